import {
  emptyCellChoices,
  type InScope,
  type TableVersion as StoredTableVersion,
  versionModes,
} from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { readThroughScope, type Scope } from "../../scope/index.ts";
import { tableColumns } from "../tableContainer.ts";

export type TableVersion = InScope<StoredTableVersion>;

const text = Type.String({ minLength: 1, maxLength: 300 });
const nullable = Type.Union([text, Type.Null()]);
const count = Type.Integer({ minimum: 0 });
const number = Type.Integer({ minimum: 1 });

const versionFields = {
  collection: text,
  tableKey: text,
  number,
  version: text,
  file: text,
  schema: tableColumns,
  idField: text,
  numbered: Type.Boolean(),
  rowCount: count,
  bytes: count,
  mode: Type.Optional(Type.Union(versionModes.map((mode) => Type.Literal(mode)))),
  added: Type.Optional(count),
  changed: Type.Optional(count),
  removed: Type.Optional(count),
  sourceFileId: nullable,
  sourceFileName: Type.String(),
  sourceFiles: Type.Optional(Type.Array(Type.Object({ id: text, name: text }))),
  fileHashes: Type.Optional(Type.Array(text)),
  headersFrom: Type.Optional(Type.Array(text)),
  rejectedCount: count,
  rejectsFileId: nullable,
  importedAt: text,
  importedBy: text,
  runId: Type.Optional(text),
  key: Type.Optional(Type.Array(Type.String())),
  emptyCells: Type.Optional(Type.Union(emptyCellChoices.map((one) => Type.Literal(one)))),
  widened: Type.Optional(Type.Array(Type.Object({ label: Type.String(), type: text }))),
  reading: Type.Optional(Type.Object({}, { additionalProperties: true })),
  columns: Type.Optional(
    Type.Array(Type.Object({ source: Type.String(), name: text }, { additionalProperties: true })),
  ),
  restored: Type.Optional(number),
  undone: Type.Optional(number),
};

/**
 * The versions of tables, each with how it came to be. Anyone who may read a scope reads them. The
 * server alone writes them, together with their table, and removes them; while one names a file,
 * that file stays (database/namedFiles.ts).
 */
export const versionContainer = (scope: Scope) =>
  container({
    name: "TableVersion",
    schema: Type.Object({ [scope.param]: text, ...versionFields }),
    indexes: [
      { field: scope.param },
      { field: "tableKey" },
      { field: "number", type: "number", unique: true, within: "tableKey" },
      { field: "version" },
      { field: "file" },
    ],
    access: { read: [readThroughScope(scope)], insert: [], update: [], delete: [] },
    feed: "ids",
    audit: { deletions: false },
    uninstall: "keep",
  });
