import { describe, expect, it, vi } from "vitest";
import { columnMoves, movedColumns, placedColumns } from "./columnOrder.ts";
import { ColumnSelectorStore, type SelectableColumn } from "./columnSelectorStore.ts";
import { columnTexts } from "./columnTexts.ts";

const columns: SelectableColumn[] = [
  { name: "well", label: "Well", required: true },
  { name: "oil", label: "Oil rate", unit: "bbl/d" },
  { name: "gas", label: "Gas rate", unit: "Mscf/d" },
  { name: "water", label: "Water rate", unit: "bbl/d" },
  { name: "choke", label: "Choke" },
];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `c${index}`, label: `Column ${index}` }));
const names = (list: readonly SelectableColumn[]) => list.map(({ name }) => name);

describe("column selector", () => {
  it("TB-019 the dialog is titled 'Select Columns for Display'; required columns that are missing are displayed", () => {
    expect(columnTexts.title).toBe("Select Columns for Display");
    const store = new ColumnSelectorStore(columns, ["gas", "unknown", "gas"]);
    expect(store.displayed).toEqual(["well", "gas"]);
    expect(store.available).toEqual(["oil", "water", "choke"]);
  });

  it("TB-020 columns move between the lists, the keyboard goes on at the next, and each move is announced", () => {
    const store = new ColumnSelectorStore(columns, ["well", "gas"]);
    store.lists.available.select(store.available, "oil", "alone");
    store.lists.available.select(store.available, "water", "extend");
    store.transferSelected("available");
    expect(store.displayed).toEqual(["well", "gas", "oil", "water"]);
    expect(store.message.text).toBe("2 columns added; 4 displayed.");
    expect(store.lists.available.active).toBe("choke");
    expect([...store.lists.displayed.selected]).toEqual(["oil", "water"]);
    store.transfer("displayed", ["gas"]);
    expect(store.available).toEqual(["gas", "choke"]);
    expect(store.message.text).toBe("Gas rate removed; 3 displayed.");
    store.transfer("available", ["choke"], "oil");
    expect(store.displayed).toEqual(["well", "choke", "oil", "water"]);
  });

  it("TB-020 displayed columns go to top, up, down and to bottom, and to where they are dropped", () => {
    const order = ["a", "b", "c", "d"];
    expect(columnMoves.map((move) => movedColumns(order, new Set(["c"]), move).join(""))).toEqual([
      "cabd",
      "acbd",
      "abdc",
      "abdc",
    ]);
    expect(
      columnMoves.map((move) => movedColumns(order, new Set(["a", "c"]), move).join("")),
    ).toEqual(["acbd", "acbd", "badc", "bdac"]);
    expect(movedColumns(order, new Set(["d"]), "up", ["a", "d"]).join("")).toBe("dbca");
    expect(placedColumns(order, ["d"], "b").join("")).toBe("adbc");
    expect(placedColumns(order, ["b", "c"], "c").join("")).toBe("abcd");
    expect(placedColumns(order, ["a"], undefined).join("")).toBe("bcda");
    const store = new ColumnSelectorStore(columns, ["well", "oil", "gas"]);
    store.place(["gas"], "well");
    expect(store.displayed).toEqual(["gas", "well", "oil"]);
    expect(store.message.text).toBe("Gas rate moved to position 1 of 3.");
  });

  it("TB-021 a required column stays when it is removed, and the notice says so; others of the same move leave", () => {
    const reported = vi.fn();
    const store = new ColumnSelectorStore(columns, ["well", "oil"], {}, reported);
    store.transfer("displayed", ["well"]);
    expect(store.displayed).toEqual(["well", "oil"]);
    expect(store.message).toEqual({ text: "Required columns cannot be removed", required: true });
    store.transfer("displayed", ["well", "oil"]);
    expect(store.displayed).toEqual(["well"]);
    expect(reported).toHaveBeenCalledTimes(2);
    store.transfer("available", ["oil"]);
    store.transferListed("displayed");
    expect(store.displayed).toEqual(["well"]);
    expect(reported).toHaveBeenCalledTimes(2);
  });

  it("TB-022 above the hard limit the choice cannot be applied; by default there is none", () => {
    const limited = new ColumnSelectorStore(columns, ["well", "oil"], { maxColumns: 2 });
    expect(limited.problem).toBeUndefined();
    limited.transfer("available", ["gas"]);
    expect(limited.problem).toBe("Select a maximum of 2 columns.");
    const free = many(300);
    expect(new ColumnSelectorStore(free, names(free)).problem).toBeUndefined();
  });

  it("TB-023 above 20 columns, or what is given, a warning says that fewer are faster", () => {
    const all = many(25);
    expect(new ColumnSelectorStore(all, names(all.slice(0, 20))).warning).toBeUndefined();
    expect(new ColumnSelectorStore(all, names(all.slice(0, 21))).warning).toBe(
      "Improve performance by selecting a maximum of 20 columns.",
    );
    expect(new ColumnSelectorStore(all, names(all.slice(0, 6)), { warnAbove: 5 }).warning).toBe(
      "Improve performance by selecting a maximum of 5 columns.",
    );
  });

  it("TB-024 the counter reads '1 column selected.' or '{n} columns selected.'", () => {
    const store = new ColumnSelectorStore(columns, []);
    expect(store.counter).toBe("1 column selected.");
    store.transfer("available", ["oil"]);
    expect(store.counter).toBe("2 columns selected.");
    expect(columnTexts.counter(0)).toBe("0 columns selected.");
  });

  it("searches labels with their units; what the search hides is not selected", () => {
    const store = new ColumnSelectorStore(columns, ["well"]);
    store.lists.available.selectAll(store.available);
    store.setSearch("available", " BBL ");
    expect(names(store.listed.available)).toEqual(["oil", "water"]);
    store.transferSelected("available");
    expect(store.displayed).toEqual(["well", "oil", "water"]);
  });

  it("moves among 2,000 columns in a moment", () => {
    const all = many(2000);
    const store = new ColumnSelectorStore(all, names(all.slice(0, 1000)));
    store.lists.displayed.selectAll(store.displayed);
    const from = performance.now();
    for (let turn = 0; turn < 10; turn++) store.move("top");
    expect((performance.now() - from) / 10).toBeLessThan(100);
  });
});
