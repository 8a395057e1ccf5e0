// @vitest-environment jsdom
import type { FileInspection, UnitQuestion } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { columnTogether } from "./files/togetherColumn.ts";
import { ImportDialogView } from "./ImportDialogView.tsx";
import { columnsOf, problemsOf } from "./importColumns.ts";

const unitQuestion: UnitQuestion = {
  written: "mPa",
  cells: ["12.5"],
  readings: [
    { unit: "MPa", quantity: "Pressure", name: "megapascal" },
    { unit: "mPa", name: "as it is written" },
  ],
};
const column = (name: string) => ({
  name,
  label: "Pres",
  source: name,
  type: "double" as const,
  examples: ["12.5"],
  missing: 0,
  unitQuestion,
});
const inspection: FileInspection = {
  format: "csv",
  delimiter: ",",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 0,
  columns: [column("Pres (mPa)"), column("Whp (mPa)")],
  preview: [["12.5", "3"]],
  estimatedRows: 1,
  warnings: [],
};

test("nothing is chosen of an unclear unit until the person answers, for all columns that have it; then it can be answered again", async () => {
  const imported = vi.fn(async (_options: unknown) => ({ data: [] }));
  const runTask = async ({ taskType, options }: { taskType: string; options: unknown }) =>
    taskType === "InspectFile" ? { data: [inspection] } : imported(options);
  const host = fakeHost({
    api: {
      query: (async () => ({ data: [], total: 0 })) as never,
      upload: async () => "File0000000000001",
      runTask: runTask as never,
    },
  });
  const dialog = createElement(ImportDialogView, { petronId: "p1", tables: [], onClose: vi.fn() });
  await renderWithHost(dialog, { host });
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: [new File(["x"], "wells.csv")] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  const radios = () => [...document.querySelectorAll<HTMLLabelElement>(".petrons-import-reading")];
  const button = () =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Import")!;
  expect(document.querySelector("legend")!.textContent).toBe(
    "Which unit does 'mPa' mean in 'Pres (mPa)' and 'Whp (mPa)'?",
  );
  expect(radios().map(({ textContent }) => textContent)).toEqual([
    "MPa (megapascal)",
    "mPa (as it is written, not converted)",
  ]);
  expect(radios().map((radio) => radio.querySelector("input")!.checked)).toEqual([false, false]);
  expect(document.querySelector("[role=alert]")!.textContent).toBe(
    "Choose the unit of 'Pres (mPa)' and 1 more.",
  );
  // A quantity alone is no answer, and proposes no unit.
  await act(async () => {
    const select = document.querySelector<HTMLSelectElement>(
      'select[aria-label="Quantity of Pres (mPa)"]',
    )!;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(
      select,
      "Pressure",
    );
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(
    document.querySelector<HTMLSelectElement>('select[aria-label="Unit of Pres (mPa)"]')!.value,
  ).toBe("");
  expect(button().disabled).toBe(true);
  await act(async () => radios()[1]!.querySelector("input")!.click());
  await act(async () => radios()[0]!.querySelector("input")!.click());
  expect(radios().map((radio) => radio.querySelector("input")!.checked)).toEqual([true, false]);
  await act(async () => button().click());
  const pressure = { quantity: "Pressure", unit: "MPa" };
  expect(imported.mock.calls.at(-1)).toMatchObject([{ columns: [pressure, pressure] }]);
});

test("of several files the question of one is that of all, whatever unit the others name", () => {
  const file = (found: FileInspection["columns"][number]) =>
    ({
      column: found,
      found,
      rows: 9,
      file: { found: { estimatedRows: 9 } },
    }) as unknown as Parameters<typeof columnTogether>[0][number];
  const { unitQuestion: _, ...known } = column("Pres_MPa");
  const together = columnTogether(
    [file({ ...known, unit: "MPa", quantity: "Pressure" }), file(column("Pres_mPa"))],
    true,
  );
  expect([together.unit, together.unitQuestion]).toEqual([undefined, unitQuestion]);
  expect(problemsOf(columnsOf({ columns: [together] }))).toEqual([
    "Choose the unit of 'Pres_MPa'.",
  ]);
});
