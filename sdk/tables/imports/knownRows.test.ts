// @vitest-environment jsdom
import type { FileInspection, ImportTableOptions, KnownRows } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { ImportDialogView } from "./ImportDialogView.tsx";
import type { ImportedTable } from "./importTarget.ts";
import { knownText } from "./knownRows.ts";

const schema: ImportedTable["schema"] = [
  { name: "Well", label: "Well", type: "text" },
  { name: "Month", label: "Month", type: "date" },
  { name: "Oil", label: "Oil", type: "double" },
];
const inspection: FileInspection = {
  format: "csv",
  delimiter: ",",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 0,
  columns: schema.map((column) => ({
    ...column,
    source: column.name,
    examples: ["1"],
    missing: 0,
  })),
  preview: [["A", "2024-01-01", "1"]],
  estimatedRows: 305,
  warnings: [],
};
const production: ImportedTable = {
  collection: "production",
  rowCount: 600,
  version: "v12",
  schema,
  sourceFileName: "production_12.csv",
  importedAt: "2026-03-05T00:00:00.000Z",
};
const known: KnownRows = { key: ["Well", "Month"], rows: 300, ofRows: 305, isProposed: true };

/**
 * A dialog that a file was given to, and what it asked the server. `refusal` is what it says of the
 * first import that is started.
 */
async function opened(found: KnownRows | undefined, refusal?: Error) {
  const counts: ImportTableOptions[] = [];
  const started: { taskType: string; options: ImportTableOptions }[] = [];
  const runTask = async ({
    taskType,
    options,
  }: {
    taskType: string;
    options: ImportTableOptions;
  }) => {
    if (taskType === "InspectFile") return { data: [inspection] };
    if (taskType === "CountImport") {
      counts.push(options);
      const effect =
        options.mode === "update"
          ? { added: 5, changed: 300 }
          : { added: 305, changed: 0, known: found };
      return {
        data: [
          {
            version: options.expectedVersion,
            rowCount: 605,
            rejectedCount: 0,
            removed: 0,
            ...effect,
          },
        ],
      };
    }
    started.push({ taskType, options });
    if (refusal && started.length === 1) throw refusal;
    return { data: [] };
  };
  const api = {
    query: async () => ({ data: [], total: 0 }),
    upload: async () => "File0000000000001",
    remove: async () => 1,
    insert: async () => [],
    runTask,
  };
  const [host, onClose] = [fakeHost({ api: api as never }), vi.fn()];
  const show = (table: ImportedTable) =>
    renderWithHost(createElement(ImportDialogView, { petronId: "p1", tables: [table], onClose }), {
      host,
    });
  await show(production);
  const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1)!;
  Object.defineProperty(input, "files", { value: [new File(["x"], "production_13.csv")] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  const button = (text: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  const shown = () => document.querySelector("[role=dialog]")?.textContent ?? "";
  const pause = () => act(async () => await new Promise((done) => setTimeout(done, 50)));
  const until = async (ready: () => boolean) => {
    for (let tries = 0; tries < 100 && !ready(); tries++) await pause();
    expect(ready(), shown()).toBe(true);
  };
  const mode = () =>
    [...document.querySelectorAll("select")].find(({ options }) => options[0]?.value === "new")!;
  return {
    counts,
    started,
    button,
    shown,
    until,
    mode,
    show,
    onClose,
  };
}

test("a corrected file becomes an update by the key that its rows share with the table, and says how many do", async () => {
  const { counts, started, button, shown, until, mode } = await opened(known);
  // Nothing can be added before it is known what the table has.
  expect(
    button("Import")!.getAttribute("aria-disabled") ?? String(button("Import")!.disabled),
  ).toBe("true");
  await until(() => shown().includes("Adds 5 rows, changes 300, leaves 300."));
  expect(shown()).toContain("300 of 305 rows have a Well and Month that the table has.");
  expect(mode().value).toBe("update");
  expect(counts.map(({ mode, findKey, key }) => [mode, findKey, key])).toEqual([
    ["append", true, undefined],
    ["update", undefined, ["Well", "Month"]],
  ]);
  await act(async () => button("Import")!.click());
  expect(started).toMatchObject([
    {
      taskType: "ImportIntoTable",
      options: { mode: "update", key: ["Well", "Month"], expectedVersion: "v12" },
    },
  ]);
});

test("a key of wells alone says how many of them have another date", () => {
  const text = (rows: number) =>
    knownText({ ...known, key: ["Well"], otherDays: { column: "Month", rows } }, production);
  expect(text(5)).toBe(
    "300 of 305 rows have a Well that the table has. 5 of them have another Month there.",
  );
  expect(text(1)).toContain("1 of them has another Month there.");
});

test("beside another import of the same rows it stays, counts again when that has landed, and asks again", async () => {
  const busy =
    "Another import into 'production' is running. Wait for it or cancel it, then try again.";
  const { counts, started, button, shown, until, show, onClose } = await opened(
    undefined,
    new Error(busy),
  );
  const mayImport = (rows: number) =>
    shown().includes(`to the ${rows} rows of 'production'`) && button("Import")?.disabled === false;
  await until(() => mayImport(600));
  await act(async () => button("Import")!.click());
  await until(() => shown().includes(busy));
  expect(onClose).not.toHaveBeenCalled();
  await show({ ...production, version: "v13", rowCount: 905 });
  expect(mayImport(905)).toBe(false);
  await until(() => mayImport(905));
  expect(counts.map(({ expectedVersion }) => expectedVersion)).toEqual(["v12", "v13"]);
  await act(async () => button("Import")!.click());
  expect(started.map(({ options }) => options.expectedVersion)).toEqual(["v12", "v13"]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("why an import was refused goes away when something else would be imported", async () => {
  const reason = "there are two columns 'Oil'";
  const { button, shown, until } = await opened(undefined, new Error(reason));
  await until(() => button("Import")?.disabled === false);
  await act(async () => button("Import")!.click());
  await until(() => shown().includes(reason));
  await act(async () =>
    document
      .querySelector<HTMLInputElement>('input[type=checkbox][aria-label="Keep Oil"]')!
      .click(),
  );
  expect(shown()).not.toContain(reason);
});

test("where it may be news of the same wells, and where a person adds the rows nonetheless, a warning beside Import offers the update", async () => {
  const { shown, until, mode, button } = await opened({ ...known, isProposed: false });
  await until(() => shown().includes("They would be there twice."));
  expect(mode().value).toBe("append");
  await act(async () => button("Update by Well and Month")!.click());
  await until(() => shown().includes("Adds 5 rows, changes 300, leaves 300."));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(
      mode(),
      "append",
    );
    mode().dispatchEvent(new Event("change", { bubbles: true }));
  });
  await until(() => shown().includes("They would be there twice."));
  expect(mode().value).toBe("append");
});

test("rows that are new are added as before, without a word", async () => {
  const { shown, until, mode, button } = await opened(undefined);
  await until(() =>
    shown().includes("About 305 rows will be added to the 600 rows of 'production'."),
  );
  expect([mode().value, shown().includes("twice"), button("Import")!.disabled]).toEqual([
    "append",
    false,
    false,
  ]);
});

test("known rows are said with the labels of the table, one as one", () => {
  const table = { schema: [{ name: "api", label: "API", type: "text" as const }, ...schema] };
  expect(knownText({ ...known, key: ["api"], rows: 1 }, table)).toBe(
    "1 of 305 rows has an API that the table has.",
  );
  expect(
    knownText({ ...known, key: ["API", "well", "Month"], rows: 1_000, ofRows: 2_000 }, table),
  ).toBe("1,000 of 2,000 rows have an API, Well and Month that the table has.");
  expect(knownText({ ...known, rows: 1, ofRows: 1 }, table)).toBe(
    "The only row has a Well and Month that the table has.",
  );
});
