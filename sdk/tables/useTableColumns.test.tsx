// @vitest-environment jsdom
import { render } from "@petrons/sdk/testing";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { readColumnPreference } from "./columnPreferences.ts";
import { rowsSource } from "./source/rowsSource.ts";
import type { TableSource } from "./source/tableSource.ts";
import { TableStore } from "./source/tableStore.ts";
import { fewColumns, type TableColumns, useTableColumns } from "./useTableColumns.ts";

const columns = Array.from({ length: 100 }, (_, index) => ({
  name: `c${index}`,
  label: `C ${index}`,
}));
beforeEach(() => {
  localStorage.clear();
});

function Probe({
  source,
  narrow,
  see,
}: {
  source: TableSource;
  narrow: boolean;
  see: (columns: TableColumns) => void;
}) {
  see(useTableColumns(source, source.getState(), narrow));
  return null;
}

async function mount(source: TableSource, narrow = false) {
  let seen: TableColumns | undefined;
  const see = (next: TableColumns) => {
    seen = next;
  };
  await render(<Probe source={source} narrow={narrow} see={see} />);
  return { now: () => seen!, names: () => seen?.shown.map(({ name }) => name) };
}

test("TB-003 GP-018 up to 80 columns are shown until somebody chooses; the choice is kept in this browser for this table", async () => {
  const { now, names } = await mount(rowsSource([], { table: "wide", columns }));
  expect(names()).toEqual(columns.slice(0, 80).map(({ name }) => name));
  await act(async () => now().choose(["c99", "c3"]));
  expect(names()).toEqual(["c99", "c3"]);
  expect(readColumnPreference("wide")?.shown).toEqual(["c99", "c3"]);
  expect((await mount(rowsSource([], { table: "other", columns }))).names()).toHaveLength(80);
  expect((await mount(rowsSource([], { table: "wide", columns }))).names()).toEqual(["c99", "c3"]);
});

test("TB-006 on screens below medium at most 5 columns are shown, as laid out; what was frozen wide stays frozen there", async () => {
  const source = rowsSource([], { table: "narrow", columns });
  const wide = await mount(source);
  await act(async () => wide.now().setLayout({ order: ["c7", "c0"], widths: {}, frozen: 2 }));
  const { now, names } = await mount(source, true);
  expect(names()).toHaveLength(5);
  expect(names()?.[0]).toBe("c7");
  expect(now().layout.frozen).toBe(0);
  await act(async () => now().setLayout({ ...now().layout, widths: { c7: 90 } }));
  expect(readColumnPreference("narrow")).toMatchObject({ frozen: 2, widths: { c7: 90 } });
});

test("TB-003 a source that keeps the choice itself wins over the browser, and learns the browser's choice when it has none", async () => {
  class Keeper extends TableStore implements TableSource {
    readonly table = "kept";
    readonly setQuery = async () => undefined;
    protected start(): void {}
    protected stop(): void {}
  }
  localStorage.setItem(
    "petrons.columns.kept",
    JSON.stringify({ version: 1, shown: ["c1"], order: [], widths: {}, frozen: 0 }),
  );
  expect((await mount(new Keeper({ columns, shown: ["c5"] }))).names()).toEqual(["c5"]);
  expect((await mount(new Keeper({ columns }))).names()).toEqual(["c1"]);
  const reported: (readonly string[])[] = [];
  const learning = Object.assign(new Keeper({ columns, rows: [] }), {
    choose: async (names: readonly string[]) => void reported.push(names),
  });
  await mount(learning);
  expect(reported).toEqual([["c1"]]);
});

test("GP-019 a download has all columns as laid out until some are chosen, and then those", async () => {
  const { now } = await mount(rowsSource([], { table: "downloaded", columns }));
  await act(async () => now().setLayout({ order: ["c90", "c0"], widths: {}, frozen: 0 }));
  expect(now().downloaded).toHaveLength(100);
  expect(now().downloaded[0]?.name).toBe("c90");
  await act(async () => now().choose(columns.slice(0, 80).map(({ name }) => name)));
  expect(now().downloaded).toHaveLength(100);
  await act(async () => now().choose(["c99", "c3"]));
  expect(now().downloaded.map(({ name }) => name)).toEqual(["c99", "c3"]);
});

const named = ["well", "a", "b", "c", "d", "e", "oil", "depth"].map((name) => ({ name }));
const few = (...sought: string[]) => fewColumns(named, 5, new Set(sought)).map(({ name }) => name);

test("where few columns have room, those that rows are filtered, sorted or colored by are among them, each in its place", () => {
  expect(few()).toEqual(["well", "a", "b", "c", "d"]);
  expect(few("depth", "oil")).toEqual(["well", "a", "b", "oil", "depth"]);
  expect(few("e", "oil", "depth", "d", "c")).toEqual(["well", "c", "d", "e", "oil"]);
  expect(fewColumns(named.slice(0, 3), 5, new Set())).toHaveLength(3);
});
