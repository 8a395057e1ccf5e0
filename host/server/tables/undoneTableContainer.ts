import { container } from "@petrons/sdk/server";
import { type Static, Type } from "typebox";
import { rememberedRuns } from "./tableContainer.ts";

const text = Type.String({ minLength: 1, maxLength: 300 });

const schema = Type.Object({
  petronId: text,
  collection: text,
  /** The version that was taken back: the table's first. */
  version: text,
  /** As the table had them. */
  runs: rememberedRuns,
});

export type UndoneTable = Static<typeof schema>;

/**
 * That a table was removed by undoing its first import: a second request, or the same run delivered again, gets the first answer. Anyone
 * who may read a Petron reads it; the server alone writes it, together with what it removes.
 */
export const undoneTableContainer = container({
  name: "UndoneTable",
  schema,
  indexes: [{ field: "petronId" }, { field: "version" }],
  access: { read: [{ to: "through", container: "Petron", field: "petronId" }], insert: [], update: [], delete: [] },
  feed: "ids",
  audit: { deletions: false },
  uninstall: "keep",
});
