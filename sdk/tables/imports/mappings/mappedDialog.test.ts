// @vitest-environment jsdom
import type {
  FileInspection,
  ImportMapping,
  InspectedColumn,
  Stored,
} from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { ImportDialogView } from "../ImportDialogView.tsx";

const mapping = {
  id: "m",
  name: "Monthly",
  createdBy: "ann",
  updatedAt: "2026-11-03T08:00:00.000Z",
  headers: ["pres"],
  said: {},
  columns: [
    {
      header: "pres",
      label: "Wellhead pressure",
      quantity: "Pressure",
      unit: "psi",
      written: "bar",
    },
  ],
  target: { mode: "append", collection: "production", key: [] },
} as unknown as Stored<ImportMapping>;

async function openWith(
  part: Partial<InspectedColumn>,
  further: readonly string[] = [],
  given = mapping,
): Promise<void> {
  const column: InspectedColumn = {
    name: "pres",
    label: "Pres",
    source: "Pres",
    type: "double",
    quantity: "Pressure",
    examples: ["1.5"],
    missing: 0,
    ...part,
  };
  const inspection: FileInspection = {
    format: "csv",
    delimiter: ",",
    hasHeader: true,
    hasUnits: false,
    decimal: ".",
    linesBefore: 0,
    columns: [column, ...further.map((name) => ({ ...column, name, label: name, source: name }))],
    preview: [["1.5"]],
    estimatedRows: 1,
    warnings: [],
  };
  const query = async (type: string) =>
    type === "ImportMapping" ? { data: [given], total: 1 } : { data: [], total: 0 };
  const runTask = async () => ({ data: [inspection] });
  const host = fakeHost({
    api: {
      query: query as never,
      upload: async () => "File0000000000001",
      runTask: runTask as never,
      remove: async () => 1,
    },
  });
  const dialog = createElement(ImportDialogView, { petronId: "p1", tables: [], onClose: vi.fn() });
  await renderWithHost(dialog, { host });
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: [new File(["x"], "wells.csv")] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
}

const unit = () => document.querySelector<HTMLSelectElement>('select[aria-label="Unit of Pres"]')!;
const isRemembered = () =>
  [...document.querySelectorAll("label")]
    .find(({ textContent }) => textContent.startsWith("Remember"))
    ?.querySelector("input")?.checked;
const said =
  "This file does not name the unit as that of the mapping did, so the mapping does not set it: Pres.";

test("a file in another unit than the mapping's keeps its own, says so, and does not change the mapping unasked", async () => {
  await openWith({ unit: "kPa" });
  expect(document.querySelector<HTMLInputElement>('[aria-label="Name of Pres"]')!.value).toBe(
    "Wellhead pressure",
  );
  expect([unit().value, document.body.textContent.includes(said), isRemembered()]).toEqual([
    "kPa",
    true,
    false,
  ]);
});

test("a file in the unit of the mapping takes what was chosen for it, and nothing is said", async () => {
  await openWith({ unit: "bar" });
  expect([unit().value, document.body.textContent.includes(said)]).toEqual(["psi", false]);
});

test("a unit that is none of its list is shown as it is written, and keeps the import from starting in plain words", async () => {
  await openWith({ unit: "bbl" });
  expect([unit().value, unit().selectedOptions[0]?.textContent]).toEqual(["bbl", "bbl"]);
  expect(document.querySelector("[role=alert]")!.textContent).toBe(
    "Choose the unit of 'Pres': 'bbl' is no unit of Pressure.",
  );
});

test("a mapping of which the file has too few columns is offered, and not used unasked", async () => {
  const wide = { ...mapping, headers: ["pres", "oil", "gas", "water", "days", "note", "battery"] };
  await openWith({ unit: "bar" }, ["Oil", "Gas"], wide);
  const shown = () => document.querySelector(".petrons-import-mapping [role=status]")!.textContent;
  expect([unit().value, shown()]).toEqual(["bar", "Files like this one were imported before."]);
  const press = (text: string) =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === text)!
      .click();
  await act(async () => press("Choose a mapping"));
  const select = document.querySelector<HTMLSelectElement>('[aria-label="Mapping"]')!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(select, "m");
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect([unit().value, shown()]).toEqual(["psi", expect.stringContaining('Read like "Monthly"')]);
});
