import { isDeepStrictEqual } from "node:util";
import {
  countText,
  filesText,
  type ImportEffect,
  type ImportFilesOptions,
  type ImportOutcome,
  type ImportTableOptions,
  importedText,
  newId,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { StoredFile } from "../../files/types.ts";
import { storageError, type TableEngine } from "../engine/tableEngine.ts";
import type { StoredTable, Table } from "../tableContainer.ts";
import type { ScopeTablesDependencies } from "../types.ts";
import { nextHeaders } from "../versions/logHeaders.ts";
import type { UndoneTable } from "../versions/undoneTableContainer.ts";
import {
  finishVersion,
  isVersionOf,
  keepReplaced,
  versionFile,
  versionPath,
} from "../versions/versionFiles.ts";
import { versionOrigin, widenedColumns } from "../versions/versionOrigin.ts";
import { checkTogether, fileIdsOf } from "./files/filesTogether.ts";
import { rememberedFiles } from "./files/rememberedFiles.ts";
import { checkImportOptions, idFieldFor } from "./importPlan.ts";
import { type Import, type NextVersion, withNextVersion } from "./nextVersion.ts";
import type { ImportRun } from "./writeFiles.ts";

/**
 * Imports a file as the next version of a collection. Until the one update at the end readers see
 * the version before; after any failure or cancel nothing is left of the new one.
 */
export async function importFile(
  dependencies: ScopeTablesDependencies,
  engine: TableEngine,
  scopeId: string,
  options: ImportTableOptions | ImportFilesOptions,
  run: ImportRun,
): Promise<ImportOutcome> {
  checkImportOptions(options, dependencies.limits);
  run.signal.throwIfAborted();
  const { collection } = options;
  await dependencies.records.check(scopeId);
  // Before the turn of imports is waited for, and its file looked for: by now another import may be
  // under way, and the file gone.
  const before = await importedBefore(dependencies, scopeId, options, run);
  if (before) return before;
  const release = await dependencies.lock.acquire(`${scopeId}/${collection}`, collection);
  try {
    const meanwhile = await importedBefore(dependencies, scopeId, options, run);
    if (meanwhile) return meanwhile;
    const known = await openImport(dependencies, scopeId, options);
    refuseTarget(known);
    return await withNextVersion(dependencies, engine, known, run, async (version) => {
      const outcome = await keep(dependencies, known, version, run);
      run.progress(100, importedText(outcome));
      return outcome;
    });
  } catch (error) {
    run.signal.throwIfAborted();
    throw storageError(error);
  } finally {
    await release();
  }
}

/**
 * Runs are delivered at least once: what came of this one where it was carried out and its end was
 * not recorded, also into a table that was undone since.
 */
async function importedBefore(
  { documents }: ScopeTablesDependencies,
  scopeId: string,
  options: ImportTableOptions | ImportFilesOptions,
  run: ImportRun,
): Promise<ImportOutcome | undefined> {
  if (run.runId === undefined) return undefined;
  const { collection } = options;
  const [fileId] = fileIdsOf(options);
  const tables = (await documents.query<Table>("Table", { scopeId, collection })).data;
  const undone = (await documents.query<UndoneTable>("UndoneTable", { scopeId, collection })).data;
  const runs = [...tables, ...undone].flatMap((table) => table.runs ?? []);
  return runs.find((one) => one.runId === run.runId && (run.isOnlyImport || one.fileId === fileId))
    ?.outcome;
}

/** What an import would do. Writes nothing but temporary files. */
export async function countImport(
  dependencies: ScopeTablesDependencies,
  engine: TableEngine,
  scopeId: string,
  options: ImportTableOptions | ImportFilesOptions,
  run: ImportRun,
): Promise<ImportEffect> {
  checkImportOptions(options, dependencies.limits);
  await dependencies.records.check(scopeId);
  const known = await openImport(dependencies, scopeId, options);
  refuseTarget(known);
  try {
    return await withNextVersion(
      dependencies,
      engine,
      { ...known, isCounted: true },
      run,
      async ({ rowCount, rejects, added, changed, removed, emptyCells, known: knownRows }) => {
        await rejects.close();
        return {
          version: known.current?.version ?? null,
          rowCount,
          rejectedCount: rejects.count,
          added,
          changed,
          removed,
          ...(emptyCells !== undefined && { emptyCells }),
          ...(knownRows && { known: knownRows }),
        };
      },
    );
  } catch (error) {
    run.signal.throwIfAborted();
    throw storageError(error);
  }
}

async function openImport(
  dependencies: ScopeTablesDependencies,
  scopeId: string,
  options: ImportTableOptions | ImportFilesOptions,
): Promise<Import> {
  const { documents } = dependencies;
  const { collection, mode = "new" } = options;
  const opened = await openFiles(dependencies, options);
  const current = (await documents.query<Table>("Table", { scopeId, collection })).data[0] as
    | StoredTable
    | undefined;
  return { scopeId, options, mode, files: opened, current, isCounted: false };
}

/** The files of an import, which are not more and not larger together than one may have. */
async function openFiles(
  { files, identity, limits }: ScopeTablesDependencies,
  options: ImportTableOptions | ImportFilesOptions,
) {
  const ids = fileIdsOf(options);
  checkTogether({ files: ids.length, bytes: 0 }, limits);
  const opened: StoredFile[] = [];
  for (const id of ids) opened.push(await files.open(identity, id));
  checkTogether(
    { files: ids.length, bytes: opened.reduce((sum, { size }) => sum + size, 0) },
    limits,
  );
  return opened;
}

/**
 * Nothing that a table holds is lost or mixed unless the person asked for it, knowing what is
 * there.
 */
function refuseTarget({ current, mode, options: { collection, expectedVersion } }: Import): void {
  if (current && mode === "new") throw new PetronsError("table-exists", { name: collection });
  if (!current && mode !== "new" && mode !== "replace")
    throw new PetronsError("table-unknown", { name: collection });
  if (expectedVersion !== undefined && expectedVersion !== (current?.version ?? null))
    throw new PetronsError("table-changed", { name: collection });
}

/** The files that rows of the table came from; rows that are replaced came from none. */
const fileHashes = (
  current: StoredTable | undefined,
  mode: Import["mode"],
  files: Import["files"],
): string[] =>
  [
    ...(mode === "append" || mode === "update" ? (current?.fileHashes ?? []) : []),
    ...files.map(({ sha256 }) => sha256),
  ]
    .filter((one) => one !== "")
    .slice(-rememberedFiles);

/** Runs that a table remembers: as many imports may come between two deliveries of one. */
const runsOfTable = 20;

/**
 * Whether a next version would be the one that is there: an update that finds every row as it came.
 * A new column, another unit or a log header is news.
 */
const isUnchanged = (
  { current, mode }: { current: StoredTable; mode: Import["mode"] },
  { added, changed, schema, logHeaders }: NextVersion,
): boolean =>
  (mode === "update" || mode === "append") &&
  added === 0 &&
  changed === 0 &&
  logHeaders.length === 0 &&
  // As it would be stored: without what is undefined.
  isDeepStrictEqual(JSON.parse(JSON.stringify(schema)), current.schema);

async function keep(
  { dataDir, identity, files, records }: ScopeTablesDependencies,
  { scopeId, options, mode, files: sources, current }: Import,
  next: NextVersion,
  run: ImportRun,
): Promise<ImportOutcome> {
  const { collection } = options;
  const { rejects, rowCount, schema, numbered, logHeaders, added, changed, removed } = next;
  const rejectList = await rejects.close();
  const unchanged = current && isUnchanged({ current, mode }, next) ? current : undefined;
  const version = unchanged?.version ?? newId();
  const file = versionFile(identity.orgId, scopeId, version);
  const bytes = unchanged?.bytes ?? (await finishVersion(next.path));
  run.signal.throwIfAborted();
  let rejectsFileId: string | null = null;
  if (rejects.count > 0) {
    rejectsFileId = (
      await files.put(identity, `${collection} rejected rows.csv`, scopeId, rejectList())
    ).id;
    run.log(
      "warning",
      `${countText(rejects.count, "row")} ${rejects.count === 1 ? "was" : "were"} rejected; the list can be downloaded.`,
    );
  }
  const outcome: ImportOutcome = {
    collection,
    rowCount,
    rejectedCount: rejects.count,
    rejectsFileId,
    tableVersion: version,
    mode,
    added,
    changed,
    removed,
    ...(unchanged && { unchanged: true as const }),
  };
  if (unchanged) {
    run.log("info", `'${collection}' has had all of this: nothing was imported.`);
    return outcome;
  }
  const own =
    run.runId === undefined ? [] : [{ runId: run.runId, fileId: sources[0]!.id, outcome }];
  const table: Table = {
    scopeId,
    collection,
    key: `${scopeId}/${collection}`,
    previousVersion: current?.version ?? null,
    file,
    schema,
    idField: idFieldFor(schema),
    numbered,
    rowCount,
    bytes,
    sourceFileId: sources[0]!.id,
    sourceFileName: filesText(sources.map(({ name }) => name)),
    // Of one file too: an update of the document keeps what it does not name.
    sourceFiles: sources.map(({ id, name }) => ({ id, name })),
    fileHashes: fileHashes(current, mode, sources),
    ...nextHeaders(current, mode, version, logHeaders.length > 0),
    rejectedCount: rejects.count,
    rejectsFileId,
    importedAt: new Date().toISOString(),
    importedBy: identity.userId,
    mode,
    added,
    changed,
    removed,
    runs: [...(current?.runs ?? []), ...own].slice(-runsOfTable),
  };
  if (current && isVersionOf(identity.orgId, current))
    await keepReplaced(versionPath(dataDir, identity.orgId, current));
  run.signal.throwIfAborted();
  // The one step after which everybody reads the new version. A concurrent import wins: the lock
  // was lost then.
  const origin = versionOrigin(
    options,
    next.columns,
    run.runId,
    widenedColumns(mode, current?.schema, schema),
  );
  await records.put(table, current && { id: current.id, revision: current.revision }, origin, {
    finished: next.path,
    logHeaders,
  });
  run.log(
    "info",
    `'${collection}' now has ${countText(rowCount, "row")} in ${countText(schema.length, "column")}.`,
  );
  return outcome;
}
