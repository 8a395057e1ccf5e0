// @vitest-environment jsdom

import type { FileInspection, FileReading } from "@petrons/sdk/contracts";
import { renderSync } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AboutFile } from "./AboutFile.tsx";
import { ImportFormat } from "./ImportFormat.tsx";
import { columnsOf, corrected, noCorrections } from "./importColumns.ts";

const text: FileInspection = {
  format: "csv",
  delimiter: ";",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 2,
  columns: [],
  preview: [],
  estimatedRows: 3,
  warnings: [],
};
let said: FileReading[];
beforeEach(() => {
  said = [];
});
afterEach(() => vi.unstubAllGlobals());

const show = (
  inspection: Partial<FileInspection>,
  columns = columnsOf({ columns: inspection.columns ?? [] }),
) =>
  renderSync(
    createElement(ImportFormat, {
      inspection: { ...text, ...inspection },
      columns,
      onChange: (change) => said.push(change),
    }),
  );
const labels = () =>
  [...document.querySelectorAll("select, input:not([type=checkbox])")].map((control) =>
    control.getAttribute("aria-label"),
  );
const choose = (label: string, value: string) =>
  act(() => {
    const select = document.querySelector<HTMLSelectElement>(`select[aria-label='${label}']`)!;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
const box = () => document.querySelector<HTMLInputElement>("[aria-label='Row of the header']")!;
const type = (value: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box(), value);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });

test("a text file has its delimiter, decimal mark and header; an order of dates is chosen where dates have one, and is not chosen before", () => {
  show({});
  expect(labels()).toEqual(["Delimiter", "Decimal mark", "Row of the header"]);
  choose("Decimal mark", ",");
  show({
    columns: [
      {
        name: "d",
        label: "D",
        type: "date",
        source: "d",
        examples: [],
        missing: 0,
        question: { about: "dateOrder", cells: [], readings: [] },
      },
    ],
  });
  expect(
    document.querySelector<HTMLSelectElement>("[aria-label='Order of dates']")!.selectedOptions[0]!
      .text,
  ).toBe("Not known yet");
  choose("Order of dates", "month");
  expect(said).toEqual([{ decimal: "," }, { dateOrder: "month" }]);
});

test("the order of dates stays where its one question was answered for a column, and shows what was chosen there", () => {
  const readings = ["D/M/YYYY", "M/D/YYYY"].map((format) => ({ format, values: ["x"] }));
  const date = {
    name: "d",
    label: "D",
    type: "date" as const,
    source: "d",
    examples: [],
    missing: 0,
    question: { about: "dateOrder" as const, cells: ["x"], readings },
  };
  const other = { ...date, name: "e", source: "e", question: undefined, format: "D/M/YYYY" };
  const asked = columnsOf({ columns: [date] });
  const { question: _, ...known } = date;
  const found = { columns: [{ ...known, format: "M/D/YYYY" }] };
  const answered = columnsOf(
    found,
    corrected(noCorrections, 0, date, { format: "M/D/YYYY" }),
    asked,
  );
  const order = () =>
    document.querySelector<HTMLSelectElement>("[aria-label='Order of dates']")?.selectedOptions[0]
      ?.text;
  show(found, asked);
  expect(order()).toBe("Not known yet");
  show(found, answered);
  expect(order()).toBe("Month first (12/31/2025)");
  show({ ...found, dateOrder: "day" }, [...answered, { ...other, skip: false, isOpen: false }]);
  expect(order()).toBe("Not the same in all columns");
  show(found, [{ ...answered[0]!, skip: true }]);
  expect(order()).toBeUndefined();
  show({ ...found, dateOrder: "day" }, answered);
  expect(order()).toBe("Month first (12/31/2025)");
  show({ ...found, dateOrder: "day" }, [{ ...answered[0]!, format: undefined }]);
  expect(order()).toBe("Day first (31/12/2025)");
  show({ ...found, dateOrder: "day" }, [{ ...answered[0]!, skip: true }]);
  expect(order()).toBeUndefined();
});

test("a workbook has its sheets, and another sheet finds its header anew", () => {
  show({
    format: "xlsx",
    delimiter: "",
    sheets: ["Daily", "Monthly"],
    sheet: "Daily",
    headerRow: 4,
  });
  expect(labels()).toEqual(["Sheet", "Row of the header"]);
  choose("Sheet", "Monthly");
  expect(said).toEqual([{ sheet: "Monthly" }]);
});

test("the row of the header is taken at Enter and when the box is left, and only where it is one", () => {
  show({});
  expect(box().value).toBe("3");
  type("5");
  act(
    () =>
      void box().dispatchEvent(
        new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
      ),
  );
  type("x");
  act(() => void box().dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect([said, box().value]).toEqual([[{ headerRow: 5 }], "3"]);
  show({ hasHeader: false });
  expect(labels()).not.toContain("Row of the header");
});

test.each(["parquet", "las", "jsonl"] as const)(
  "nothing is asked of the layout of %s, which the file gives",
  (format) => {
    show({ format, delimiter: "" });
    expect(labels()).toEqual([]);
  },
);

test("what a log says of its well is listed with its units", () => {
  renderSync(
    createElement(AboutFile, {
      about: [
        { name: "STRT", unit: "M", value: "1670.0", description: "First depth" },
        { name: "WELL", value: "A-1" },
      ],
    }),
  );
  expect(
    [...document.querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["STRT", "1670.0 M", "First depth"],
    ["WELL", "A-1", ""],
  ]);
  renderSync(createElement(AboutFile, { about: [] }));
  expect(document.querySelector("details")).toBeNull();
});
