import { expect, test } from "vitest";
import { collectionOf, type ImportColumn, problemsOf } from "./importColumns.ts";

const column = (name: string, skip = false): ImportColumn => ({ name, label: name, type: "text", source: name, skip, examples: [], missing: 0 });

test.each([
  ["production_monthly_2014_2024.csv.gz", "production"],
  ["boreholes.csv", "wells"],
  ["Formation Markers (2).txt", "formation_markers_2"],
  ["2024.csv", "table"],
])("the file %s is proposed as table %s", (file, table) => expect(collectionOf(file)).toBe(table));

test("an import with two columns of one name, without columns or without a usable table name does not start", () => {
  expect(problemsOf("wells", [column("a"), column("a")])).toEqual(["Two columns are named 'a'."]);
  expect(problemsOf("wells", [column("a"), column("a", true)])).toEqual([]);
  expect(problemsOf("wells", [column("a", true)])).toHaveLength(1);
  expect(problemsOf("1 well", [column("a")])).toHaveLength(1);
});
