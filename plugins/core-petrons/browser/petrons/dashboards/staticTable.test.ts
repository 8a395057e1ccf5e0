import { StaticTable, type StaticTableProps } from "@petrons/sdk/charts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { tableOfText } from "./editor/tableText.ts";

const cellsOf = (columns: unknown, rows: unknown) => {
  const html = renderToStaticMarkup(
    createElement(StaticTable, { columns, rows } as StaticTableProps),
  );
  return [...html.matchAll(/<td(?: class="([^"]*)")?>([^<]*)<\/td>/g)].map(([, side, text]) => [
    text,
    side === undefined ? "left" : "right",
  ]);
};

it("GP-022 GP-019 a pasted table shows what was pasted; columns of numbers are right-aligned", () => {
  const { columns, rows } = tableOfText(
    "Year\tAPI14\tRate\tShare\tSmall\tWell\n2024\t60817403880000\t1.50\t1.234,5\t-0.0\t007\n2025\t12345678901234567890\t\t7\t1,200\tA-1",
  );
  expect(cellsOf(columns, rows)).toEqual([
    ...[
      ["2024", "right"],
      ["60817403880000", "right"],
      ["1.50", "right"],
      ["1.234,5", "right"],
      ["-0.0", "right"],
      ["007", "left"],
    ],
    ...[
      ["2025", "right"],
      ["12345678901234567890", "right"],
      ["", "right"],
      ["7", "right"],
      ["1,200", "right"],
      ["A-1", "left"],
    ],
  ]);
});

it("GP-022 numbers that are stored as such are shown without thousands and without rounding", () => {
  expect(cellsOf(["Year", "Rate"], [[2024, 0.123456]])).toEqual([
    ["2024", "right"],
    ["0.123456", "right"],
  ]);
});
