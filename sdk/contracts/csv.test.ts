import fc from "fast-check";
import { expect, test } from "vitest";
import { csvField, csvHeader, csvLine, csvValue, csvValue as shownValue } from "./csv.ts";

test("TB-018 a line is comma-delimited, quoted only where it must be, and ends with CR and LF", () => {
  expect(csvLine(["A-1", "Smith, Jane", 'a "b"', "two\nlines", " padded", ""])).toBe(
    'A-1,"Smith, Jane","a ""b""","two\nlines"," padded",\r\n',
  );
});

test("TB-018 text that a spreadsheet would run as a formula is neutralized, numbers are left as numbers", () => {
  expect(['=HYPERLINK("x")', "+1+1", "-2+3", "@SUM(A1)", "\tx", "\rx"].map(csvField)).toEqual([
    '"\'=HYPERLINK(""x"")"',
    "'+1+1",
    "'-2+3",
    "'@SUM(A1)",
    "'\tx",
    '"\'\rx"',
  ]);
  expect(["\n=1", "\uFF1D1+1", "\uFF0B1+1", "\uFF0D1", "\uFF20SUM(A1)"].map(csvField)).toEqual([
    '"\'\n=1"',
    "'\uFF1D1+1",
    "'\uFF0B1+1",
    "'\uFF0D1",
    "'\uFF20SUM(A1)",
  ]);
  expect(["-12.50", "+3", "-.5", "-1.5e-3"].map(csvField)).toEqual([
    "-12.50",
    "+3",
    "-.5",
    "-1.5e-3",
  ]);
});

test("GP-019 values are exact unless the screen's are asked for", () => {
  const exact = (value: unknown, type: "double" | "integer" | "datetime" = "double") =>
    csvValue(value, { type });
  expect([exact(28.123456), exact(0.000123), exact(1 / 3), exact(-5), exact(1e-7)]).toEqual([
    "28.123456",
    "0.000123",
    "0.3333333333333333",
    "-5",
    "1e-7",
  ]);
  expect([
    exact("2020-01-31T10:30:00.000Z", "datetime"),
    exact("2020-01-31T10:30:15.250Z", "datetime"),
  ]).toEqual(["2020-01-31 10:30", "2020-01-31 10:30:15.250"]);
  expect([exact(null), exact(Number.NaN)]).toEqual(["", ""]);
  expect([
    csvValue(28.5, { type: "double", decimals: 6 }, "shown"),
    csvValue(0.000012, { type: "double", decimals: 2 }, "shown"),
  ]).toEqual(["28.500000", "1.20e-5"]);
});

test("UN-011 zero has no decimals in what is shown, whatever its column has, and stays a number", () => {
  for (const decimals of [undefined, 0, 2, 6])
    expect([
      csvValue(0, { type: "double", decimals }, "shown"),
      csvValue(-0, { type: "double", decimals }, "shown"),
    ]).toEqual(["0", "0"]);
});

test("GP-019 months are shown as months, and exact as days", () => {
  const month = { type: "date", shown: "MMM YYYY" } as const;
  expect([csvValue("2018-02-01", month), csvValue("2018-02-01", month, "shown")]).toEqual([
    "2018-02-01",
    "Feb 2018",
  ]);
});

test("TB-018 values as shown have the precision of the screen without thousands separators, and a missing value is empty", () => {
  const csvValue = (
    value: unknown,
    column: { type: "double" | "integer" | "datetime" | "date" | "boolean" | "text" },
  ) => shownValue(value, column, "shown");
  expect([
    csvValue(12345.678, { type: "double" }),
    csvValue(0.123456, { type: "double" }),
    csvValue(-0.5, { type: "double" }),
  ]).toEqual(["12345.68", "0.1235", "-0.5000"]);
  expect([
    csvValue(0, { type: "integer" }),
    csvValue(null, { type: "integer" }),
    csvValue(1234567, { type: "integer" }),
  ]).toEqual(["0", "", "1234567"]);
  expect([
    csvValue("2020-01-31T00:00:00.000Z", { type: "datetime" }),
    csvValue("2020-01-31", { type: "date" }),
  ]).toEqual(["2020-01-31 00:00", "2020-01-31"]);
  expect([
    csvValue(1.005, { type: "double" }),
    csvValue(-0.12345, { type: "double" }),
    csvValue(1.5e21, { type: "double" }),
  ]).toEqual(["1.01", "-0.1235", "1500000000000000000000"]);
  expect([csvValue(true, { type: "boolean" }), csvValue("0042", { type: "text" })]).toEqual([
    "Yes",
    "0042",
  ]);
});

test("TB-018 a header has its unit, and a moment says that it is in UTC", () => {
  expect([
    csvHeader({ label: "Oil", unit: "bbl", type: "double" }),
    csvHeader({ label: "Field", type: "text" }),
    csvHeader({ label: "Read", type: "datetime" }),
  ]).toEqual(["Oil (bbl)", "Field", "Read (UTC)"]);
});

/** A reader written for this test alone: RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === '"') {
      for (at++; !(text[at] === '"' && text[at + 1] !== '"'); at++) {
        if (text[at] === '"') at++;
        field += text[at];
      }
    } else if (sign === "," || text.startsWith("\r\n", at)) {
      rows.at(-1)!.push(field);
      field = "";
      if (sign === "\r") {
        at++;
        rows.push([]);
      }
    } else field += sign;
  }
  return rows.slice(0, -1);
}

test("TB-018 whatever text the fields hold, reading the lines gives it back, formulas with their apostrophe", () => {
  const harmless = fc.string({
    unit: fc.constantFrom("a", " ", ",", '"', "\n", "\r", "é", "7", "=", "-"),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(harmless, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const expected = rows.map((row) =>
          row.map((text) => (/^[=\-\r\n]/.test(text) && !/^-\d+$/.test(text) ? `'${text}` : text)),
        );
        expect(parsed(rows.map(csvLine).join(""))).toEqual(expected);
      },
    ),
  );
});
