import { asPetronsError, type JobResult, PetronsError } from "@petrons/sdk/contracts";
import type { ScopeTables } from "@petrons/sdk/server";
import { faultLogger } from "../../faults/index.ts";
import type { ScopedReader } from "../../scope/index.ts";
import { duringImports } from "../import/importLock.ts";
import { lastKey } from "../import/knownRows.ts";
import type { StoredTable, Table } from "../tableContainer.ts";
import type { ImportLock, RestoredRows, TableRecords } from "../types.ts";
import { broughtBack, reversedRows } from "./restoreVersion.ts";
import { versionOf } from "./versionRecords.ts";

interface BringingBack {
  documents: ScopedReader;
  records: Pick<TableRecords, "check" | "restore" | "undo">;
  lock: ImportLock;
  compare: ScopeTables["compare"];
}

/** Milliseconds to compare rows for. */
const compareMs = 10_000;
/**
 * Values of both versions together that are compared by a key, and by whole rows. Of more only the
 * numbers of rows are.
 */
const maxKeyedValues = 100_000_000;
const maxWholeRowValues = 40_000_000;

/**
 * Restore and undo of a person's tables. What changes is counted before, and outside of the turn of
 * imports: both are over in a moment then.
 */
export function bringingBack({
  documents,
  records,
  lock,
  compare,
}: BringingBack): Pick<ScopeTables, "restore" | "undo"> {
  /** The table as somebody saw it; undefined where it is another by now, which is refused later. */
  async function seenTable(
    scopeId: string,
    collection: string,
    seen: string | undefined,
  ): Promise<StoredTable | undefined> {
    await records.check(scopeId);
    const current = (await documents.query<Table>("Table", { scopeId, collection })).data[0] as
      | StoredTable
      | undefined;
    return seen === undefined || current?.version === seen ? current : undefined;
  }

  /**
   * A run in the background waits for its turn: what landed since it was accepted was not seen by
   * who asked for it.
   */
  async function refuseLater(
    { collection, updatedAt }: StoredTable,
    runId: string | undefined,
  ): Promise<void> {
    if (runId === undefined) return;
    const [run] = (
      await documents.query<JobResult & { createdAt: string }>(
        "JobResult",
        { id: runId },
        { limit: 1 },
      )
    ).data;
    // Both by the clock of the database: those of the machines that import may be apart.
    if (run && Date.parse(updatedAt) > Date.parse(run.createdAt))
      throw new PetronsError("table-restored-late", { name: collection });
  }

  async function restoredRows(
    current: StoredTable,
    version: string,
  ): Promise<RestoredRows | undefined> {
    const { scopeId, collection, version: against } = current;
    const target = await versionOf(documents, scopeId, collection, version);
    if (target.file === current.file) return undefined;
    if (!current.schema.some(({ name }) => target.schema.some((column) => isNamed(column, name))))
      return { against, added: target.rowCount, removed: current.rowCount, changed: 0 };
    const values =
      current.rowCount * current.schema.length + target.rowCount * target.schema.length;
    const key = (await lastKey(documents, scopeId, collection)).filter((name) =>
      target.schema.some((column) => isNamed(column, name)),
    );
    const ways = [
      ...(key.length > 0 && values <= maxKeyedValues ? [key] : []),
      ...(values <= maxWholeRowValues ? [[]] : []),
    ];
    const signal = AbortSignal.timeout(compareMs);
    for (const way of ways) {
      try {
        const options = { collection, from: against, to: target.version, key: way, examples: 0 };
        const { added, removed, changed, differing } = await compare(scopeId, options, {
          signal,
          log: () => {},
          progress: () => {},
        });
        // A column of another unit or type, or of one version alone, changes rows without being
        // compared.
        return { against, added, removed, ...(differing.length === 0 && { changed }) };
      } catch (error) {
        // A key that repeats, or a busy server, keeps nobody from having the rows back.
        if (!signal.aborted && !asPetronsError(error))
          faultLogger.error({ error }, "versions could not be compared before one was restored");
      }
      if (signal.aborted) break;
    }
    const more = target.rowCount - current.rowCount;
    return { against, added: Math.max(0, more), removed: Math.max(0, -more) };
  }

  /** Mostly it is known from the newest version what undoing it changes. */
  async function undoneRows(current: StoredTable): Promise<RestoredRows | undefined> {
    const { scopeId, collection, version, previousVersion } = current;
    if (
      previousVersion === null ||
      reversedRows(await versionOf(documents, scopeId, collection, version))
    )
      return undefined;
    return await restoredRows(current, previousVersion);
  }

  return {
    async restore(scopeId, options, { runId } = {}) {
      const doneBefore = () => broughtBack(documents, scopeId, "restore", options, runId);
      const before = await doneBefore();
      if (before) return before;
      const seen = await seenTable(scopeId, options.collection, options.expectedVersion);
      if (options.expectedVersion === undefined && seen) await refuseLater(seen, runId);
      const rows = seen && (await restoredRows(seen, options.version));
      // What lands from here on was not there when it was asked: it is never taken away unseen.
      const expected = { expectedVersion: seen?.version, ...options };
      return await duringImports(lock, scopeId, options, doneBefore, () =>
        records.restore(scopeId, expected, { runId, rows }),
      );
    },

    async undo(scopeId, options, { runId } = {}) {
      const doneBefore = () => broughtBack(documents, scopeId, "undo", options, runId);
      const before = await doneBefore();
      if (before) return before;
      const seen = await seenTable(scopeId, options.collection, options.version);
      const rows = seen && (await undoneRows(seen));
      return await duringImports(lock, scopeId, options, doneBefore, () =>
        records.undo(scopeId, options, { runId, rows }),
      );
    },
  };
}

const isNamed = ({ name }: { name: string }, wanted: string): boolean =>
  name.toLowerCase() === wanted.toLowerCase();
