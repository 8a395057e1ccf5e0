import { createHash } from "node:crypto";
import {
  asPetronsError,
  countText,
  type ImportFromDatabaseOptions,
  type ImportFromDatabaseOutcome,
  type ImportTableOptions,
} from "@petrons/sdk/contracts";
import type { TaskAnswer } from "@petrons/sdk/server";
import { scopedReader } from "../../scope/index.ts";
import { importedBefore, type TargetTable, targetTable } from "../importedBefore.ts";
import type { HostTaskContext } from "../types.ts";
import { maxBoundaryRows } from "./boundaryRows.ts";
import { refusal } from "./databaseFaults.ts";
import { type ImportMemory, withMark } from "./importMarks.ts";
import { type ImportStart, importStart } from "./importStart.ts";
import { NewRows } from "./newRows.ts";
import { writeRowsFile } from "./rowsFile.ts";
import type { SourceColumn } from "./sourceColumns.ts";
import { SourceDatabase } from "./sourceDatabase.ts";

// What the task does, without its schema: all that the process of one run loads.

export const defaultRows = 1_000_000;
export const defaultSeconds = 600;

/** What of a query was written, and how far it reaches. */
interface ReadRows {
  path: string;
  count: number;
  start: ImportStart;
  fresh: NewRows | undefined;
  digest: string;
}

export const importFromDatabase = {
  async run(context: HostTaskContext, options: ImportFromDatabaseOptions): Promise<TaskAnswer> {
    const { scope, scopeId, host, runId } = context;
    const documents = scopedReader(context.documents, scope);
    if (scopeId === null) throw refusal(`Choose the ${scope.label} that the table is for.`);
    if (!host) throw refusal("This takes longer than a person waits. Run it in the background.");
    await host.check(scopeId);
    const target = { scopeId, collection: options.collection };
    const table = await targetTable(documents, target);
    const before = await importedBefore(documents, target, { table, runId });
    if (before) return answered(before);
    const read = await readRows(context, host, { scopeId, table, options });
    if (read.count === 0) return nothingNew(context, options, table);
    return answered(await importRows(context, host, { scopeId, table, options, read }));
  },
};

const answered = (outcome: ImportFromDatabaseOutcome): TaskAnswer => ({ data: [outcome] });

function nothingNew(
  { log, progress }: HostTaskContext,
  { collection, mode = "replace" }: ImportFromDatabaseOptions,
  table: TargetTable | undefined,
): TaskAnswer {
  // A table is not emptied because a source is, which mostly is a fault there.
  if (mode === "replace" || !table)
    throw refusal("The query answers no rows. Nothing was imported.");
  log("info", "There are no new rows: nothing was imported.");
  progress(100, "No new rows: nothing was imported.");
  return answered({ outcome: "unchanged", collection, tableVersion: table.version });
}

interface Reading {
  scopeId: string;
  table: TargetTable | undefined;
  options: ImportFromDatabaseOptions;
}

type Host = NonNullable<HostTaskContext["host"]>;

async function readRows(
  context: HostTaskContext,
  host: Host,
  { scopeId, table, options }: Reading,
): Promise<ReadRows> {
  const { log, progress, signal, memory } = context;
  const { connection, incrementalColumn } = options;
  const query = oneStatement(options.query);
  const grant = await host.connection(connection);
  const { importRows: maxImportRows, sourceQuerySeconds, fileColumns } = host.limits;
  const seconds = Math.min(options.maxSeconds ?? defaultSeconds, sourceQuerySeconds);
  const source = await SourceDatabase.open(grant, { signal, seconds });
  try {
    const columns = await source.columns(query, fileColumns);
    const digest = digestOf(scopeId, { ...options, query }, columns);
    const remembered = (await memory.read()) as ImportMemory | undefined;
    const start =
      incrementalColumn === undefined
        ? {}
        : await importStart(context, { scopeId, table, options, digest, remembered });
    const fresh =
      incrementalColumn === undefined
        ? undefined
        : new NewRows(columns, incrementalColumn, start.last);
    const by = incrementalColumn && {
      column: incrementalColumn,
      from: start.last?.upTo ?? start.after,
      isFromIncluded: start.last !== undefined,
    };
    const rows = source.rows(query, by || undefined);
    const onRows = (count: number) => progress(0, `Reading: ${countText(count, "row")}`);
    const bounds = {
      folder: host.folder,
      limits: host.limits,
      maxRows: Math.min(options.maxRows ?? defaultRows, maxImportRows),
      signal,
      onRows,
    };
    const { path, count, notes } = await writeRowsFile(
      columns,
      fresh ? fresh.of(rows) : rows,
      bounds,
    );
    log(
      "info",
      `${countText(count, fresh ? "new row" : "row")} in ${countText(columns.length, "column")} read from '${connection}'.`,
    );
    for (const note of notes) log("warning", note);
    if (fresh && fresh.withoutValue > 0)
      log(
        "warning",
        `${countText(fresh.withoutValue, "row")} without a value in '${incrementalColumn}' left out: it is not known whether they are new.`,
      );
    return { path, count, start, fresh, digest };
  } finally {
    await source.close();
  }
}

async function importRows(
  context: HostTaskContext,
  host: Host,
  { scopeId, table, options, read }: Reading & { read: ReadRows },
) {
  const { documents, tables, memory, log, progress, signal, runId } = context;
  const { collection, connection, mode = "replace", key, emptyCells, incrementalColumn } = options;
  const { largest } = read.fresh ?? {};
  const upTo = largest?.value;
  // Before anything is written: in the next run nobody could tell which of these rows are there
  // already.
  if (mode === "append" && upTo !== undefined && largest?.rows() === undefined)
    throw refusal(
      `More than ${maxBoundaryRows.toLocaleString("en-US")} rows share the largest value of '${incrementalColumn}', ${upTo}. Choose a finer column, or update rows by a key.`,
    );
  const { id: fileId } = await host.put(`${connection} ${collection}.parquet`, scopeId, read.path);
  // A file that cannot be removed must not hide why the import failed.
  const removeFile = () =>
    documents
      .remove("File", { id: fileId })
      .catch(() => log("warning", "The file of the rows, which was not imported, stays stored."));
  try {
    // Before the import: the version that lands names the file, and so is never without its mark,
    // whenever the run ends.
    if (upTo !== undefined) {
      const remembered = (await memory.read()) as ImportMemory | undefined;
      const others = remembered?.digest === read.digest ? remembered.marks : [];
      await memory.write(
        withMark(
          read.digest,
          { file: fileId, upTo, rows: largest?.rows() },
          read.start.last,
          others,
        ),
      );
    }
    const target = { fileId, collection, expectedVersion: table?.version ?? null };
    const into: ImportTableOptions = table
      ? { ...target, mode, ...(mode === "update" && { key, emptyCells }) }
      : { ...target, mode: "new" };
    const outcome = await tables.importFile(scopeId, into, {
      log,
      progress,
      signal,
      runId,
      isOnlyImport: true,
    } as Parameters<typeof tables.importFile>[2]);
    if (outcome.unchanged) await removeFile();
    return outcome;
  } catch (error) {
    await removeFile();
    if (asPetronsError(error)?.code !== "table-changed") throw error;
    throw refusal(
      `'${collection}' was changed by another import while the rows were read. Nothing was imported; run it again.`,
    );
  }
}

/** The query without the sign that ends it: it becomes a part of a statement. */
function oneStatement(query: string): string {
  let end = query.length;
  while (end > 0 && /[\s;]/.test(query[end - 1]!)) end -= 1;
  return query.slice(0, end);
}

/** With another query, other columns or another table the marks of before say nothing. */
const digestOf = (
  scopeId: string,
  { connection, query, collection, incrementalColumn, startAfter }: ImportFromDatabaseOptions,
  columns: readonly SourceColumn[],
) =>
  createHash("sha256")
    .update(
      JSON.stringify([
        scopeId,
        connection,
        query,
        collection,
        incrementalColumn,
        startAfter,
        columns.map(({ name, written }) => [name, written]),
      ]),
    )
    .digest("hex");
