import {
  type CompareVersionsOptions,
  comparedExamples,
  countText,
  type DeleteOldVersionsOptions,
  type OldVersionsOutcome,
  type OptionHints,
  type RestoreTableOptions,
  type UndoImportOptions,
} from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { compareVersions } from "../fileTasks.ts";
import { compareTitle, oldVersionsTitle, restoreTitle, undoTitle } from "../taskTitles.ts";
import { scopeOf } from "../views/scopeOf.ts";

const tables: OptionHints = { formChoices: "tables" };
const collection = Type.String({ title: "Table", minLength: 1, maxLength: 100, ...tables });
const version = Type.String({ title: "Version", minLength: 1, maxLength: 40 });

/**
 * Task RestoreTable: a table gets the rows of an older version again, as a new version. `data[0]`
 * is a RestoreOutcome.
 */
export const restoreTableTask = task({
  options: Type.Object(
    { collection, version, expectedVersion: Type.Optional(version) },
    { additionalProperties: false },
  ),
  title: restoreTitle,
  needsScope: true,
  changesScope: true,
  run: async (context, options) => ({
    data: [await context.tables.restore(scopeOf(context), options as RestoreTableOptions, context)],
  }),
});

/** Task UndoImport: the newest import into a table is taken back. `data[0]` is a RestoreOutcome. */
export const undoImportTask = task({
  options: Type.Object({ collection, version }, { additionalProperties: false }),
  title: undoTitle,
  needsScope: true,
  changesScope: true,
  run: async (context, options) => ({
    data: [await context.tables.undo(scopeOf(context), options as UndoImportOptions, context)],
  }),
});

/**
 * Task CompareTableVersions: what differs between two versions of a table. `data[0]` is a
 * TableComparison.
 */
export const compareVersionsTask = task({
  options: Type.Object(
    {
      collection,
      from: version,
      to: version,
      key: Type.Optional(
        Type.Array(Type.String({ maxLength: 200 }), { title: "Key", maxItems: 10 }),
      ),
      examples: Type.Optional(
        Type.Integer({ title: "Rows of each kind", minimum: 0, maximum: comparedExamples }),
      ),
    },
    { additionalProperties: false },
  ),
  title: compareTitle,
  needsScope: true,
  run: (context, options) => compareVersions.run(context, options as CompareVersionsOptions),
  limits: { memoryMiB: 4096 },
});

const maxKept = 100_000;
const maxDays = 36_500;

/** Task DeleteOldVersions: the history of tables is cut. `data[0]` is an OldVersionsOutcome. */
export const deleteOldVersionsTask = task({
  options: Type.Object(
    {
      collection: Type.Optional(
        Type.String({
          title: "Table",
          description: "All tables when left out.",
          minLength: 1,
          maxLength: 100,
          ...tables,
        }),
      ),
      keepLast: Type.Integer({
        title: "Versions to keep",
        description:
          "The newest ones; the current version is the first. With 1 no import can be undone.",
        minimum: 1,
        maximum: maxKept,
        default: 5,
      }),
      olderThanDays: Type.Optional(
        Type.Integer({
          title: "Only those replaced so many days ago",
          description: "Of the others, only what was replaced longer ago.",
          minimum: 0,
          maximum: maxDays,
        }),
      ),
      dryRun: Type.Optional(
        Type.Boolean({
          title: "Dry run",
          description: "Only says what would be deleted.",
          default: false,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  title: (options) => oldVersionsTitle(options),
  needsScope: true,
  changesScope: true,
  run: async (context, options) => {
    const outcome = await context.tables.deleteOldVersions(
      scopeOf(context),
      options as DeleteOldVersionsOptions,
    );
    for (const { collection: name, numbers, kept, bytes } of outcome.tables)
      context.log(
        "info",
        `'${name}': ${outcome.dryRun ? "would delete " : ""}${numbersText(numbers)}, ${megabytes(bytes)}; ${countText(kept, "version")} kept.`,
      );
    context.progress(100, deletedText(outcome));
    return { data: [outcome] };
  },
});

const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

function numbersText(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return `version ${first}`;
  return `${countText(numbers.length, "version")} from ${first} to ${last}`;
}

function deletedText({ dryRun, versions, bytes, tables }: OldVersionsOutcome): string {
  if (versions === 0) return dryRun ? "Nothing would be deleted." : "There was nothing to delete.";
  const what = `${countText(versions, "version")} of ${countText(tables.length, "table")}`;
  return dryRun
    ? `${what} would be deleted, ${megabytes(bytes)}.`
    : `${what} deleted; ${megabytes(bytes)} will be free within two hours.`;
}
