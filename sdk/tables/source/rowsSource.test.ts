import { expect, test } from "vitest";
import type { TableColumnOption } from "../columnOptions.ts";
import { rowsSource } from "./rowsSource.ts";

const columns: TableColumnOption[] = [
  { name: "name", label: "Well" },
  { name: "oil", label: "Oil", type: "number" },
];
const rows = Array.from({ length: 23 }, (_, index) => ({
  id: `w${index}`,
  name: `Well ${index}`,
  oil: index % 5 === 0 ? null : index,
}));
const make = (more = {}) => rowsSource(rows, { table: "t", columns, ...more });
const signal = new AbortController().signal;

test("TB-002 without a sort rows come as they are; by value with blanks last in both directions", async () => {
  const source = make({ limit: 100 });
  expect(source.getState().rows?.[0]).toMatchObject({ id: "w0" });
  await source.setQuery({ sort: { column: "oil", ascending: false } });
  const falling = source.getState().rows!;
  expect([falling[0]?.oil, falling.at(-1)?.oil]).toEqual([22, null]);
  await source.setQuery({ sort: { column: "oil", ascending: true } });
  const rising = source.getState().rows!;
  expect([rising[0]?.oil, rising.at(-1)?.oil]).toEqual([1, null]);
  await source.setQuery({ sort: { column: "name", ascending: true } });
  expect(
    source
      .getState()
      .rows?.map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(["Well 0", "Well 1", "Well 2"]);
  await source.setQuery({ sort: undefined });
  expect(source.getState().rows).toEqual(rows);
});

test("TB-005 pages have 10 rows by default; search narrows what is counted and keeps the number of all", async () => {
  const source = make();
  expect(source.getState()).toMatchObject({
    totalFiltered: 23,
    totalRecords: 23,
    rows: rows.slice(0, 10),
  });
  await source.setQuery({ skip: 20 });
  expect(source.getState().rows).toHaveLength(3);
  await source.setQuery({ search: "well 1" });
  expect(source.getState().query.skip).toBe(0);
  expect(source.getState()).toMatchObject({ totalFiltered: 11, totalRecords: 23 });
  expect(await source.read?.({ skip: 0, limit: 100, signal })).toHaveLength(11);
  source.setRows(rows.slice(0, 2));
  expect(source.getState()).toMatchObject({ totalFiltered: 1, totalRecords: 2 });
});

test("TB-007 marking adds, subtracts, replaces and clears; TB-015 a refusal takes it back", async () => {
  const source = make();
  await source.mark?.("add", ["w1", "w2"]);
  await source.mark?.("subtract", ["w1"]);
  expect([...source.getState().selectedIds]).toEqual(["w2"]);
  await source.mark?.("replace", ["w9"]);
  expect([...source.getState().selectedIds]).toEqual(["w9"]);
  await source.mark?.("clear", []);
  expect(source.getState().selectedIds.size).toBe(0);
  const refused = make({ selectedIds: ["w3"], onMark: () => Promise.reject(new Error("no")) });
  const marking = refused.mark?.("add", ["w4"]);
  expect([...refused.getState().selectedIds]).toEqual(["w3", "w4"]);
  await expect(marking).rejects.toThrow("no");
  expect([...refused.getState().selectedIds]).toEqual(["w3"]);
});
