// @vitest-environment jsdom
import type { FileInspection, InspectedColumn } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFileReading } from "./useFileReading.ts";

const oil: InspectedColumn = {
  name: "oil",
  label: "Oil",
  type: "integer",
  source: "oil",
  examples: [],
  missing: 0,
};
const inspection: FileInspection = {
  format: "csv",
  delimiter: ";",
  hasHeader: true,
  hasUnits: false,
  decimal: ".",
  linesBefore: 0,
  columns: [oil],
  preview: [["1"]],
  estimatedRows: 1,
  warnings: [],
};

let shown: ReturnType<typeof useFileReading>;
let asked: { options: object; answer: (data: FileInspection | Error) => void }[];
let host: ReturnType<typeof fakeHost>;
function Show() {
  shown = useFileReading("Petron00000000001");
  return null;
}
beforeEach(async () => {
  asked = [];
  const runTask = ({ options }: { options: object }) =>
    new Promise((resolve, reject) => {
      asked.push({
        options,
        answer: (data) => (data instanceof Error ? reject(data) : resolve({ data: [data] })),
      });
    });
  host = fakeHost({ api: { runTask: runTask as never } });
  await renderWithHost(createElement(Show), { host });
  await act(async () => void shown.first({ fileId: "f1", name: "wells.csv" }));
  await act(async () => asked[0]!.answer(inspection));
});
afterEach(() => vi.unstubAllGlobals());

test("only what the person said is sent when the file is read again, so that what is open stays open", async () => {
  expect(asked[0]!.options).toEqual({ fileId: "f1" });
  await act(async () => void shown.say({ hasHeader: false }));
  await act(async () => asked[1]!.answer(inspection));
  await act(async () => shown.changeColumn(0, { format: "1.234,5" }));
  expect(asked.slice(1).map(({ options }) => options)).toEqual([
    { fileId: "f1", hasHeader: false },
    { fileId: "f1", hasHeader: false, columns: [{ source: "oil", format: "1.234,5" }] },
  ]);
});

test("a new name asks nothing, and is kept by the reading that is under way", async () => {
  await act(async () => shown.changeColumn(0, { type: "double" }));
  await act(async () => shown.changeColumn(0, { label: "Oil rate" }));
  expect([asked.length, shown.isReading]).toEqual([2, true]);
  await act(async () => asked[1]!.answer({ ...inspection, columns: [{ ...oil, type: "double" }] }));
  expect(shown.isReading).toBe(false);
  expect(shown.reading?.columns).toMatchObject([{ label: "Oil rate", type: "double" }]);
});

test("the answer to the newest correction counts, in whatever order answers arrive", async () => {
  await act(async () => void shown.say({ decimal: "," }));
  await act(async () => void shown.say({ decimal: "." }));
  await act(async () => asked[2]!.answer({ ...inspection, decimal: "." }));
  await act(async () => asked[1]!.answer({ ...inspection, decimal: "," }));
  expect([shown.reading?.inspection.decimal, shown.isReading]).toEqual([".", false]);
});

test("a correction that the file cannot be read by is taken back and its reason is shown", async () => {
  await act(async () => void shown.say({ delimiter: "|" }));
  await act(async () => asked[1]!.answer(new Error("'wells.csv' has too many columns.")));
  expect(shown.reading?.said).toEqual({});
  expect(host.shown).toMatchObject([{ message: "'wells.csv' has too many columns." }]);
  await act(async () => void shown.say({ hasHeader: false }));
  expect(asked[2]!.options).toEqual({ fileId: "f1", hasHeader: false });
});

test("the types that a table needs are said as long as it is chosen, and are no corrections", async () => {
  await act(async () => shown.need(new Map([[0, "text"]])));
  expect(asked[1]!.options).toEqual({ fileId: "f1", columns: [{ source: "oil", type: "text" }] });
  await act(async () => asked[1]!.answer({ ...inspection, columns: [{ ...oil, type: "text" }] }));
  expect([shown.reading?.columns[0]?.type, shown.reading?.found]).toEqual(["text", ["integer"]]);
  await act(async () => shown.need(new Map([[0, "text"]])));
  expect(asked).toHaveLength(2);
  await act(async () => shown.need(new Map()));
  await act(async () => asked[2]!.answer(inspection));
  expect([asked[2]!.options, shown.reading?.columns[0]?.type]).toEqual([
    { fileId: "f1" },
    "integer",
  ]);
});

test("an order that is said of all dates takes the place of what was said of one column, and of nothing else", async () => {
  const day: InspectedColumn = { ...oil, name: "day", source: "day", type: "date" };
  const both = { ...inspection, columns: [oil, day] };
  await act(async () => void shown.say({ hasHeader: true }));
  await act(async () => asked[1]!.answer(both));
  await act(async () => shown.changeColumn(0, { format: "1.234,5" }));
  await act(async () => shown.changeColumn(1, { format: "D/M/YYYY", label: "Day" }));
  await act(async () => void shown.say({ dateOrder: "month" }));
  expect(asked.at(-1)!.options).toMatchObject({
    dateOrder: "month",
    columns: [{ source: "oil", format: "1.234,5" }, { source: "day" }],
  });
  expect((asked.at(-1)!.options as { columns: object[] }).columns[1]).toEqual({ source: "day" });
  expect(shown.reading!.corrections.get(1)).toEqual({ source: "day", label: "Day" });
});
