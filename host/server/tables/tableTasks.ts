import {
  columnTypes,
  type ExportTableOptions,
  emptyCellChoices,
  exportFormats,
  filesInspectedTogether,
  type ImportFilesOptions,
  type ImportMode,
  type ImportTableOptions,
  type InspectFileOptions,
  type InspectFilesOptions,
  importModes,
  longestSearch,
  maxDecimals,
  maxShownDecimals,
  maxSortColumns,
  sideRowKinds,
} from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { limitTable } from "../limits/index.ts";
import { countImport, exportTable, importTable, inspectFile, inspectFiles } from "./fileTasks.ts";
import { type ImportFault, importFaults, importFilesFaults, lastHeaderRow, readingFaults } from "./importPlan.ts";

const reading = {
  delimiter: Type.Optional(Type.String({ title: "Delimiter", maxLength: 1 })),
  hasHeader: Type.Optional(Type.Boolean({ title: "First line holds names" })),
  hasUnits: Type.Optional(Type.Boolean({ title: "Second line holds units" })),
  decimal: Type.Optional(Type.Union([Type.Literal("."), Type.Literal(",")], { title: "Decimal mark" })),
  dateOrder: Type.Optional(Type.Union([Type.Literal("day"), Type.Literal("month")], { title: "First in dates" })),
  sheet: Type.Optional(Type.String({ title: "Sheet", maxLength: 200 })),
  headerRow: Type.Optional(Type.Integer({ title: "Row of the header", minimum: 0, maximum: lastHeaderRow })),
  leaveOut: Type.Optional(Type.Array(Type.Union(sideRowKinds.map((kind) => Type.Literal(kind))), { title: "Rows left out", maxItems: sideRowKinds.length })),
};
const type = Type.Union(columnTypes.map((one) => Type.Literal(one)));
const columnReading = {
  format: Type.Optional(Type.String({ maxLength: 40 })),
  affix: Type.Optional(Type.String({ maxLength: 40 })),
};
const longText = Type.String({ maxLength: 10_000 });
const missingNumbers = {
  noValue: Type.Optional(Type.Number()),
  noValues: Type.Optional(Type.Array(Type.Number(), { maxItems: 20 })),
};
const told = (faults: ImportFault[]): string[] => faults.map(({ path, reason }) => `${path.slice("options.".length)}: ${reason}`);
const fileId = Type.String({ title: "File", minLength: 1 });

/** What a request may carry, before the limits of imports are looked at. Several files together may have more columns than one. */
const maxColumns = limitTable.fileColumns.maximum;

const inspectOptions = Type.Object(
  {
    fileId,
    ...reading,
    columns: Type.Optional(
      Type.Array(Type.Object({ source: Type.String(), type: Type.Optional(type), ...columnReading }), { title: "Columns", maxItems: maxColumns }),
    ),
  },
  { additionalProperties: false },
);

/** Task InspectFile: what a file holds, before anything is written. `data[0]` is a FileInspection. */
export const inspectFileTask = task({
  options: inspectOptions,
  validate: (options) => told(readingFaults(options as InspectFileOptions)),
  run: inspectFile.run,
  limits: { memoryMiB: 4096 },
});

/** Task InspectFiles: the same of several files, each by itself. `data[0]` is a list of InspectedFile. */
export const inspectFilesTask = task({
  options: Type.Object(
    {
      files: Type.Array(inspectOptions, { title: "Files", maxItems: filesInspectedTogether }),
      together: Type.Optional(Type.Object({ files: Type.Integer({ minimum: 0 }), bytes: Type.Number({ minimum: 0 }) }, { title: "All files" })),
    },
    { additionalProperties: false },
  ),
  validate: (options) => (options as InspectFilesOptions).files.flatMap((file) => told(readingFaults(file))),
  run: (context, options) => inspectFiles.run(context, options as InspectFilesOptions),
  limits: { memoryMiB: 4096 },
});

const exportOptions = Type.Object(
  {
    collection: Type.String({ title: "Table", minLength: 1, maxLength: 100 }),
    columns: Type.Optional(Type.Array(Type.String(), { title: "Columns", maxItems: maxColumns })),
    precision: Type.Optional(Type.Union([Type.Literal("exact"), Type.Literal("shown")], { title: "Values" })),
    format: Type.Optional(
      Type.Union(
        exportFormats.map((format) => Type.Literal(format)),
        { title: "Format" },
      ),
    ),
    about: Type.Optional(Type.Boolean({ title: "With a description" })),
    decimals: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: maxShownDecimals }), { title: "Decimals" })),
    units: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 40 }), { title: "Units" })),
    filterQuery: Type.Optional(Type.Array(Type.Unknown(), { title: "Filters", maxItems: maxColumns })),
    searchText: Type.Optional(Type.String({ title: "Search", maxLength: longestSearch })),
    fieldsToInclude: Type.Optional(Type.Array(Type.String(), { title: "Search in", maxItems: maxColumns })),
    sortByFieldName: Type.Optional(Type.String({ title: "Sort by" })),
    sortAscending: Type.Optional(Type.Boolean({ title: "Ascending" })),
    grouping: Type.Optional(Type.Unknown({ title: "Grouping" })),
    sortThenBy: Type.Optional(
      Type.Array(Type.Object({ field: Type.String({ maxLength: 200 }), ascending: Type.Boolean() }), { title: "Then by", maxItems: maxSortColumns - 1 }),
    ),
  },
  { additionalProperties: false },
);

/** Task ExportTable: what a person sees of a collection as a CSV, Excel or Parquet file. `data[0]` is an ExportOutcome. */
export const exportTableTask = task({
  options: exportOptions,
  run: (context, options) => exportTable.run(context, options as ExportTableOptions),
  limits: { memoryMiB: 4096 },
});

const columns = Type.Array(
  Type.Object({
    source: Type.String({ maxLength: limitTable.cellCharacters.default }),
    name: longText,
    label: Type.Optional(longText),
    type,
    quantity: Type.Optional(longText),
    unit: Type.Optional(longText),
    shown: Type.Optional(Type.Literal("MMM YYYY")),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: maxDecimals })),
    ...columnReading,
    unread: Type.Optional(Type.Union([Type.Literal("missing"), Type.Literal("reject")])),
    ...missingNumbers,
    skip: Type.Optional(Type.Boolean()),
  }),
  { title: "Columns", maxItems: maxColumns },
);
const target = {
  collection: Type.String({ title: "Table", minLength: 1, maxLength: 100 }),
  mode: Type.Optional(
    Type.Union(
      importModes.map((mode) => Type.Literal(mode)),
      { title: "Mode" },
    ),
  ),
  key: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { title: "Key", maxItems: 10 })),
  expectedVersion: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()], { title: "Version counted on" })),
  emptyCells: Type.Optional(
    Type.Union(
      emptyCellChoices.map((one) => Type.Literal(one)),
      { title: "Empty cells" },
    ),
  ),
  findKey: Type.Optional(Type.Boolean({ title: "Count rows that the table has" })),
};
const importOptions = Type.Object({ fileId, ...target, ...reading, columns: Type.Optional(columns) }, { additionalProperties: false });
const ownColumn = Type.Object({
  name: Type.String({ maxLength: 200 }),
  from: Type.Optional(Type.String({ maxLength: 200 })),
  unit: Type.Optional(Type.String({ maxLength: 40 })),
  ...columnReading,
  ...missingNumbers,
});
const importFilesOptions = Type.Object(
  {
    files: Type.Array(
      Type.Object({ fileId, ...reading, columns: Type.Optional(Type.Array(ownColumn, { maxItems: maxColumns })) }, { additionalProperties: false }),
      {
        title: "Files",
        maxItems: limitTable.importFiles.maximum,
      },
    ),
    ...target,
    columns,
    sourceColumn: Type.Optional(
      Type.Object({ name: Type.String({ maxLength: 200 }), label: Type.String({ minLength: 1, maxLength: 200 }) }, { title: "Column of files" }),
    ),
  },
  { additionalProperties: false },
);

const importing = (own: readonly ImportMode[], other: string) =>
  task({
    options: importOptions,
    validate: (given) => {
      const options = given as ImportTableOptions;
      const isOther = !own.includes(options.mode ?? "new");
      return [...(isOther ? [`mode: '${options.mode ?? "new"}' is a mode of the task ${other}`] : []), ...told(importFaults(options))];
    },
    run: (context, options) => importTable.run(context, options as ImportTableOptions),
    limits: { memoryMiB: 4096 },
  });

/** Task ImportTable: a file becomes a table, a new one or in the place of another. `data[0]` is an ImportOutcome. */
export const importTableTask = importing(["new", "replace"], "ImportIntoTable");

/**
 * Task ImportIntoTable: rows of a file are added to a table, or update it. Its name is its own since a node of the release before, which knows no modes,
 * would replace the table: it fails such a run instead.
 */
export const importIntoTableTask = importing(["append", "update"], "ImportTable");

/** Task CountImport: what an import would do, before anything is written. `data[0]` is an ImportEffect. */
export const countImportTask = task({
  options: importOptions,
  validate: (options) => told(importFaults(options as ImportTableOptions)),
  run: (context, options) => countImport.run(context, options as ImportTableOptions),
  limits: { memoryMiB: 4096 },
});

/** Task ImportFiles: several files become one import, in each mode. `data[0]` is an ImportOutcome. A node of the release before does not know it and fails it. */
export const importFilesTask = task({
  options: importFilesOptions,
  validate: (options) => told(importFilesFaults(options as ImportFilesOptions)),
  run: (context, options) => importTable.run(context, options as ImportFilesOptions),
  limits: { memoryMiB: 4096 },
});

/** Task CountImportOfFiles: what that would do, before anything is written. `data[0]` is an ImportEffect. */
export const countImportOfFilesTask = task({
  options: importFilesOptions,
  validate: (options) => told(importFilesFaults(options as ImportFilesOptions)),
  run: (context, options) => countImport.run(context, options as ImportFilesOptions),
  limits: { memoryMiB: 4096 },
});
