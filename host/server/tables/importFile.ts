import { countText, type ImportOutcome, type ImportTableOptions, newId, PetronsError } from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import { faultLogger, guarded } from "../faults/index.ts";
import { forgetFaults } from "./csvReader.ts";
import { checkImportOptions, idFieldFor, tableColumn } from "./importPlan.ts";
import { openSource } from "./openSource.ts";
import { unreadable } from "./sourceFault.ts";
import type { StoredTable, Table } from "./tableContainer.ts";
import { storageError, type TableEngine } from "./tableEngine.ts";
import { temporaryPlace } from "./temporaryPlace.ts";
import type { PetronTablesParts } from "./types.ts";
import { isVersionOf, keepReplaced, keepVersion, removeVersion, versionFile, versionPath } from "./versionFiles.ts";
import { type WrittenVersion, writeSource } from "./writeSource.ts";

export type ImportRun = Pick<TaskContext, "log" | "progress" | "signal">;

/** How much of the progress bar is for reading the file through, and how much is left for swapping. */
const readShare = 15;
const writtenShare = 95;
const progressEvery = 200;

/**
 * Imports a file as the next version of a collection. Until the one update at the end readers see the version before; after any
 * failure or cancel nothing is left of the new one.
 */
export async function importFile(
  parts: PetronTablesParts,
  engine: TableEngine,
  petronId: string,
  options: ImportTableOptions,
  run: ImportRun,
): Promise<ImportOutcome> {
  checkImportOptions(options);
  run.signal.throwIfAborted();
  const { collection } = options;
  await parts.records.check(petronId);
  const file = await parts.files.open(parts.identity, options.fileId);
  const key = `${petronId}/${collection}`;
  const release = await parts.lock.acquire(key, collection);
  try {
    const place = await temporaryPlace(parts.folder);
    try {
      const version = await engine.session(async (session) => {
        await forgetFaults(session);
        const source = await openSource(file, {
          place,
          limits: parts.limits,
          signal: run.signal,
          onShare: (share) => run.progress(Math.floor(share * readShare), `Reading '${file.name}'`),
        });
        run.log(
          "info",
          `'${file.name}' was read through: ${source.bytes.toLocaleString("en-US")} bytes${source.kind === "text" ? `, ${source.encoding}` : ", Parquet"}.`,
        );
        let reached = readShare;
        const ticker = setInterval(
          guarded("import file", faultLogger, () => {
            const percent = session.progress();
            reached = Math.max(reached, percent > 0 ? readShare + (percent / 100) * (writtenShare - readShare) : 0);
            run.progress(Math.min(writtenShare, Math.floor(reached)), `Importing into '${collection}'`);
          }),
          progressEvery,
        );
        try {
          return await writeSource({ session, place, limits: parts.limits, signal: run.signal }, source, options);
        } finally {
          clearInterval(ticker);
        }
      }, run.signal);
      const outcome = await keep(parts, petronId, options, version, file, run);
      run.progress(100, doneText(outcome));
      return outcome;
    } finally {
      await place.remove();
    }
  } catch (error) {
    run.signal.throwIfAborted();
    throw storageError(error);
  } finally {
    await release();
  }
}

/** What the notification of the ended job tells. */
function doneText({ rowCount, rejectedCount, collection }: ImportOutcome): string {
  const rejected = rejectedCount === 0 ? "" : ` ${rejectedCount.toLocaleString("en-US")} rejected.`;
  return `${countText(rowCount, "row")} imported into '${collection}'.${rejected}`;
}

async function keep(
  { dataDir, identity, documents, files, records }: PetronTablesParts,
  petronId: string,
  { collection }: ImportTableOptions,
  written: WrittenVersion,
  source: { id: string; name: string },
  run: ImportRun,
): Promise<ImportOutcome> {
  const { rejects, rowCount } = written;
  const rejectList = await rejects.close();
  if (rowCount === 0) {
    const { first } = rejects;
    if (!first) throw new PetronsError("import-empty", { name: source.name });
    const where = `row ${first.row}${first.column === "" ? "" : `, column '${first.column}'`}`;
    throw unreadable(
      source.name,
      rejects.count === 1
        ? `its only row could not be imported, because (${where}) ${first.reason}.`
        : `none of its ${countText(rejects.count, "row")} could be imported; the first because (${where}) ${first.reason}.`,
    );
  }
  const key = `${petronId}/${collection}`;
  const current = (await documents.query<Table>("Table", { petronId, collection })).data[0] as StoredTable | undefined;
  const version = newId();
  const file = versionFile(identity.orgId, petronId, version);
  const path = versionPath(dataDir, identity.orgId, { petronId, file });
  const schema = written.columns.map(tableColumn);
  let swapping = false;
  try {
    const bytes = await keepVersion(written.path, path);
    run.signal.throwIfAborted();
    let rejectsFileId: string | null = null;
    if (rejects.count > 0) {
      rejectsFileId = (await files.put(identity, `${collection} rejected rows.csv`, petronId, rejectList())).id;
      run.log("warning", `${countText(rejects.count, "row")} ${rejects.count === 1 ? "was" : "were"} rejected; the list can be downloaded.`);
    }
    const table: Table = {
      petronId,
      collection,
      key,
      version,
      previousVersion: current?.version ?? null,
      file,
      schema,
      idField: idFieldFor(schema),
      numbered: written.numbered,
      rowCount,
      bytes,
      sourceFileId: source.id,
      sourceFileName: source.name,
      rejectedCount: rejects.count,
      rejectsFileId,
      importedAt: new Date().toISOString(),
      importedBy: identity.userId,
    };
    if (current && isVersionOf(identity.orgId, current)) await keepReplaced(versionPath(dataDir, identity.orgId, current));
    run.signal.throwIfAborted();
    swapping = true;
    // The one step after which everybody reads the new version. Whoever swapped in between wins: the lock was lost then.
    await records.put(table, current && { id: current.id, revision: current.revision });
    run.log("info", `'${collection}' now has ${countText(rowCount, "row")} in ${countText(schema.length, "column")}.`);
    return { collection, rowCount, rejectedCount: rejects.count, rejectsFileId, tableVersion: version };
  } catch (error) {
    // A swap that ended without a refusal may have been committed: then the file is the table. If not, the sweep finds it.
    if (!swapping || error instanceof PetronsError) await removeVersion(path);
    throw error;
  }
}
