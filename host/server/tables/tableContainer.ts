import type { ImportMode, ImportOutcome, Stored, TableColumn } from "@petrons/sdk/contracts";
import { columnTypes, importModes } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { type Static, Type } from "typebox";
import { readThroughScope, type Scope } from "../scope/index.ts";
import { presentFields } from "./presentFields.ts";

const text = Type.String({ minLength: 1, maxLength: 300 });
const nullable = (schema: ReturnType<typeof Type.String>) => Type.Union([schema, Type.Null()]);

const count = Type.Integer({ minimum: 0 });
const outcomeSchema = Type.Unsafe<ImportOutcome>(
  Type.Object({
    collection: text,
    rowCount: count,
    rejectedCount: count,
    rejectsFileId: nullable(text),
    tableVersion: text,
    mode: Type.Union(importModes.map((mode) => Type.Literal(mode))),
    added: count,
    changed: count,
    removed: count,
  }),
);

/** So many choices are kept of a table. */
export const maxNameChoices = 50;

/** The columns of a table as documents name them. */
const tableColumns = Type.Array(
  Type.Object({
    name: text,
    label: text,
    type: Type.Union(columnTypes.map((type) => Type.Literal(type))),
    quantity: Type.Optional(Type.String()),
    unit: Type.Optional(Type.String()),
    shown: Type.Optional(Type.Literal("MMM YYYY")),
    decimals: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
);

/**
 * Background runs that wrote a table, each with its file and what came of it: a run that is
 * delivered again is known by it.
 */
export const rememberedRuns = Type.Array(
  Type.Object({ runId: text, fileId: text, outcome: outcomeSchema }),
);

/** What a table says of itself, and each of its versions: its rows, and how they came. */
export const versionFields = {
  collection: text,
  version: text,
  /**
   * Where the version lies under `DATA_DIR/tables`; the copy of a scope has its own name of the
   * same bytes.
   */
  file: text,
  schema: tableColumns,
  /**
   * The name under which rows are marked, and whether the file holds row numbers or rows are
   * numbered by their place.
   */
  idField: text,
  numbered: Type.Boolean(),
  rowCount: count,
  bytes: count,
  sourceFileId: nullable(text),
  sourceFileName: Type.String(),
  /** All files of the import; the first is also `sourceFileId`. */
  sourceFiles: Type.Optional(Type.Array(Type.Object({ id: text, name: text }))),
  /** SHA-256 of the files that its rows came from, the last hundred. */
  fileHashes: Type.Optional(Type.Array(text)),
  rejectedCount: count,
  rejectsFileId: nullable(text),
  importedAt: text,
  importedBy: text,
  /** What the last import did; tables of before have none. */
  added: Type.Optional(count),
  changed: Type.Optional(count),
  removed: Type.Optional(count),
};

const tableFields = {
  ...versionFields,
  /**
   * `scopeId/collection`, for readers; what keeps a scope from having two tables of a name is the
   * index.
   */
  key: text,
  previousVersion: nullable(text),
  /**
   * The imports of logs that its rows came from, as the versions that they made; documents
   * LogHeader name the same.
   */
  headersFrom: Type.Optional(Type.Array(text)),
  /**
   * The version that `headersFrom` was written with. A node of a release before gives the table
   * other rows and leaves both as they are.
   */
  headersVersion: Type.Optional(text),
  /** What the last import did; tables of before have none. */
  mode: Type.Optional(Type.Union(importModes.map((mode) => Type.Literal(mode)))),
  /**
   * Which columns people chose to be found by search as names, or not to be; all others by what
   * they are called. Imports leave it.
   */
  nameColumns: Type.Optional(
    Type.Array(
      Type.Object({
        column: text,
        kind: Type.Union([Type.Literal("well"), Type.Literal("field"), Type.Null()]),
      }),
      { maxItems: maxNameChoices },
    ),
  ),
  /** The last of them. */
  runs: Type.Optional(rememberedRuns),
};
const tableSchema = Type.Object(tableFields);

/** A table of a scope: one document, swapped to the next version by one update. */
export type Table = Omit<Static<typeof tableSchema>, "schema" | "mode"> & {
  scopeId: string;
  schema: TableColumn[];
  mode?: ImportMode;
};
export type StoredTable = Stored<Table>;

/** What of a stored table is its own, without the server's stamps. */
export const tableBody = (table: StoredTable): Table =>
  presentFields(table, ["scopeId", ...(Object.keys(tableFields) as (keyof typeof tableFields)[])]);

/**
 * People who may read a scope read its tables; those who may delete it may delete them. Only
 * imports and copies write them (tableRecords.ts). The file a document names is believed only
 * within its own scope's folder (versionFiles.ts).
 */
export const tableContainer = (scope: Scope) =>
  container({
    name: "Table",
    schema: Type.Object({ [scope.param]: text, ...tableFields }),
    indexes: [
      { field: scope.param },
      { field: "collection", unique: true, within: scope.param },
      { field: "file" },
      { field: "version" },
    ],
    access: {
      read: [readThroughScope(scope)],
      insert: [],
      update: [],
      delete: [{ ...readThroughScope(scope), operation: "delete" }],
    },
    feed: "full",
    uninstall: "keep",
  });
