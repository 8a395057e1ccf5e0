import {
  databaseImportModes,
  type ImportFromDatabaseOptions,
  type OptionHints,
} from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { limitTable } from "../../limits/index.ts";
import { importFaults } from "../../tables/index.ts";
import { defaultRows, defaultSeconds, importFromDatabase } from "./importFromDatabase.ts";
import { beginsAsSelect, onlySelect } from "./onlySelect.ts";

const modeTitles = {
  replace: "Replace all rows of the table",
  append: "Add the rows to the table",
  update: "Add new rows and change those with the same key",
};
const emptyTitles = { keep: "Keep the value of the table", clear: "Clear the value of the table" };

const tables: OptionHints = { formChoices: "tables" };
const connections: OptionHints = { formChoices: "connections" };
const lines: OptionHints = { formLines: 8 };

/**
 * Task ImportFromDatabase: what a query of another database answers becomes a table, or goes into
 * one. `data[0]` is an ImportFromDatabaseOutcome.
 */
export const importFromDatabaseTask = task({
  options: Type.Object(
    {
      connection: Type.String({
        title: "Connection",
        description: "The name of a database that the server knows. Ask an operator to add one.",
        minLength: 1,
        maxLength: 100,
        ...connections,
      }),
      query: Type.String({
        title: "Query",
        description: "One select. It can only read.",
        minLength: 1,
        maxLength: 100_000,
        ...lines,
      }),
      collection: Type.String({
        title: "Table",
        description: "The table that the rows go into. It is made where it does not exist.",
        minLength: 1,
        maxLength: 100,
        ...tables,
      }),
      mode: Type.Optional(
        Type.Union(
          databaseImportModes.map((mode) => Type.Literal(mode, { title: modeTitles[mode] })),
          { title: "Mode", description: "What the import does to the table.", default: "replace" },
        ),
      ),
      key: Type.Optional(
        Type.Array(Type.String({ maxLength: 200 }), {
          title: "Key",
          description: "For an update, the names of the columns that tell rows apart.",
          maxItems: 10,
        }),
      ),
      emptyCells: Type.Optional(
        Type.Union(
          [
            Type.Literal("keep", { title: emptyTitles.keep }),
            Type.Literal("clear", { title: emptyTitles.clear }),
          ],
          {
            title: "Empty cells",
            description: "For an update, what a cell without a value does.",
          },
        ),
      ),
      incrementalColumn: Type.Optional(
        Type.String({
          title: "Column of new rows",
          description:
            "Only rows whose value here is above those imported before are read, such as a number that grows or the time of the last change.",
          minLength: 1,
          maxLength: 200,
        }),
      ),
      startAfter: Type.Optional(
        Type.String({
          title: "Start after",
          description:
            "The value of that column which the table has already. For a first run into a table that has rows.",
          minLength: 1,
          maxLength: 100,
        }),
      ),
      maxRows: Type.Optional(
        Type.Integer({
          title: "Rows at most",
          description: "With more the run fails.",
          minimum: 1,
          maximum: limitTable.importRows.maximum,
          default: defaultRows,
        }),
      ),
      maxSeconds: Type.Optional(
        Type.Integer({
          title: "Seconds at most",
          description: "For the query and the reading of its rows.",
          minimum: 1,
          maximum: limitTable.sourceQuerySeconds.maximum,
          default: defaultSeconds,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  validate: (given) => [...faultsOf(given as ImportFromDatabaseOptions)],
  title: ({ connection, collection }) => `Import ${connection} → ${collection}`,
  needsScope: true,
  changesScope: true,
  run: (context, options) => importFromDatabase.run(context, options as ImportFromDatabaseOptions),
  limits: { memoryMiB: 4096, seconds: 7_200 },
});

function* faultsOf({
  query,
  collection,
  mode = "replace",
  key,
  emptyCells,
  incrementalColumn,
  startAfter,
}: ImportFromDatabaseOptions): Generator<string> {
  if (query.trim() === "") yield "query: a select is needed";
  else if (!beginsAsSelect(query)) yield `query: ${onlySelect}`;
  if (incrementalColumn !== undefined && mode === "replace")
    yield "incrementalColumn: new rows alone cannot replace a table; choose to add rows or update them";
  if (startAfter !== undefined && incrementalColumn === undefined)
    yield "startAfter: a column of new rows is needed";
  const asImport = {
    fileId: "rows",
    collection,
    mode,
    ...(key && { key }),
    ...(emptyCells && { emptyCells }),
  };
  for (const { path, reason } of importFaults(asImport))
    yield `${path.slice("options.".length)}: ${reason}`;
}
