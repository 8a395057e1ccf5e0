// @vitest-environment jsdom
import type { FileInspection, InspectedColumn, InspectFileOptions } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { ImportDialogView } from "./ImportDialogView.tsx";
import { suspectedText } from "./ImportUnread.tsx";
import { columnsOf, corrected, noCorrections, plannedColumns } from "./importColumns.ts";
import { asText, questionsOf } from "./importQuestions.ts";
import { previewCell } from "./previewCell.ts";

const column = (source: string, more: Partial<InspectedColumn> = {}): InspectedColumn => ({
  name: source,
  label: source,
  type: "text",
  source,
  examples: [],
  missing: 0,
  ...more,
});
const inspection: FileInspection = {
  format: "csv",
  delimiter: ",",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 0,
  columns: [
    column("Day", {
      type: "date",
      format: "D/M/YYYY",
      question: {
        about: "dateOrder",
        cells: ["17/03/2020", "03/17/2020"],
        readings: [
          { format: "D/M/YYYY", values: ["17 Mar 2020", "cannot be read"], unread: 2 },
          { format: "M/D/YYYY", values: ["cannot be read", "17 Mar 2020"], unread: 3 },
        ],
        because:
          "day first, since 17/03/2020 is in row 2 of 'Day', and month first, since 03/17/2020 is in row 4 of 'Day'",
      },
    }),
    column("Oil", {
      other: {
        type: "double",
        cells: { count: 2, texts: [{ text: "shut in", count: 2 }], proposed: "missing" },
      },
    }),
    column("GR", {
      type: "double",
      evidence: "a decimal point, since 1.25 is in row 7 of 'GR'",
      missing: 3,
      suspected: { value: -999.25, count: 4, proposed: "missing" },
    }),
    column("Water", { isEmpty: true, missing: 9 }),
  ],
  preview: [],
  estimatedRows: 9,
  warnings: [],
  sideRows: [
    {
      kind: "header",
      count: 1,
      first: [{ row: 3412, line: 3413, text: "Day, Oil" }],
      isLeftOut: true,
    },
    {
      kind: "total",
      count: 1,
      first: [{ row: 9001, line: 9002, text: "Total, 12" }],
      isLeftOut: true,
    },
  ],
};

/** The dialog with the file read, and what the server was asked. */
async function opened() {
  const asked: InspectFileOptions[] = [];
  const imported = vi.fn(async (_options: unknown) => ({ data: [] }));
  const runTask = async ({
    taskType,
    options,
  }: {
    taskType: string;
    options: InspectFileOptions;
  }) => {
    if (taskType !== "InspectFile") return imported(options);
    asked.push(options);
    const { leaveOut } = options;
    const sideRows = inspection.sideRows!.map((rows) => ({
      ...rows,
      isLeftOut: leaveOut?.includes(rows.kind) ?? true,
    }));
    const answered = options.columns?.[0]?.format ?? options.columns?.[0]?.type;
    const [day, ...others] = inspection.columns;
    const { question: _, ...known } = day!;
    return { data: [{ ...inspection, sideRows, columns: [answered ? known : day!, ...others] }] };
  };
  const host = fakeHost({
    api: {
      upload: async () => "File0000000000001",
      runTask: runTask as never,
      remove: (async () => 1) as never,
    },
  });
  await renderWithHost(
    createElement(ImportDialogView, { petronId: "p1", tables: [], onClose: vi.fn() }),
    { host },
  );
  const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1)!;
  Object.defineProperty(input, "files", { value: [new File(["x"], "days.csv")] });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  const choose = (label: string, value: string) =>
    act(async () => {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)!;
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(
        select,
        value,
      );
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  return { asked, imported, choose };
}
const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";

test("rows that are no data are shown with their numbers and texts, and a kind that is kept is read again", async () => {
  const { asked, choose } = await opened();
  const shown = text("[aria-label='Rows that are no data']");
  expect(shown).toContain("Row 3,412 (line 3,413) repeats the headerDay, Oil");
  expect(shown).toContain("Row 9,001 (line 9,002) looks like a totalTotal, 12");
  await choose("Row 9,001 (line 9,002) looks like a total", "kept");
  expect(asked.at(-1)).toMatchObject({ leaveOut: ["header"] });
});

test("dates of two orders name their rows and offer both orders, with what each cannot read, and text", async () => {
  const { asked, imported, choose } = await opened();
  expect(text(".petrons-import-because")).toBe(
    "Day first, since 17/03/2020 is in row 2 of 'Day', and month first, since 03/17/2020 is in row 4 of 'Day'.",
  );
  const radios = () => [...document.querySelectorAll<HTMLLabelElement>(".petrons-import-reading")];
  expect(radios().map(({ textContent }) => textContent)).toEqual([
    "Day first (2 cannot be read)",
    "Month first (3 cannot be read)",
    "Text, unchanged",
  ]);
  await act(async () => radios()[2]!.querySelector("input")!.click());
  expect(asked.at(-1)!.columns![0]).toEqual({ source: "Day", type: "text" });
  expect(radios()[2]!.querySelector("input")!.checked).toBe(true);
  await act(async () => radios()[0]!.querySelector("input")!.click());
  expect(asked.at(-1)!.columns![0]).toEqual({ source: "Day", type: "date", format: "D/M/YYYY" });
  await choose("Missing values of GR", "keep");
  await act(async () =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Import")!
      .click(),
  );
  expect(imported.mock.calls.at(-1)).toMatchObject([
    {
      leaveOut: ["header", "total"],
      columns: [{ format: "D/M/YYYY" }, { type: "text" }, { source: "GR" }, {}],
    },
  ]);
  const [sent] = imported.mock.calls.at(-1)!;
  expect((sent as { columns: object[] }).columns[2]).not.toHaveProperty("noValue");
});

test("the evidence of a column is there whole, also to a pointer that rests on it", async () => {
  await opened();
  const note = document.querySelector<HTMLElement>("tr[data-place='2'] .petrons-import-note")!;
  expect([note.textContent, note.title]).toEqual(
    Array(2).fill("a decimal point, since 1.25 is in row 7 of 'GR'; 3 missing"),
  );
});

test("words that keep a column a text, numbers that may be missing values and empty columns are said, with the choices", async () => {
  const { asked, choose } = await opened();
  const shown = text("[aria-label='Cells that cannot be read']");
  expect(shown).toContain(`2 of 9 cells keep 'Oil' a text: "shut in" 2`);
  expect(shown).toContain(
    "4 of 9 cells of 'GR' are -999.25, which often stands for a missing value",
  );
  expect(text("tr[data-place='3']")).toContain("No row has a value");
  await choose("Other cells of Oil", "reject");
  expect(asked.at(-1)!.columns![1]).toEqual({ source: "Oil", type: "double" });
});

test("several numbers for missing values are one choice: all of them are left empty, or kept", () => {
  const further = [{ value: -9999, count: 3 }];
  const gr = column("GR", {
    type: "double",
    suspected: { value: -999.25, count: 12, further, proposed: "missing" },
  });
  expect(suspectedText("GR", gr.suspected!, 40)).toBe(
    "15 of 40 cells of 'GR' are numbers that often stand for missing values: -999.25 in 12 cells and -9999 in 3",
  );
  const found = columnsOf({ columns: [gr] });
  expect(plannedColumns(found)![0]).toMatchObject({ noValues: [-999.25, -9999] });
  expect(["-999.25", "-9999", "-9"].map((cell) => previewCell(cell, found[0]!, ".").state)).toEqual(
    ["missing", "missing", "read"],
  );
  const kept = columnsOf({ columns: [gr] }, corrected(noCorrections, 0, gr, { noValues: [] }));
  expect(["-999.25", "-9999"].map((cell) => previewCell(cell, kept[0]!, ".").state)).toEqual([
    "read",
    "read",
  ]);
});

test("what stands for a missing value is sent unless it is kept, and an answer of text stays a question", () => {
  const found = columnsOf(inspection);
  expect(plannedColumns(found)![2]).toMatchObject({ noValue: -999.25 });
  const kept = columnsOf(
    inspection,
    corrected(noCorrections, 2, found[2]!, { noValue: undefined }),
  );
  expect(plannedColumns(kept)![2]).not.toHaveProperty("noValue");
  const texts = columnsOf(
    { columns: [column("Day")] },
    corrected(noCorrections, 0, found[0]!, { type: "text" }),
    found,
  );
  expect(questionsOf(texts)).toMatchObject([{ answer: asText }]);
});
