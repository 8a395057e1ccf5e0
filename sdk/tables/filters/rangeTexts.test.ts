import { expect, it } from "vitest";
import { datePresets } from "./datePresets.ts";
import { typedEnd } from "./typedEnd.ts";

const double = { valueType: "double" } as const;
const datetime = { valueType: "datetime" } as const;

it.each<[text: string, value: number | null | undefined, understood?: string]>([
  ["30,5", 30.5, "30.5"],
  ["30.5", 30.5],
  ["1,234", 1234, "1,234"],
  ["1.234", 1.234],
  ["1.234,5", 1234.5, "1,234.5"],
  ["1 234 567", 1_234_567, "1,234,567"],
  ["(12)", -12, "-12"],
  ["-12", -12],
  ["", null],
  ["twelve", undefined],
])("an end typed as '%s'", (text, value, understood) => {
  expect(typedEnd(text, double, "low")).toEqual({
    value,
    ...(understood === undefined ? {} : { understood }),
  });
});

it("UN-004 an end takes the unit that it is shown in behind its number, and no other", () => {
  const inUnit = (text: string, unit: string) =>
    typedEnd(text, { valueType: "double", metadata: { unit } }, "low");
  expect(inUnit("30%", "%")).toEqual({ value: 30, understood: "30" });
  expect(inUnit("1,234.5 mm", "mm")).toEqual({ value: 1234.5, understood: "1,234.5" });
  expect([
    inUnit("3000  m", "m").value,
    inUnit("3000m3", "m\u00b3").value,
    inUnit("(3,5 m)", "m").value,
  ]).toEqual([3000, 3000, -3.5]);
  expect([inUnit("30 m", "mm"), inUnit("30", "mm")]).toEqual([
    { value: undefined, otherUnit: "m" },
    { value: 30 },
  ]);
  expect([inUnit("3e3 m", "m"), inUnit("3e3 ft", "m")]).toEqual([
    { value: 3000, understood: "3,000" },
    { value: undefined },
  ]);
  expect(
    [inUnit("3000 M", "m"), typedEnd("30 bbl", double, "low")].map(({ otherUnit }) => otherUnit),
  ).toEqual(["M", "bbl"]);
});

it.each<[text: string, day: string | undefined]>([
  ["2026-03-05", "2026-03-05"],
  ["05.03.2026", "2026-03-05"],
  ["17/03/2020", "2020-03-17"],
  ["04/04/2020", "2020-04-04"],
  ["Feb 2018", "2018-02-01"],
  ["202002", "2020-02-01"],
  ["2020", "2020-01-01"],
  ["5 mars 2024", "2024-03-05"],
  ["someday", undefined],
])("a day typed as '%s'", (text, day) => {
  const low = typedEnd(text, datetime, "low");
  expect(low.value).toBe(day === undefined ? undefined : Date.parse(day));
  expect(low.understood).toBe(day === text ? undefined : day);
});

it("a day that can be read in two ways is asked, with both", () => {
  expect(typedEnd("03/04/2020", datetime, "low")).toEqual({
    value: undefined,
    either: ["2020-04-03", "2020-03-04"],
  });
});

it("a high day counts whole, and a high year to its end", () => {
  expect(typedEnd("2020-02-29", datetime, "high").value).toBe(
    Date.parse("2020-02-29T23:59:59.999Z"),
  );
  expect(typedEnd("2020", datetime, "high").value).toBe(Date.parse("2020-12-31T23:59:59.999Z"));
});

it.each<[text: string, low: string, high: string]>([
  ["Mar 2010", "2010-03-01", "2010-03-31"],
  ["March 2010", "2010-03-01", "2010-03-31"],
  ["Feb 2020", "2020-02-01", "2020-02-29"],
  ["2010-02", "2010-02-01", "2010-02-28"],
  ["12/2010", "2010-12-01", "2010-12-31"],
  ["201002", "2010-02-01", "2010-02-28"],
  ["2010-Q1", "2010-01-01", "2010-03-31"],
  ["Q4 2010", "2010-10-01", "2010-12-31"],
  ["20100305", "2010-03-05", "2010-03-05"],
  ["5 Mar 2010", "2010-03-05", "2010-03-05"],
])("'%s' is its first day as a low end, and as a high one its last", (text, low, high) => {
  expect(typedEnd(text, datetime, "low")).toEqual({ value: Date.parse(low), understood: low });
  expect(typedEnd(text, datetime, "high")).toEqual({
    value: Date.parse(`${high}T23:59:59.999Z`),
    understood: high,
  });
});

it("presets are whole calendar months in UTC, over the turn of a year too", () => {
  const shown = (now: string) =>
    datePresets(Date.parse(now)).map(({ label, range }) => [
      label,
      new Date(range.low!).toISOString(),
      new Date(range.high!).toISOString(),
    ]);
  expect(shown("2026-03-31T23:59:59Z")).toEqual([
    ["Last month", "2026-02-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z"],
    ["Last 12 months", "2025-03-01T00:00:00.000Z", "2026-02-28T23:59:59.999Z"],
    ["This year", "2026-01-01T00:00:00.000Z", "2026-12-31T23:59:59.999Z"],
  ]);
  expect(shown("2024-01-01T00:00:00Z")[0]).toEqual([
    "Last month",
    "2023-12-01T00:00:00.000Z",
    "2023-12-31T23:59:59.999Z",
  ]);
});
