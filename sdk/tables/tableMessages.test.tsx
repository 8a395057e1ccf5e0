// @vitest-environment jsdom
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, useSyncExternalStore } from "react";
import { expect, test, vi } from "vitest";
import { type CsvExport, useCsvExport } from "./csv/useCsvExport.ts";
import { DataTable } from "./DataTable.tsx";
import { documentSource } from "./source/documentSource.ts";
import { rowsSource } from "./source/rowsSource.ts";
import type { TableSource } from "./source/tableSource.ts";
import { type TableSelectionMode, useTableSelection } from "./useTableSelection.ts";

const columns = [{ name: "id", label: "Id" }];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `w${index}` }));

interface Seen {
  table: ReturnType<typeof useTableSelection>;
  csv: CsvExport;
}

function Probe({
  source,
  mode,
  see,
}: {
  source: TableSource;
  mode: TableSelectionMode;
  see: (seen: Seen) => void;
}) {
  const state = useSyncExternalStore(source.subscribe, source.getState);
  see({
    table: useTableSelection(source, state, mode),
    csv: useCsvExport({
      source,
      chosen: columns,
      all: [...columns, { name: "more", label: "More" }],
      fileName: "t.csv",
    }),
  });
  return null;
}

async function mount(source: TableSource, mode: TableSelectionMode = "multiple", api = {}) {
  const host = fakeHost({ api });
  let seen: Seen | undefined;
  const see = (next: Seen) => {
    seen = next;
  };
  await renderWithHost(<Probe source={source} mode={mode} see={see} />, { host });
  return {
    now: () => seen!,
    messages: () => host.shown.map(({ message, level }) => [level, message]),
  };
}

test("TB-009 adding beyond the most that can be selected says 'Maximum number of records selected' and changes nothing", async () => {
  const source = rowsSource(rowsOf(8), { table: "t", columns, maxSelectableItems: 3 });
  const { now, messages } = await mount(source);
  await act(async () => now().table.selection?.onSelect([0, 1, 2], true));
  expect(messages()).toEqual([]);
  await act(async () => now().table.selection?.onSelect([3], true));
  expect(messages()).toEqual([["warning", "Maximum number of records selected"]]);
  expect([...source.getState().selectedIds]).toEqual(["w0", "w1", "w2"]);
});

test("TB-015 a failed selection says 'Unable to update forge with selection: {message}' and reverts", async () => {
  const source = rowsSource(rowsOf(3), {
    table: "t",
    columns,
    onMark: () => Promise.reject(new Error("The workspace is closed.")),
  });
  const { now, messages } = await mount(source);
  await act(async () => now().table.selection?.onSelect([0], true));
  expect(messages()).toEqual([
    ["error", "Unable to update forge with selection: The workspace is closed."],
  ]);
  expect(source.getState().selectedIds.size).toBe(0);
});

test("TB-007 single selection replaces and clears; multiple adds and subtracts; none offers nothing; select-all takes all pages", async () => {
  const source = rowsSource(rowsOf(25), { table: "t", columns });
  const mark = vi.spyOn(source, "mark");
  const single = await mount(source, "single");
  await act(async () => single.now().table.selection?.onSelect([1], true));
  await act(async () => single.now().table.selection?.onSelect([2], true));
  await act(async () => single.now().table.selection?.onSelect([2], false));
  const many = await mount(source, "multiple");
  await act(async () => many.now().table.selection?.onSelect([0, 1], true));
  await act(async () => many.now().table.selection?.onSelect([0], false));
  await act(async () => many.now().table.selectAll());
  expect(mark.mock.calls.map(([operation]) => operation)).toEqual([
    "replace",
    "replace",
    "clear",
    "add",
    "subtract",
    "add",
  ]);
  expect(source.getState().selectedIds.size).toBe(25);
  expect(many.now().table.all.disabled).toBe(true);
  expect((await mount(source, "none")).now().table.selection).toBeUndefined();
});

test("GP-019 above 100,000 rows a live table's export is a run in the background, with a notice when the file is ready", async () => {
  const exportFile = vi.fn(async () => ({ fileId: "f1", fileName: "t.csv", rowCount: 100_001 }));
  const base = rowsSource(rowsOf(100_001), { table: "t", columns });
  const { now, messages } = await mount({ ...base, exportFile }, "none", {
    downloadUrl: async () => "/api/files/f1",
  });
  await act(async () => now().csv.start());
  expect(exportFile).toHaveBeenCalledWith(
    expect.objectContaining({ columns: ["id"], background: true }),
  );
  expect(messages()).toEqual([
    ["info", "100,001 rows are exported in the background. You can go on working."],
    ["success", "The export of 100,001 rows is ready."],
  ]);
  await act(async () => now().csv.start({ columns: "all" }));
  expect(exportFile).toHaveBeenLastCalledWith(expect.objectContaining({ columns: ["id", "more"] }));
});

test("GP-019 a source without jobs says that larger exports run as a job; a failed export says why", async () => {
  const large = await mount(rowsSource(rowsOf(100_001), { table: "t", columns }));
  await act(async () => large.now().csv.start());
  expect(large.messages()).toEqual([
    ["info", "Up to 100,000 rows can be downloaded here. Larger exports run as a job."],
  ]);
  const failing = {
    ...rowsSource(rowsOf(3), { table: "t", columns }),
    exportFile: () => Promise.reject(new Error("No space is left.")),
  };
  const small = await mount(failing);
  await act(async () => small.now().csv.start());
  expect(small.messages()).toEqual([["error", "Unable to export: No space is left."]]);
});

test("TB-018 an export shows how far it is and can be cancelled", async () => {
  let answer: (rows: object[]) => void = () => undefined;
  const read = vi.fn(
    () =>
      new Promise<never[]>((resolve) => {
        answer = resolve as never;
      }),
  );
  const { now, messages } = await mount({
    ...rowsSource(rowsOf(12_000), { table: "t", columns }),
    read,
  });
  await act(async () => now().csv.start());
  expect(now().csv.progress).toEqual({ done: 0, total: 12_000 });
  await act(async () => {
    answer(rowsOf(5_000));
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  });
  expect(now().csv.progress).toEqual({ done: 5_000, total: 12_000 });
  await act(async () => now().csv.cancel());
  expect(now().csv.progress).toBeUndefined();
  await act(async () => answer(rowsOf(5_000)));
  expect(read).toHaveBeenCalledTimes(2);
  expect(messages()).toEqual([]);
});

test("TB-004 NT-001 a table that could not be read says so in its place and in one notice, and is asked for again on 'Try again'", async () => {
  const query = vi.fn(() => Promise.reject(new Error("The server failed.")));
  const source = documentSource({ type: "Petron", columns, api: { query: query as never } });
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  const host = fakeHost();
  const place = await renderWithHost(<DataTable source={source} label="Petrons" />, { host });
  expect(place.textContent).toContain("Unable to get Petron: The server failed.");
  await act(async () =>
    [...place.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Try again")
      ?.click(),
  );
  expect(query).toHaveBeenCalledTimes(2);
  expect(host.shown).toEqual([
    { level: "error", message: "Unable to get Petron: The server failed." },
  ]);
  cleanup();
  vi.unstubAllGlobals();
});
