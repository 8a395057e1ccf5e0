import {
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
  maxDecimals,
  maxSearchLength,
  maxShownDecimals,
  maxSortColumns,
  type OptionHints,
} from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { limitTable } from "../limits/index.ts";
import {
  collection,
  columnReading,
  faultSentences,
  fileId,
  formatTitles,
  hidden,
  longText,
  maxColumns,
  maxFilters,
  missingNumbers,
  readingOptions,
  type,
} from "./fileReadingOptions.ts";
import { countImport, exportTable, importTable, inspectFile, inspectFiles } from "./fileTasks.ts";
import { importFaults, importFilesFaults, readingFaults } from "./import/importPlan.ts";
import {
  countTitle,
  exportTitle,
  importFilesTitle,
  importTitle,
  inspectTitle,
} from "./taskTitles.ts";

const inspectOptions = Type.Object(
  {
    fileId,
    ...readingOptions,
    columns: Type.Optional(
      Type.Array(
        Type.Object({ source: Type.String(), type: Type.Optional(type), ...columnReading }),
        { title: "Columns", maxItems: maxColumns },
      ),
    ),
  },
  { additionalProperties: false },
);

/**
 * Task InspectFile: what a file holds, before anything is written. `data[0]` is a FileInspection.
 */
export const inspectFileTask = task({
  options: inspectOptions,
  validate: (options) => faultSentences(readingFaults(options as InspectFileOptions)),
  title: ({ fileId: id }, asked) => inspectTitle([id], asked),
  run: inspectFile.run,
  limits: { memoryMiB: 4096 },
});

/**
 * Task InspectFiles: the same of several files, each by itself. `data[0]` is a list of
 * InspectedFile.
 */
export const inspectFilesTask = task({
  options: Type.Object(
    {
      files: Type.Array(inspectOptions, { title: "Files", maxItems: filesInspectedTogether }),
      together: Type.Optional(
        Type.Object(
          { files: Type.Integer({ minimum: 0 }), bytes: Type.Number({ minimum: 0 }) },
          { title: "All files" },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  validate: (options) =>
    (options as InspectFilesOptions).files.flatMap((file) => faultSentences(readingFaults(file))),
  title: (options, asked) =>
    inspectTitle(
      (options as InspectFilesOptions).files.map(({ fileId: id }) => id),
      asked,
    ),
  run: (context, options) => inspectFiles.run(context, options as InspectFilesOptions),
  limits: { memoryMiB: 4096 },
});

const exportOptions = Type.Object(
  {
    collection,
    format: Type.Optional(
      Type.Union(
        exportFormats.map((format) => Type.Literal(format, { title: formatTitles[format] })),
        { title: "Format", default: "csv" },
      ),
    ),
    precision: Type.Optional(
      Type.Union(
        [
          Type.Literal("exact", { title: "Exact" }),
          Type.Literal("shown", { title: "Rounded as shown" }),
        ],
        { title: "Values", default: "exact" },
      ),
    ),
    about: Type.Optional(
      Type.Boolean({
        title: "With a description",
        description:
          "CSV and Parquet: what the rows are in a text file beside them, both in a ZIP. A workbook always says it.",
      }),
    ),
    columns: Type.Optional(
      Type.Array(Type.String(), {
        title: "Columns",
        description: "By name, in this order; all columns when left out.",
        maxItems: maxColumns,
      }),
    ),
    decimals: Type.Optional(
      Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: maxShownDecimals }), {
        title: "Decimals",
        description: "By column, for rounded values.",
        ...hidden,
      }),
    ),
    units: Type.Optional(
      Type.Record(Type.String(), Type.String({ maxLength: 40 }), {
        title: "Units",
        description: "By column; the stored unit where a column is left out.",
        ...hidden,
      }),
    ),
    filterQuery: Type.Optional(
      Type.Array(Type.Unknown(), { title: "Filters", maxItems: maxFilters, ...hidden }),
    ),
    searchText: Type.Optional(
      Type.String({
        title: "Search",
        description: "Only rows that hold this text.",
        maxLength: maxSearchLength,
      }),
    ),
    fieldsToInclude: Type.Optional(
      Type.Array(Type.String(), {
        title: "Search in",
        description: "Columns by name; those exported when left out.",
        maxItems: maxColumns,
      }),
    ),
    sortByFieldName: Type.Optional(
      Type.String({
        title: "Sort by",
        description: "A column; the order of the table when left out.",
      }),
    ),
    sortAscending: Type.Optional(Type.Boolean({ title: "Ascending" })),
    grouping: Type.Optional(Type.Unknown({ title: "Grouping", ...hidden })),
    sortThenBy: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String({ title: "Column", maxLength: 200 }),
          ascending: Type.Boolean({ title: "Ascending" }),
        }),
        {
          title: "Then by",
          maxItems: maxSortColumns - 1,
        },
      ),
    ),
  },
  { additionalProperties: false },
);

/**
 * Task ExportTable: what a person sees of a collection as a CSV, Excel or Parquet file. `data[0]`
 * is an ExportOutcome.
 */
export const exportTableTask = task({
  options: exportOptions,
  title: (options) => exportTitle(options as ExportTableOptions),
  needsScope: true,
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
  { title: "Columns", maxItems: maxColumns, ...hidden },
);
const modeTitles = {
  new: "Make a new table",
  replace: "Replace the table",
  append: "Add rows",
  update: "Update rows by a key",
} as const;
const emptyCellTitles = { keep: "Keep the table's value", clear: "Clear the value" } as const;
/** What only an update reads. */
const ofUpdate = (modes: readonly ImportMode[]): OptionHints =>
  modes.includes("update") ? {} : hidden;
const targetOf = (modes: readonly ImportMode[]) => ({
  collection,
  mode: Type.Optional(
    Type.Union(
      modes.map((mode) => Type.Literal(mode, { title: modeTitles[mode] })),
      { title: "What the import does", default: modes[0] },
    ),
  ),
  key: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      title: "Key",
      description: "For an update: the columns that tell rows apart, by name.",
      maxItems: 10,
      ...ofUpdate(modes),
    }),
  ),
  expectedVersion: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      title: "Version counted on",
      description: "The run fails where the table has another by then.",
      ...hidden,
    }),
  ),
  emptyCells: Type.Optional(
    Type.Union(
      emptyCellChoices.map((one) => Type.Literal(one, { title: emptyCellTitles[one] })),
      { title: "Empty cells of an update", ...ofUpdate(modes) },
    ),
  ),
  findKey: Type.Optional(Type.Boolean({ title: "Count rows that the table has", ...hidden })),
});
const importOptionsOf = (modes: readonly ImportMode[]) =>
  Type.Object(
    { fileId, ...targetOf(modes), ...readingOptions, columns: Type.Optional(columns) },
    { additionalProperties: false },
  );
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
      Type.Object(
        {
          fileId,
          ...readingOptions,
          columns: Type.Optional(Type.Array(ownColumn, { maxItems: maxColumns, ...hidden })),
        },
        { additionalProperties: false },
      ),
      {
        title: "Files",
        maxItems: limitTable.importFiles.maximum,
      },
    ),
    ...targetOf(importModes),
    columns,
    sourceColumn: Type.Optional(
      Type.Object(
        {
          name: Type.String({ maxLength: 200 }),
          label: Type.String({ minLength: 1, maxLength: 200 }),
        },
        { title: "Column of files", ...hidden },
      ),
    ),
  },
  { additionalProperties: false },
);

const importing = (modes: readonly ImportMode[]) =>
  task({
    options: importOptionsOf(modes),
    validate: (options) => faultSentences(importFaults(options as ImportTableOptions)),
    title: (options, asked) => importTitle(options as ImportTableOptions, asked),
    needsScope: true,
    changesScope: true,
    run: (context, options) => importTable.run(context, options as ImportTableOptions),
    limits: { memoryMiB: 4096 },
  });

/**
 * Task ImportTable: a file becomes a table, a new one or in the place of another. `data[0]` is an
 * ImportOutcome.
 */
export const importTableTask = importing(["new", "replace"]);

/**
 * Task ImportIntoTable: rows of a file are added to a table, or update it. Its name is its own
 * since a node of the release before, which knows no modes, would replace the table: it fails such
 * a run instead.
 */
export const importIntoTableTask = importing(["append", "update"]);

/**
 * Task CountImport: what an import would do, before anything is written. `data[0]` is an
 * ImportEffect.
 */
export const countImportTask = task({
  options: importOptionsOf(importModes),
  validate: (options) => faultSentences(importFaults(options as ImportTableOptions)),
  title: async (options, asked) =>
    countTitle(await importTitle(options as ImportTableOptions, asked)),
  needsScope: true,
  changesScope: true,
  run: (context, options) => countImport.run(context, options as ImportTableOptions),
  limits: { memoryMiB: 4096 },
});

/**
 * Task ImportFiles: several files become one import, in each mode. `data[0]` is an ImportOutcome. A
 * node of the release before does not know it and fails it.
 */
export const importFilesTask = task({
  options: importFilesOptions,
  validate: (options) => faultSentences(importFilesFaults(options as ImportFilesOptions)),
  title: (options, asked) => importFilesTitle(options as ImportFilesOptions, asked),
  needsScope: true,
  changesScope: true,
  run: (context, options) => importTable.run(context, options as ImportFilesOptions),
  limits: { memoryMiB: 4096 },
});

/**
 * Task CountImportOfFiles: what that would do, before anything is written. `data[0]` is an
 * ImportEffect.
 */
export const countImportOfFilesTask = task({
  options: importFilesOptions,
  validate: (options) => faultSentences(importFilesFaults(options as ImportFilesOptions)),
  title: async (options, asked) =>
    countTitle(await importFilesTitle(options as ImportFilesOptions, asked)),
  needsScope: true,
  changesScope: true,
  run: (context, options) => countImport.run(context, options as ImportFilesOptions),
  limits: { memoryMiB: 4096 },
});
