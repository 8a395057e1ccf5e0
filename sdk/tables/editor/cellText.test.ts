import { describe, expect, it } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { choicesOf, editedText, readCell, startText, typeProblem } from "./cellText.ts";
import { parseTime } from "./parseTime.ts";

const column = (part: Partial<TableColumnOption>): TableColumnOption => ({
  name: "c",
  label: "C",
  ...part,
});
const read = (part: Partial<TableColumnOption>, text: string, zone = "UTC") =>
  readCell(column(part), text, zone);

describe("cells of the table editor", () => {
  it("TB-029 a date cell must be parseable, and a valid date is shown in the column's format", () => {
    expect(read({ type: "date" }, "someday")).toEqual({
      value: "someday",
      problem: "Date cannot be parsed",
    });
    expect(read({ type: "date" }, "02/30/2024").problem).toBe("Date cannot be parsed");
    for (const typed of ["3/5/24", "2024-03-05", "March 5, 2024"]) {
      const { value } = read({ type: "date" }, typed);
      expect(value).toBe("2024-03-05");
      expect(editedText(column({ type: "date" }), value, "UTC")).toBe("03-05-2024");
      expect(
        editedText(column({ type: "date", typeOptions: { format: "D MMM YYYY" } }), value, "UTC"),
      ).toBe("5 Mar 2024");
    }
    expect(read({ type: "date" }, "05.03.2026").value).toBe("2026-03-05");
    const dayFirst = { type: "date", typeOptions: { format: "DD.MM.YYYY" } } as const;
    expect(read(dayFirst, "05.03.2024").value).toBe("2024-03-05");
    expect(typeProblem(column({ type: "date" }), "someday", "UTC")).toBe("Date cannot be parsed");
    expect(editedText(column({ type: "date" }), "someday", "UTC")).toBe("someday");
  });

  it("TB-025 numbers keep all digits, with or without separators; what is no number says so", () => {
    const cases: [string, number][] = [
      ["1,234.5", 1234.5],
      ["1 234 567", 1234567],
      ["−0.25", -0.25],
      [".5", 0.5],
      ["2e3", 2000],
    ];
    for (const [text, value] of cases) expect(read({ type: "number" }, text)).toEqual({ value });
    for (const text of ["12,5", "1.2.3", "abc", "1e999", "0x10"])
      expect(read({ type: "number" }, text).problem).toBe("Number cannot be parsed");
    // As in imports; only what is written with a decimal comma is not taken, since numbers are
    // shown with a point.
    expect([
      read({ type: "number" }, "(12.5)").value,
      read({ type: "number" }, "1'234'567").value,
    ]).toEqual([-12.5, 1234567]);
    for (const text of ["1.234,5", "0,123"])
      expect(read({ type: "number" }, text).problem).toBe("Number cannot be parsed");
    expect(read({ type: "number", typeOptions: { format: "integer" } }, "12.5").problem).toBe(
      "Enter a whole number",
    );
    expect(editedText(column({ type: "number" }), 1234.56789, "UTC")).toBe("1,234.56789");
    expect(startText(column({ type: "number" }), 1234.5, "UTC")).toBe("1234.5");
    expect(typeProblem(column({ type: "number" }), "abc", "UTC")).toBe("Number cannot be parsed");
  });

  it("TB-025 booleans, choices and texts are read as their columns say; empty is null, not zero", () => {
    expect(read({ type: "boolean" }, "TRUE").value).toBe(true);
    expect(read({ type: "boolean" }, "n").value).toBe(false);
    expect(read({ type: "boolean" }, "perhaps").problem).toBe("Enter Yes or No");
    const method = {
      type: "dropdown",
      typeOptions: { values: ["Separator", { value: "mpfm", label: "Multiphase meter" }] },
    } as const;
    expect(read(method, "separator").value).toBe("Separator");
    expect(read(method, "multiphase METER").value).toBe("mpfm");
    expect(read(method, "Tank").problem).toBe("Choose one of the listed values");
    expect(editedText(column(method), "mpfm", "UTC")).toBe("Multiphase meter");
    expect(choicesOf(column({ type: "boolean" })).map(({ label }) => label)).toEqual(["Yes", "No"]);
    expect(read({}, " kept as typed ").value).toBe(" kept as typed ");
    for (const type of ["number", "date", "time", "boolean", "dropdown", "string"] as const)
      expect(read({ type }, "  ")).toEqual({ value: null });
    expect(editedText(column({ type: "number" }), null, "UTC")).toBe("");
    expect(editedText(column({ type: "number" }), 0, "UTC")).toBe("0");
  });

  it("TB-025 times are moments of the zone they are shown in, through clock changes", () => {
    expect(parseTime("2024-07-01 18:07", "YYYY-MM-DD HH:mm", "America/Chicago")).toBe(
      "2024-07-01T23:07:00.000Z",
    );
    expect(parseTime("6:07 PM, 07-01-2024", "h:mm A, MM-DD-YYYY", "UTC")).toBe(
      "2024-07-01T18:07:00.000Z",
    );
    expect(parseTime("2024-03-10 02:30", "YYYY-MM-DD", "America/Chicago")).toBeUndefined();
    expect(parseTime("2024-11-03 01:30", "YYYY-MM-DD", "America/Chicago")).toBe(
      "2024-11-03T06:30:00.000Z",
    );
    expect(parseTime("2024-07-01T18:07:00Z", "YYYY-MM-DD", "America/Chicago")).toBe(
      "2024-07-01T18:07:00.000Z",
    );
    expect(read({ type: "time" }, "2024-07-01 25:00").problem).toBe("Time cannot be parsed");
    expect(
      editedText(column({ type: "time" }), "2024-07-01T23:07:00.000Z", "America/Chicago"),
    ).toBe("2024-07-01 18:07");
  });
});
