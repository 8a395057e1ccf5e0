import { expect, it } from "vitest";
import { fewColumns } from "./fewColumns.ts";

const columns = ["well", "a", "b", "c", "d", "e", "oil", "depth"].map((name) => ({ name }));
const few = (...sought: string[]) =>
  fewColumns(columns, 5, new Set(sought)).map(({ name }) => name);

it("where few columns have room, those that rows are filtered, sorted or colored by are among them, each in its place", () => {
  expect(few()).toEqual(["well", "a", "b", "c", "d"]);
  expect(few("depth", "oil")).toEqual(["well", "a", "b", "oil", "depth"]);
  expect(few("e", "oil", "depth", "d", "c")).toEqual(["well", "c", "d", "e", "oil"]);
  expect(fewColumns(columns.slice(0, 3), 5, new Set())).toHaveLength(3);
});
