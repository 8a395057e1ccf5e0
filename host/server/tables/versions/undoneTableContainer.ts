import { container } from "@petrons/sdk/server";
import { type Static, Type } from "typebox";
import { readThroughScope, type Scope } from "../../scope/index.ts";
import { rememberedRuns } from "../tableContainer.ts";

const text = Type.String({ minLength: 1, maxLength: 300 });

const fields = {
  collection: text,
  /** The version that was taken back: the table's first. */
  version: text,
  /** As the table had them. */
  runs: rememberedRuns,
};

export type UndoneTable = Static<ReturnType<typeof Type.Object<typeof fields>>> & {
  scopeId: string;
};

/**
 * That a table was removed by undoing its first import: a second request, or the same run delivered
 * again, gets the first answer. Anyone who may read a scope reads it; the server alone writes it,
 * together with what it removes.
 */
export const undoneTableContainer = (scope: Scope) =>
  container({
    name: "UndoneTable",
    schema: Type.Object({ [scope.param]: text, ...fields }),
    indexes: [{ field: scope.param }, { field: "version" }],
    access: { read: [readThroughScope(scope)], insert: [], update: [], delete: [] },
    feed: "ids",
    audit: { deletions: false },
    uninstall: "keep",
  });
