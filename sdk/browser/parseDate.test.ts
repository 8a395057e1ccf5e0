import { parseDate, readDate } from "@petrons/sdk/conventions";
import { assert, date, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDate } from "./index.ts";

describe("parseDate", () => {
  it.each([
    "2024-03-05",
    "2024/3/5",
    "20240305",
    "2024-03-05T23:59:00Z",
    "03-05-2024",
    "3/5/2024",
    "3.5.24",
    " 03 05 2024 ",
    "March 5, 2024",
    "mar 5 2024",
    "5 Mar 2024",
    "Tue, 5th March 24",
    "2024 Mar 5",
  ])("FO-008 reads '%s' as the fifth of March", (text) => {
    expect(parseDate(text)).toBe("2024-03-05");
  });

  it.each([
    "",
    "tomorrow",
    "2024",
    "13-05-2024",
    "02-30-2024",
    "02/29/2023",
    "3-5-2",
    "3-5/2024",
    "Marchember 5 2024",
    "5 2024 Mar",
    "0000-01-01",
    "1e3",
  ])("FO-008 takes '%s' for no date", (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  it("FO-008 reads the day first where the format has it first, and pivots two-digit years at 69", () => {
    expect(parseDate("03-05-2024", { format: "DD.MM.YYYY" })).toBe("2024-05-03");
    expect([parseDate("1/1/68"), parseDate("1/1/69")]).toEqual(["2068-01-01", "1969-01-01"]);
    expect(parseDate("1/1/20", { fullYear: true })).toBeUndefined();
  });

  it("FO-008 a date that an import can read means the same to both: with dots the day is first, but for formats with dots and the month first", () => {
    for (const format of [undefined, "DD.MM.YYYY", "YYYY-MM-DD"]) {
      expect(parseDate("05.03.2026", format === undefined ? {} : { format })).toBe("2026-03-05");
      expect(readDate("05.03.2026")).toBe("2026-03-05");
    }
    expect(parseDate("05.03.2026", { format: "MM.DD.YYYY" })).toBe("2026-05-03");
    expect([parseDate("05/03/2026"), parseDate("05/03/2026", { format: "DD-MM-YYYY" })]).toEqual([
      "2026-05-03",
      "2026-03-05",
    ]);
    expect([
      parseDate("5 mars 2026"),
      parseDate("5 de marzo de 2026"),
      parseDate("Mar 2026"),
      parseDate("03/2026"),
    ]).toEqual(["2026-03-05", "2026-03-05", undefined, undefined]);
  });

  it("FO-008 any day of any format with a whole date comes back as it was", () => {
    const formats = [
      "MM-DD-YYYY",
      "M/D/YYYY",
      "DD.MM.YYYY",
      "YYYY-MM-DD",
      "MMMM D, YYYY",
      "D MMM YYYY",
      "ddd D MMMM YYYY",
    ];
    assert(
      property(
        date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (moment) => {
          const day = moment.toISOString().slice(0, 10);
          for (const format of formats)
            expect(parseDate(formatDate(day, format), { format })).toBe(day);
        },
      ),
      { numRuns: 60 },
    );
    expect([
      formatDate("2024-03-05"),
      formatDate("2024-03-05", "ddd, MMM D 'YY"),
      formatDate("soon"),
    ]).toEqual(["03-05-2024", "Tue, Mar 5 '24", "soon"]);
  });
});
