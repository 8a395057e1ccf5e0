import {
  emptyCellChoices,
  type InScope,
  type TableVersion as StoredTableVersion,
  versionModes,
} from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { readThroughScope, type Scope } from "../../scope/index.ts";
import { versionFields } from "../tableContainer.ts";

export type TableVersion = InScope<StoredTableVersion>;

const text = Type.String({ minLength: 1, maxLength: 300 });
const number = Type.Integer({ minimum: 1 });

const fields = {
  ...versionFields,
  tableKey: text,
  number,
  mode: Type.Optional(Type.Union(versionModes.map((mode) => Type.Literal(mode)))),
  headersFrom: Type.Optional(Type.Array(text)),
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
    schema: Type.Object({ [scope.param]: text, ...fields }),
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
