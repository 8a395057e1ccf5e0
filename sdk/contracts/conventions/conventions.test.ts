import { describe, expect, it } from "vitest";
import {
  ambiguousMark,
  type DecimalMark,
  isMissing,
  provenMark,
  readDate,
  readMoment,
  readNumber,
} from "./index.ts";

describe("a number as people and files write it", () => {
  const sure: [string, number][] = [
    ["0", 0],
    ["7", 7],
    ["-12", -12],
    ["+12", 12],
    ["007", 7],
    ["1.5", 1.5],
    ["1,5", 1.5],
    ["30,5", 30.5],
    ["0,123", 0.123],
    ["0.123", 0.123],
    ["1234,567", 1234.567],
    ["1234.567", 1234.567],
    [".5", 0.5],
    [",5", 0.5],
    ["5.", 5],
    ["1,037,000", 1_037_000],
    ["1.037.000", 1_037_000],
    ["2,001,234.5", 2_001_234.5],
    ["2.001.234,5", 2_001_234.5],
    ["1,037.25", 1037.25],
    ["1.037,25", 1037.25],
    ["1 037", 1037],
    ["1\u00a0037", 1037],
    ["1\u202f037,5", 1037.5],
    ["1\u2009037.5", 1037.5],
    ["1'037", 1037],
    ["1\u2019037.25", 1037.25],
    ["12 345 678", 12_345_678],
    ["(1)", -1],
    ["(1,037.5)", -1037.5],
    ["( 2.5 )", -2.5],
    ["5-", -5],
    ["1 037,5 -", -1037.5],
    ["\u22124.5", -4.5],
    ["- 4", -4],
    ["1e3", 1000],
    ["1.5E-05", 0.000015],
    ["2,5e+2", 250],
    [" 12 ", 12],
    ["\u00a012\t", 12],
  ];
  it.each(sure)("%j is %d under any convention", (text, value) => {
    for (const decimal of [".", ","] as const)
      expect(readNumber(text, { decimal }), decimal).toBe(value);
    expect(ambiguousMark(text)).toBeUndefined();
  });

  const open: [string, number, number][] = [
    ["1.234", 1.234, 1234],
    ["1,234", 1234, 1.234],
    ["-12.500", -12.5, -12_500],
    ["(1,037)", -1037, -1.037],
    ["999,999", 999_999, 999.999],
    ["1.234e2", 123.4, 123_400],
    ["5,250-", -5250, -5.25],
  ];
  it.each(open)(
    "%j is %d with a decimal point and %d with a decimal comma",
    (text, point, comma) => {
      expect([readNumber(text, { decimal: "." }), readNumber(text, { decimal: "," })]).toEqual([
        point,
        comma,
      ]);
      expect(readNumber(text)).toBe(point);
      expect(ambiguousMark(text)).toBe(text.includes(".") ? "." : ",");
      expect(provenMark(text)).toBeUndefined();
    },
  );

  const none = [
    "",
    " ",
    "-",
    "+",
    ".",
    ",",
    "abc",
    "12a",
    "1,23,456",
    "1.2.3",
    "1,037,00",
    "1 23",
    "1 0370",
    "(1",
    "1)",
    "--1",
    "-1-",
    "(-1)",
    "1e",
    "e5",
    "0x1F",
    "1/2",
    "٣",
    "１",
    "Infinity",
    "NaN",
    "1e999",
    "12 %",
    "$5",
  ];
  it.each(none)("%j is no number", (text) => {
    for (const decimal of [".", ","] as const)
      expect(readNumber(text, { decimal })).toBeUndefined();
  });

  it.each<[string, DecimalMark | undefined]>([
    ["1.25", "."],
    ["1,25", ","],
    ["1,234,567", "."],
    ["1.234.567", ","],
    ["1,234.5", "."],
    ["1.234,5", ","],
    ["1 234,567", ","],
    ["12", undefined],
    ["1 234", undefined],
    ["abc", undefined],
  ])("%j proves the mark %s", (text, mark) => expect(provenMark(text)).toBe(mark));

  it.each<[string, string, number | undefined]>([
    ["45%", "%", 45],
    ["45 %", "%", 45],
    ["-4,5 %", "%", -4.5],
    ["(45%)", "%", -45],
    ["$1.50", "$", 1.5],
    ["-$1.50", "$", -1.5],
    ["($1,050.25)", "$", -1050.25],
    ["1.50 €", "€", 1.5],
    ["12.5 bbl/d", "bbl/d", 12.5],
    ["12.5", "bbl/d", 12.5],
    ["USD 1 037", "USD", 1037],
    ["1$50", "$", undefined],
    ["$$5", "$", undefined],
    ["5 ft", "m", undefined],
    ["5.*", ".*", 5],
    ["512", ".*", 512],
  ])("%j with the affix %j is %s", (text, affix, value) =>
    expect(readNumber(text, { affix })).toBe(value),
  );
});

describe("a date as people and files write it", () => {
  it.each([
    ["2015-01-31", "2015-01-31"],
    ["2015/1/9", "2015-01-09"],
    ["2015.01.09", "2015-01-09"],
    [" 2000-02-29\t", "2000-02-29"],
    ["17/03/2020", "2020-03-17"],
    ["03/17/2020", "2020-03-17"],
    ["5/5/2020", "2020-05-05"],
    ["17-3-2020", "2020-03-17"],
    ["05.03.2026", "2026-03-05"],
    ["5. 3. 2026", "2026-03-05"],
    ["5.3.24", "2024-03-05"],
    ["31/12/29", "2029-12-31"],
    ["31/12/30", "1930-12-31"],
    ["5-Mar-2020", "2020-03-05"],
    ["05MAR2020", "2020-03-05"],
    ["5 March 2020", "2020-03-05"],
    ["5th March, 2020", "2020-03-05"],
    ["March 5, 2020", "2020-03-05"],
    ["Mar 5 2020", "2020-03-05"],
    ["2020-Mar-05", "2020-03-05"],
    ["5-mar-20", "2020-03-05"],
    ["5. mai 2020", "2020-05-05"],
    ["17. desember 1999", "1999-12-17"],
    ["3 de marzo de 2020", "2020-03-03"],
    ["3 de março de 2020", "2020-03-03"],
    ["3. März 2020", "2020-03-03"],
    ["3 août 2020", "2020-08-03"],
    ["3 aout 2020", "2020-08-03"],
    ["1-okt-2020", "2020-10-01"],
    ["1-dic-2020", "2020-12-01"],
    ["1-dez-2020", "2020-12-01"],
    ["1 déc. 2020", "2020-12-01"],
    ["2014-02", "2014-02-01"],
    ["2014/2", "2014-02-01"],
    ["02/2014", "2014-02-01"],
    ["2-2014", "2014-02-01"],
    ["Jan-2014", "2014-01-01"],
    ["Jan 2014", "2014-01-01"],
    ["January, 2014", "2014-01-01"],
    ["Jan-14", "2014-01-01"],
    ["ene-95", "1995-01-01"],
    ["2014-Jan", "2014-01-01"],
    ["fevereiro de 2014", "2014-02-01"],
    ["20150131", "2015-01-31"],
    ["2015-01-31 10:20", "2015-01-31"],
  ])("%j is %s whatever the format", (text, day) => {
    for (const format of [undefined, "YYYY-MM-DD", "MMM YYYY", "YYYYMMDD"])
      expect(readDate(text, format), format).toBe(day);
  });

  it.each([
    ["03/04/2020", "2020-04-03", "2020-03-04"],
    ["3-4-2020", "2020-04-03", "2020-03-04"],
    ["03/04/20", "2020-04-03", "2020-03-04"],
    ["17/03/2020", "2020-03-17", undefined],
    ["03/17/2020", undefined, "2020-03-17"],
    ["05.03.2026", "2026-03-05", "2026-03-05"],
    ["2020-03-04", "2020-03-04", "2020-03-04"],
  ])("%j is %s with the day first and %s with the month first", (text, day, month) => {
    expect([readDate(text, "D/M/YYYY"), readDate(text, "M/D/YYYY")]).toEqual([day, month]);
  });

  it("reads nothing that can be two dates where no format says which", () => {
    for (const text of ["03/04/2020", "3-4-2020", "03/04/20"])
      expect(readDate(text), text).toBeUndefined();
  });

  it("reads months first behind dots, months of six digits and spreadsheets' days under their formats alone", () => {
    expect(readDate("05.03.2026", "M.D.YYYY")).toBe("2026-05-03");
    expect([
      readDate("201402", "YYYYMM"),
      readDate("201402", "YYYYMMDD"),
      readDate("201402"),
    ]).toEqual(["2014-02-01", undefined, undefined]);
    expect([
      readDate("43831", "Excel days"),
      readDate("61", "Excel days"),
      readMoment("43831.75", "Excel days"),
      readDate("43831"),
    ]).toEqual(["2020-01-01", "1900-03-01", "2020-01-01T18:00:00.000Z", undefined]);
  });

  it.each([
    "",
    "2015-02-30",
    "0999-12-31",
    "3000-01-01",
    "2015-13-01",
    "32/01/2020",
    "13/13/2020",
    "1.5",
    "12",
    "marble 2014",
    "5 foo 2020",
    "Jan 14",
    "2014",
    "２015-01-01",
    "20151301",
    "9999999999",
  ])("%j is no date", (text) => {
    for (const format of [undefined, "YYYY-MM-DD", "D/M/YYYY", "M/D/YYYY"])
      expect(readDate(text, format)).toBeUndefined();
  });

  it.each([
    ["2015-01-31T10:20:30Z", "2015-01-31T10:20:30.000Z"],
    ["2015-01-31 10:20", "2015-01-31T10:20:00.000Z"],
    ["2015-01-31T10:20:30.125+02:00", "2015-01-31T08:20:30.125Z"],
    ["2015-01-31 00:30 +0100", "2015-01-30T23:30:00.000Z"],
    ["17/03/2020 1:05 PM", "2020-03-17T13:05:00.000Z"],
    ["17/03/2020 12:05:09 am", "2020-03-17T00:05:09.000Z"],
    ["5.3.2020 07:08:09,5", "2020-03-05T07:08:09.500Z"],
    ["5-Mar-2020 23:59 UTC", "2020-03-05T23:59:00.000Z"],
    ["2015-01-31", "2015-01-31T00:00:00.000Z"],
    ["2015-01-31 24:00", "2015-02-01T00:00:00.000Z"],
    ["2015-01-31 24:01", undefined],
    ["2015-01-31 10:60", undefined],
    ["2015-01-31 13:00 PM", undefined],
  ])("%j is the moment %s", (text, moment) => expect(readMoment(text)).toBe(moment));
});

it.each(["", " ", "-", "--", "*****", ".", "NULL", "n/a", "NaN", "(null)", " NA "])(
  "%j marks a missing value",
  (text) => expect(isMissing(text)).toBe(true),
);
it.each(["0", "none of it", "N", "-1", "x"])("%j is a value", (text) =>
  expect(isMissing(text)).toBe(false),
);
