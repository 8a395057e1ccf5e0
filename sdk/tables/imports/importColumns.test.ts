import { expect, test } from "vitest";
import { emptyReason, type ImportColumn, problemsOf, tableNameOf } from "./importColumns.ts";
import { targetText } from "./importTexts.ts";

const column = (name: string, skip = false): ImportColumn => ({ name, label: name, type: "text", source: name, skip, examples: [], missing: 0 });

test.each([
  ["production_monthly_2014_2024.csv.gz", "production_monthly_2014_2024"],
  ["Formation Markers (2).txt", "formation_markers_2"],
  ["2024.csv", "table"],
])("the file %s is proposed as table %s", (file, table) => expect(tableNameOf(file)).toBe(table));

test("an import with two columns of one name, without columns or without a usable table name does not start", () => {
  expect(problemsOf("wells", [column("a"), column("a")])).toEqual(["Two columns are named 'a'."]);
  expect(problemsOf("wells", [column("a"), column("a", true)])).toEqual([]);
  expect(problemsOf("wells", [column("a", true)])).toHaveLength(1);
  expect(problemsOf("1 well", [column("a")])).toHaveLength(1);
});

test("a file with a header alone does not start an import and says so; one with rows does", () => {
  const header = { format: "csv", hasHeader: true, estimatedRows: 0 } as const;
  expect(emptyReason("header.csv", header)).toEqual(["'header.csv' has no rows below its header."]);
  expect(emptyReason("none.parquet", { ...header, format: "parquet" })).toEqual(["'none.parquet' has no rows."]);
  expect(emptyReason("wells.csv", { ...header, estimatedRows: 1 })).toEqual([]);
});

test("counts of rows and columns are singular for one and have separators", () => {
  const about = (rows: number, columns: number, replaced?: number) => targetText({ rows, columns, collection: "wells", replaced });
  expect(about(0, 2)).toBe("No rows, 2 columns.");
  expect(about(1, 2_000)).toBe("About 1 row, 2,000 columns. The table is new.");
  expect(about(1, 1, 1)).toBe("About 1 row, 1 column. It replaces the 1 row of 'wells'.");
  expect(about(2, 1, 3_000)).toBe("About 2 rows, 1 column. They replace the 3,000 rows of 'wells'.");
});
