import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { namedColumns, shapeChange } from "./tableShape.ts";

const column = (label: string, type: TableColumn["type"] = "double"): TableColumn =>
  ({ name: label.toLowerCase(), label, type }) as TableColumn;

it("a file is held against the columns of its table: what is gone, what is new, and what holds other values", () => {
  const table = {
    schema: [column("Well", "text"), column("Day", "date"), column("Oil"), column("Note", "text")],
  };
  expect(shapeChange(table, table.schema)).toEqual({
    gone: [],
    added: [],
    otherwise: [],
    texts: [],
  });
  expect(
    shapeChange(table, [
      column("Well", "text"),
      column("Day", "text"),
      column("OilRate"),
      column("Note", "text"),
    ]),
  ).toEqual({
    gone: ["Oil"],
    added: ["OilRate"],
    otherwise: ["Day"],
    texts: ["Day"],
  });
  expect(
    shapeChange(table, [
      column("Well", "text"),
      column("Day", "datetime"),
      column("Oil", "integer"),
      column("Note", "text"),
    ]),
  ).toMatchObject({
    otherwise: [],
  });
});

it("of many columns the first five are named", () => {
  expect(namedColumns(["a", "b", "c", "d", "e", "f", "g"])).toBe("a, b, c, d, e and 2 more");
});
