import { type CompareVersionsOptions, comparedExamples, PetronsError, type RestoreTableOptions, type UndoImportOptions } from "@petrons/sdk/contracts";
import { type TaskContext, task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { compareVersions } from "./fileTasks.ts";

const collection = Type.String({ title: "Table", minLength: 1, maxLength: 100 });
const version = Type.String({ title: "Version", minLength: 1, maxLength: 40 });

function petronOf({ petronId }: Pick<TaskContext, "petronId">): string {
  if (petronId === null) throw new PetronsError("task-failed", { reason: "Choose the Petron that the table is in." });
  return petronId;
}

/** Task RestoreTable: a table gets the rows of an older version again, as a new version. `data[0]` is a RestoreOutcome. */
export const restoreTableTask = task({
  options: Type.Object({ collection, version, expectedVersion: Type.Optional(version) }, { additionalProperties: false }),
  run: async (context, options) => ({ data: [await context.tables.restore(petronOf(context), options as RestoreTableOptions, context)] }),
});

/** Task UndoImport: the newest import into a table is taken back. `data[0]` is a RestoreOutcome. */
export const undoImportTask = task({
  options: Type.Object({ collection, version }, { additionalProperties: false }),
  run: async (context, options) => ({ data: [await context.tables.undo(petronOf(context), options as UndoImportOptions, context)] }),
});

/** Task CompareTableVersions: what differs between two versions of a table. `data[0]` is a TableComparison. */
export const compareVersionsTask = task({
  options: Type.Object(
    {
      collection,
      from: version,
      to: version,
      key: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { title: "Key", maxItems: 10 })),
      examples: Type.Optional(Type.Integer({ title: "Rows of each kind", minimum: 0, maximum: comparedExamples })),
    },
    { additionalProperties: false },
  ),
  run: (context, options) => compareVersions.run(context, options as CompareVersionsOptions),
  limits: { memoryMiB: 4096 },
});
