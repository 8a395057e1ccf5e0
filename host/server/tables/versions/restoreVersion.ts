import {
  newId,
  PetronsError,
  type RestoreOutcome,
  type RestoreTableOptions,
  type UndoImportOptions,
} from "@petrons/sdk/contracts";
import type { ScopedDocuments, ScopedReader } from "../../scope/index.ts";
import type { StoredTable, Table } from "../tableContainer.ts";
import type { RestoringRun } from "../types.ts";
import type { UndoneTable } from "./undoneTableContainer.ts";
import type { TableVersion } from "./versionContainer.ts";
import { recordedVersion, type StoredVersion, versionBody } from "./versionRecords.ts";

/** Who brings a version back, of which table, in which run. */
export interface Restoring extends RestoringRun {
  scopeId: string;
  userId: string;
  /** Throws where the file of the version is not there. */
  checkFile: (version: TableVersion) => Promise<void>;
  /** Its file goes no sooner than who reads it comes to an end. */
  keepFile: (table: StoredTable) => Promise<void>;
}

/**
 * Gives a table the rows of an older version, as a new version that names the same file. A run or
 * call that comes again answers what the first did.
 */
export async function restoreVersion(
  own: ScopedDocuments,
  by: Restoring,
  options: RestoreTableOptions,
): Promise<RestoreOutcome> {
  const before = await broughtBack(own, by.scopeId, "restore", options, by.runId);
  if (before) return before;
  const { collection, version, expectedVersion } = options;
  const { current, newest } = await tableNow(own, by.scopeId, collection);
  const target = await keptVersion(own, by.scopeId, collection, version);
  const isAgain =
    newest.restored !== undefined &&
    newest.undone === undefined &&
    newest.restored === target.number;
  if (isAgain && newest.runId === undefined && current.previousVersion === expectedVersion)
    return outcomeOf(newest);
  if (expectedVersion !== undefined && expectedVersion !== current.version)
    throw new PetronsError("table-restored-late", { name: collection });
  if (target.file === current.file)
    throw new PetronsError("table-version-current", { name: collection, number: target.number });
  return await bringBack(own, by, current, newest, target, countedRows(by, current));
}

/**
 * Takes the newest import back. Nobody undoes what came before it unseen: another import since then
 * is named instead.
 */
export async function undoImport(
  own: ScopedDocuments,
  by: Restoring,
  options: UndoImportOptions,
): Promise<RestoreOutcome> {
  const before = await broughtBack(own, by.scopeId, "undo", options, by.runId);
  if (before) return before;
  const { collection, version } = options;
  const { current, newest } = await tableNow(own, by.scopeId, collection);
  if (newest.undone !== undefined && current.previousVersion === version) return outcomeOf(newest);
  if (current.version !== version) {
    // Only of an import of its own is it true that others came after it.
    await keptVersion(own, by.scopeId, collection, version);
    throw new PetronsError("table-undo-late", { name: collection });
  }
  if (current.previousVersion === null) return await undoFirst(own, by, current, newest);
  const target = await keptVersion(own, by.scopeId, collection, current.previousVersion);
  return await bringBack(own, by, current, newest, target, {
    undone: newest.number,
    ...(reversedRows(newest) ?? countedRows(by, current)),
  });
}

/** What undoing a version does to the rows, where it is known what the version did. */
export function reversedRows({
  added,
  changed,
  removed,
}: Pick<TableVersion, "added" | "changed" | "removed">) {
  return added !== undefined && changed !== undefined && removed !== undefined
    ? { added: removed, changed, removed: added }
    : undefined;
}

/** What was counted against the rows that the table has: another import may have landed since. */
function countedRows(
  { rows }: RestoringRun,
  { version }: StoredTable,
): Pick<TableVersion, "added" | "changed" | "removed"> {
  if (rows?.against !== version) return {};
  const { added, changed, removed } = rows;
  return { added, removed, ...(changed !== undefined && { changed }) };
}

/**
 * What the same run did when it was delivered before, whatever came since; and that a first import
 * was undone, also where somebody only asks again. To be asked before the turn of imports is waited
 * for, and once more in it.
 */
export async function broughtBack(
  documents: ScopedReader,
  scopeId: string,
  kind: "restore" | "undo",
  { collection, version }: Pick<RestoreTableOptions, "collection" | "version">,
  runId: string | undefined,
): Promise<RestoreOutcome | undefined> {
  if (
    kind === "undo" &&
    (await documents.query("UndoneTable", { scopeId, collection, version }, { limit: 1 })).total > 0
  ) {
    // A copy of the same version may have come into its place.
    const again = await documents.query("Table", { scopeId, collection, version }, { limit: 1 });
    if (again.total === 0) return outcomeOfFirst(collection);
  }
  if (runId === undefined) return undefined;
  const { data: kept } = await documents.query<TableVersion>("TableVersion", {
    scopeId,
    collection,
    runId,
  });
  const given = (
    await documents.query<TableVersion>("TableVersion", { scopeId, collection, version })
  ).data[0];
  const of = (one: TableVersion) =>
    kind === "undo" ? one.undone : one.undone === undefined ? one.restored : undefined;
  // The version that was asked for may be past what is kept by now.
  const done = kept.find((one) => of(one) !== undefined && (!given || of(one) === given.number));
  return done && outcomeOf(done);
}

/**
 * The import that made a table is undone by removing it, by the person who imported it: nothing
 * else was ever in it.
 */
async function undoFirst(
  own: ScopedDocuments,
  { userId, keepFile }: Restoring,
  current: StoredTable,
  newest: TableVersion,
): Promise<RestoreOutcome> {
  const { scopeId, collection, version, runs = [] } = current;
  // The copy of a table keeps who imported it, and is of who copied it.
  const isOwn = newest.importedBy === userId && current.createdBy === userId;
  if (newest.number !== 1 || newest.mode !== "new" || !isOwn)
    throw new PetronsError("table-undo-first", { name: collection });
  await keepFile(current);
  await own.remove("Table", { id: current.id });
  await own.remove("TableVersion", { tableKey: newest.tableKey });
  await own.insert("UndoneTable", [{ scopeId, collection, version, runs } satisfies UndoneTable]);
  return outcomeOfFirst(collection);
}

const outcomeOfFirst = (collection: string): RestoreOutcome => ({
  collection,
  tableVersion: null,
  rowCount: 0,
  number: null,
  restored: null,
  gone: [1],
});

async function tableNow(own: ScopedDocuments, scopeId: string, collection: string) {
  const current = (await own.query<Table>("Table", { scopeId, collection })).data[0] as
    | StoredTable
    | undefined;
  if (!current) throw new PetronsError("table-unknown", { name: collection });
  return { current, newest: await recordedVersion(own, current) };
}

async function keptVersion(
  own: ScopedDocuments,
  scopeId: string,
  collection: string,
  version: string,
): Promise<StoredVersion> {
  const found = (await own.query<TableVersion>("TableVersion", { scopeId, collection, version }))
    .data[0];
  if (!found) throw new PetronsError("table-version-unknown", { name: collection });
  return found;
}

async function bringBack(
  own: ScopedDocuments,
  { userId, runId, checkFile }: Restoring,
  current: StoredTable,
  newest: TableVersion,
  target: TableVersion,
  about: Pick<TableVersion, "undone" | "added" | "changed" | "removed">,
): Promise<RestoreOutcome> {
  await checkFile(target);
  const {
    file,
    schema,
    idField,
    numbered,
    rowCount,
    bytes,
    sourceFileId,
    sourceFileName,
    fileHashes = [],
    headersFrom = [],
    rejectedCount,
    rejectsFileId,
  } = target;
  // A version of before names one file; left out, the list of the table would stay.
  const {
    sourceFiles = sourceFileId === null ? [] : [{ id: sourceFileId, name: sourceFileName }],
  } = target;
  const sources = { sourceFileId, sourceFileName, sourceFiles, fileHashes, headersFrom };
  const content = {
    file,
    schema,
    idField,
    numbered,
    rowCount,
    bytes,
    ...sources,
    rejectedCount,
    rejectsFileId,
  };
  const version = newId();
  const stamped = {
    version,
    headersVersion: version,
    previousVersion: current.version,
    importedAt: new Date().toISOString(),
    importedBy: userId,
  };
  // For a node of the release before it is a replacement.
  const change = {
    ...content,
    ...stamped,
    mode: "replace" as const,
    added: rowCount,
    changed: 0,
    removed: current.rowCount,
  };
  const { id, revision, scopeId, collection } = current;
  if ((await own.update("Table", { id, scopeId, collection }, change, { revision })) === 0)
    throw new PetronsError("table-unknown", { name: collection });
  const {
    added: _,
    changed: __,
    removed: ___,
    ...body
  } = versionBody({ ...current, ...change }, newest.number + 1);
  const next: TableVersion = {
    ...body,
    mode: "restore",
    restored: target.number,
    ...about,
    ...(runId !== undefined && { runId }),
  };
  await own.insert("TableVersion", [next]);
  return outcomeOf(next);
}

const outcomeOf = ({
  collection,
  version,
  rowCount,
  number,
  restored = number,
}: TableVersion): RestoreOutcome => ({
  collection,
  tableVersion: version,
  rowCount,
  number,
  restored,
  gone: Array.from({ length: number - restored - 1 }, (_, at) => restored + 1 + at),
});
