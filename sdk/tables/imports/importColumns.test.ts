import type { InspectedColumn } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import { unreadText } from "./ImportUnread.tsx";
import {
  columnsOf,
  corrected,
  emptyReason,
  type ImportColumn,
  noCorrections,
  plannedColumns,
  problemsOf,
  saidColumns,
  tableNameOf,
} from "./importColumns.ts";
import { namesText, questionsOf } from "./importQuestions.ts";
import { previewCell } from "./previewCell.ts";

const found = (name: string, more: Partial<InspectedColumn> = {}): InspectedColumn => ({
  name,
  label: name,
  type: "text",
  source: name,
  examples: [],
  missing: 0,
  ...more,
});
const column = (name: string, skip = false): ImportColumn => ({
  ...columnsOf({ columns: [found(name)] })[0]!,
  skip,
});
const question: InspectedColumn["question"] = {
  about: "decimal",
  cells: ["1.234"],
  readings: [
    { format: "1,234.5", values: ["1.234"] },
    { format: "1.234,5", values: ["1,234"] },
  ],
};

test.each([
  ["production_monthly_2014_2024.csv.gz", "production_monthly_2014_2024"],
  ["Formation Markers (2).txt", "formation_markers_2"],
  ["2024.csv", "table"],
])("the file %s is proposed as table %s", (file, table) => expect(tableNameOf(file)).toBe(table));

test("an import with two columns of one name, or without columns does not start", () => {
  expect(problemsOf([column("a"), column("a")])).toEqual(["Two columns are named 'a'."]);
  expect(problemsOf([column("a"), column("a", true)])).toEqual([]);
  expect(problemsOf([column("a", true)])).toHaveLength(1);
});

test("a unit that is none of what its numbers measure keeps an import from starting, and is said by name", () => {
  const oil = (quantity: string, unit: string, type: "double" | "text" = "double") =>
    problemsOf(columnsOf({ columns: [found("Oil", { type, quantity, unit })] }));
  expect(oil("LiquidRate", "MPa")).toEqual([
    "Choose the unit of 'Oil': 'MPa' is no unit of Liquid Rate.",
  ]);
  expect(oil("Wetness", "%")).toEqual(["Choose what 'Oil' measures: 'Wetness' is no quantity."]);
  expect([
    oil("Pressure", "MPa"),
    oil("Pressure", ""),
    oil("", "odd"),
    oil("Pressure", "bbl", "text"),
  ]).toEqual([[], [], [], []]);
});

test("a file with a header alone does not start an import and says so; one with rows does", () => {
  const header = { format: "csv", hasHeader: true, estimatedRows: 0 } as const;
  expect(emptyReason("header.csv", header)).toEqual(["'header.csv' has no rows below its header."]);
  expect(emptyReason("none.parquet", { ...header, format: "parquet" })).toEqual([
    "'none.parquet' has no rows.",
  ]);
  expect(emptyReason("wells.csv", { ...header, estimatedRows: 1 })).toEqual([]);
});

test("a question keeps an import from starting until it is answered, and stays to be answered again", () => {
  const file = {
    columns: [
      found("oil", { type: "double", question }),
      found("gas", { type: "double", question }),
      found("well"),
    ],
  };
  const open = columnsOf(file);
  expect(problemsOf(open)).toEqual(["Choose how to read 'oil' and 1 more."]);
  expect(questionsOf(open)).toMatchObject([
    { places: [0, 1], names: ["oil", "gas"], answer: undefined },
  ]);
  let answers = noCorrections;
  for (const [place, one] of open.slice(0, 2).entries())
    answers = corrected(answers, place, one, { format: "1.234,5" });
  const readAgain = {
    columns: [
      found("oil", { type: "integer", format: "1.234,5" }),
      found("gas", { type: "integer" }),
      found("well"),
    ],
  };
  const known = columnsOf(readAgain, answers, open);
  expect(problemsOf(known)).toEqual([]);
  expect(questionsOf(known)).toMatchObject([{ names: ["oil", "gas"], answer: "1.234,5" }]);
  expect(known.map(({ type, format }) => [type, format])).toEqual([
    ["integer", "1.234,5"],
    ["integer", "1.234,5"],
    ["text", undefined],
  ]);
});

test("what is left out or kept as text is not asked about", () => {
  const file = { columns: [found("oil", { type: "double", question })] };
  const [oil] = columnsOf(file);
  expect(problemsOf(columnsOf(file, corrected(noCorrections, 0, oil!, { type: "text" })))).toEqual(
    [],
  );
  expect(questionsOf(columnsOf(file, corrected(noCorrections, 0, oil!, { skip: true })))).toEqual(
    [],
  );
});

test("corrections stay when the file is read again, but not those of a column that is another one now", () => {
  const [before] = columnsOf({ columns: [found("oil", { type: "double" })] });
  const corrections = corrected(
    corrected(noCorrections, 0, before!, { label: "Oil" }),
    0,
    before!,
    { type: "date", format: "D/M/YYYY" },
  );
  expect(columnsOf({ columns: [found("oil")] }, corrections)[0]).toMatchObject({
    label: "Oil",
    type: "date",
    format: "D/M/YYYY",
  });
  expect(columnsOf({ columns: [found("Column 1")] }, corrections)[0]).toMatchObject({
    label: "Column 1",
    type: "text",
  });
  // Another type has other formats.
  expect(
    saidColumns(
      [{ source: "oil" }, { source: "gas" }],
      corrected(corrections, 0, before!, { type: "double" }),
    ),
  ).toEqual([{ source: "oil", type: "double" }, { source: "gas" }]);
  expect(
    saidColumns([{ source: "oil" }], corrected(noCorrections, 0, before!, { label: "Oil" })),
  ).toBeUndefined();
});

test("cells that cannot be read are counted with their texts, and what becomes of them is sent", () => {
  const cells = {
    count: 14,
    texts: [
      { text: "n/a", count: 9 },
      { text: "shut in", count: 3 },
    ],
    proposed: "missing" as const,
  };
  const file = { columns: [found("Oil (bbl)", { type: "double", unread: cells })] };
  const [oil] = columnsOf(file);
  expect(unreadText(oil!, 38_049)).toBe(
    `14 of 38,049 cells of 'Oil (bbl)' cannot be read: "n/a" 9, "shut in" 3, others 2`,
  );
  expect(plannedColumns([oil!])).toMatchObject([{ unread: "missing" }]);
  const rejecting = columnsOf(file, corrected(noCorrections, 0, oil!, { unread: "reject" }));
  expect(plannedColumns(rejecting)).toEqual([
    {
      name: "Oil (bbl)",
      label: "Oil (bbl)",
      type: "double",
      source: "Oil (bbl)",
      unread: "reject",
      skip: false,
    },
  ]);
});

test("a preview shows what is read, with the text where it looks different, and marks what cannot be read", () => {
  const number: ImportColumn = { ...column("oil"), type: "double", format: "1.234,5" };
  const months: ImportColumn = {
    ...column("month"),
    type: "date",
    format: "MMM YYYY",
    shown: "MMM YYYY",
  };
  expect(previewCell("1.234,5", number, ".")).toEqual({
    state: "read",
    text: "1,234.5",
    raw: "1.234,5",
  });
  expect(previewCell("28,123456", number, ".")).toEqual({
    state: "read",
    text: "28.123456",
    raw: "28,123456",
  });
  expect(previewCell("12", number, ".")).toEqual({ state: "read", text: "12" });
  expect(previewCell("shut in", number, ".")).toEqual({ state: "unread", text: "shut in" });
  expect(previewCell("n/a", number, ".")).toEqual({ state: "missing", text: "", raw: "n/a" });
  expect(previewCell("2018-02", months, ".")).toEqual({
    state: "read",
    text: "Feb 2018",
    raw: "2018-02",
  });
  expect(previewCell("28,5", { ...number, format: undefined }, ",")).toEqual({
    state: "read",
    text: "28.5",
    raw: "28,5",
  });
});

test("a question names its columns, many of them by number", () => {
  expect(namesText(["a"])).toBe("'a'");
  expect(namesText(["a", "b", "c, d"])).toBe("'a', 'b' and 'c, d'");
  expect(namesText(["a", "b", "c", "d", "e"])).toBe("'a', 'b', 'c' and 2 more");
});
