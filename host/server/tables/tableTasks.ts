import { columnTypes, type ExportTableOptions, type ImportTableOptions, longestSearch } from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { exportTable, importTable, inspectFile } from "./fileTasks.ts";
import { importFaults } from "./importPlan.ts";

const dialect = {
  delimiter: Type.Optional(Type.String({ title: "Delimiter", maxLength: 1 })),
  hasHeader: Type.Optional(Type.Boolean({ title: "First line holds names" })),
  decimalComma: Type.Optional(Type.Boolean({ title: "Decimal comma" })),
};
const fileId = Type.String({ title: "File", minLength: 1 });

/** Task InspectFile: what a file holds, before anything is written. `data[0]` is a FileInspection. */
export const inspectFileTask = task({
  options: Type.Object({ fileId, ...dialect }, { additionalProperties: false }),
  run: inspectFile.run,
  limits: { memoryMiB: 4096 },
});

const exportOptions = Type.Object(
  {
    collection: Type.String({ title: "Table", minLength: 1, maxLength: 100 }),
    columns: Type.Optional(Type.Array(Type.String(), { title: "Columns" })),
    units: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 40 }), { title: "Units" })),
    filterQuery: Type.Optional(Type.Array(Type.Unknown(), { title: "Filters" })),
    searchText: Type.Optional(Type.String({ title: "Search", maxLength: longestSearch })),
    sortByFieldName: Type.Optional(Type.String({ title: "Sort by" })),
    sortAscending: Type.Optional(Type.Boolean({ title: "Ascending" })),
  },
  { additionalProperties: false },
);

/** Task ExportTable: what a person sees of a collection as a CSV file. `data[0]` is an ExportOutcome. */
export const exportTableTask = task({
  options: exportOptions,
  run: (context, options) => exportTable.run(context, options as ExportTableOptions),
  limits: { memoryMiB: 4096 },
});

const importOptions = Type.Object(
  {
    fileId,
    collection: Type.String({ title: "Table", minLength: 1, maxLength: 100 }),
    ...dialect,
    columns: Type.Optional(
      Type.Array(
        Type.Object({
          source: Type.String(),
          name: Type.String(),
          label: Type.Optional(Type.String()),
          type: Type.Union(columnTypes.map((type) => Type.Literal(type))),
          quantity: Type.Optional(Type.String()),
          unit: Type.Optional(Type.String()),
          format: Type.Optional(Type.String()),
          skip: Type.Optional(Type.Boolean()),
        }),
        { title: "Columns" },
      ),
    ),
  },
  { additionalProperties: false },
);

/** Task ImportTable: a file becomes the next version of a collection. `data[0]` is an ImportOutcome. */
export const importTableTask = task({
  options: importOptions,
  validate: (options) => importFaults(options as ImportTableOptions).map(({ path, reason }) => `${path.slice("options.".length)}: ${reason}`),
  run: (context, options) => importTable.run(context, options as ImportTableOptions),
  limits: { memoryMiB: 4096 },
});
