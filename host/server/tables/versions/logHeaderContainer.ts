import {
  type InScope,
  logSectionKinds,
  type LogHeader as StoredLogHeader,
} from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { readThroughScope, type Scope } from "../../scope/index.ts";

export type LogHeader = InScope<StoredLogHeader>;

const text = Type.String({ minLength: 1, maxLength: 300 });
const part = Type.Optional(Type.String());

const item = Type.Object(
  { mnemonic: part, unit: part, value: part, description: part },
  { additionalProperties: false },
);

const fields = {
  collection: text,
  importVersion: text,
  fileId: text,
  fileName: Type.String(),
  importedAt: text,
  isCut: Type.Boolean(),
  sections: Type.Array(
    Type.Object({
      kind: Type.Union(logSectionKinds.map((kind) => Type.Literal(kind))),
      title: Type.String(),
      items: Type.Array(item),
    }),
  ),
};

/**
 * The headers of logs, one document a file, since a table of hundreds of logs must not carry them
 * along. Anyone who may read the scope reads them, as its tables. The server alone writes them,
 * together with their table; they stay while a table or a version names their import.
 */
export const logHeaderContainer = (scope: Scope) =>
  container({
    name: "LogHeader",
    schema: Type.Object({ [scope.param]: text, ...fields }),
    indexes: [{ field: scope.param }, { field: "importVersion" }],
    access: { read: [readThroughScope(scope)], insert: [], update: [], delete: [] },
    feed: "none",
    audit: { deletions: false },
    uninstall: "keep",
  });
