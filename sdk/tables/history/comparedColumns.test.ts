import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { changedText } from "./CompareDialog.tsx";
import { changedFirst } from "./ComparedRows.tsx";

const columns = ["block", "well", "area", "depth", "status"].map(
  (name): TableColumn => ({ name, label: name === "depth" ? "Water Depth" : name, type: "text" }),
);
const changedColumns = [
  { name: "area", count: 12 },
  { name: "depth", count: 1_299 },
];

it("the columns that differ are next to the key, the most often changed one first", () => {
  expect(changedFirst(columns, ["well"], changedColumns).map(({ name }) => name)).toEqual([
    "well",
    "depth",
    "area",
    "block",
    "status",
  ]);
  expect(changedFirst(columns, [], []).map(({ name }) => name)).toEqual([
    "block",
    "well",
    "area",
    "depth",
    "status",
  ]);
});

it("of very many the five that differ most often are named, and how many more there are", () => {
  const many = Array.from({ length: 1_206 }, (_, at) => ({ name: `c${at}`, count: at + 1 }));
  expect(changedText({ changedColumns: many, columns })).toBe(
    "Changed: c1205 1,206, c1204 1,205, c1203 1,204, c1202 1,203, c1201 1,202 and 1,201 more.",
  );
});

it("they are named with the rows in which they differ", () => {
  expect(changedText({ changedColumns, columns })).toBe("Changed: Water Depth 1,299, area 12.");
});
