import type { OptionHints } from "@petrons/sdk/contracts";
import type { TaskDefinition } from "@petrons/sdk/server";
import { expect, it } from "vitest";
import { importFromDatabaseTask, importFromUrlTask } from "../../sources/index.ts";
import { exportTableTask, importIntoTableTask, importTableTask } from "../tableTasks.ts";

type Option = OptionHints & { title?: string };

/** What the form of a job shows of a task's options. */
function shown({ options }: Pick<TaskDefinition, "options">): string[] {
  const { properties } = options as unknown as { properties: Record<string, Option> };
  return Object.values(properties).flatMap(({ title, formChoices, formHidden }) =>
    formHidden ? [] : [`${title ?? "?"}${formChoices === undefined ? "" : ` (${formChoices})`}`],
  );
}

const reading = [
  "Delimiter",
  "First line holds names",
  "Second line holds units",
  "Decimal mark",
  "First in dates",
  "Sheet",
  "Row of the header",
];

it("JB-018 forms of imports and exports show what a person can fill in, each by its title", () => {
  expect(shown(importTableTask)).toEqual([
    "File (files)",
    "Table (tables)",
    "What the import does",
    ...reading,
  ]);
  const update = ["Key", "Empty cells of an update"];
  expect(shown(importIntoTableTask)).toEqual([
    "File (files)",
    "Table (tables)",
    "What the import does",
    ...update,
    ...reading,
  ]);
  expect(shown(importFromDatabaseTask)).toEqual([
    "Connection (connections)",
    "Query",
    "Table (tables)",
    "Mode",
    "Key",
    "Empty cells",
    "Column of new rows",
    "Start after",
    "Rows at most",
    "Seconds at most",
  ]);
  expect(shown(importFromUrlTask)).toEqual([
    "Address",
    "Table (tables)",
    "Mode",
    "Key",
    "Empty cells",
    "Mapping (mappings)",
    ...reading,
  ]);
  const sorting = ["Sort by", "Ascending", "Then by"];
  expect(shown(exportTableTask)).toEqual([
    "Table (tables)",
    "Format",
    "Values",
    "With a description",
    "Columns",
    "Search",
    "Search in",
    ...sorting,
  ]);
});
