import type { TableColumn } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { formKindOf, formProblem, type PartForm } from "./partForm.ts";
import { chartOptions, chartProblem, firstChart } from "./sourcedChart.ts";
import { tableOfText, textOfTable } from "./tableText.ts";

const schema: TableColumn[] = [
  { name: "well", label: "Well", type: "text" },
  { name: "month", label: "Month", type: "date" },
  { name: "oil", label: "Oil", type: "double", quantity: "LiquidVolume", unit: "bbl" },
  { name: "water", label: "Water", type: "double", quantity: "LiquidVolume", unit: "bbl" },
  { name: "gas", label: "Gas", type: "double", quantity: "GasVolume", unit: "Mscf" },
];

it("GP-022 a chart of a table begins as its months and measured numbers, and needs no JSON", () => {
  const first = firstChart("production", schema);
  expect(first.source).toEqual({
    table: "production",
    x: { field: "month", unit: "month" },
    y: [{ operation: "sum", field: "oil" }],
  });
  const y = ["oil", "water", "gas"].map((field) => ({ operation: "sum" as const, field }));
  const { x, tracks, layers } = chartOptions(
    { source: { ...first.source, group: "well", y }, type: "area", isStacked: true },
    schema,
  );
  expect(x).toEqual({ title: "Month", type: "time", step: "month" });
  expect(tracks).toEqual([
    {
      id: "track0",
      axes: [
        expect.objectContaining({ unit: "bbl", quantity: "LiquidVolume" }),
        expect.objectContaining({ unit: "Mscf" }),
      ],
    },
  ]);
  expect(
    layers.map(({ y: column, axis, groupBy, stack, name }) => [column, axis, groupBy, stack, name]),
  ).toEqual([
    ["y0", 0, "group", true, "Oil"],
    ["y1", 0, "group", true, "Water"],
    ["y2", 1, "group", true, "Gas"],
  ]);
});

it("GP-022 a chart whose table or column is missing says which", () => {
  const first = firstChart("production", schema);
  expect(chartProblem(first, schema)).toBeUndefined();
  expect(
    chartProblem(
      { ...first, source: { ...first.source, y: [{ operation: "sum", field: "steam" }] } },
      schema,
    ),
  ).toContain("'steam'");
  expect(
    chartProblem({ ...first, source: { ...first.source, y: [{ operation: "mean" }] } }, schema),
  ).toBe("Choose a column for each value.");
});

it("GP-022 a table is entered as copied from a spreadsheet; a well's number keeps its zeros", () => {
  const text = "Well\tOil\tNote\n007\t5.5\t\nA1\t-3\tshut";
  const table = {
    columns: ["Well", "Oil", "Note"],
    rows: [
      ["007", "5.5", null],
      ["A1", "-3", "shut"],
    ],
  };
  expect(tableOfText(text)).toMatchObject(table);
  expect(textOfTable(table.columns, table.rows)).toBe(text);
  expect(tableOfText("Well,Oil\nA1,5").rows).toEqual([["A1", "5"]]);
});

it("GP-022 kinds of plugins are entered in a form of their schema, or as JSON that is checked", () => {
  expect([
    formKindOf("log-track", {}, true),
    formKindOf("log-track", {}, false),
    formKindOf("data-chart", { data: [] }, false),
  ]).toEqual(["schema", "json", "json"]);
  const form = { title: "", text: "", json: "[1]" } as PartForm;
  expect(formProblem("json", form)).toBe("This is not a JSON object.");
  expect(formProblem("json", { ...form, json: '{"depth":5}' })).toBe("");
  expect(formProblem("section", form)).toBe("Enter a title.");
  expect(formProblem("table", { ...form, text: "Well" })).toBe(
    "Enter column names and at least one row.",
  );
});
