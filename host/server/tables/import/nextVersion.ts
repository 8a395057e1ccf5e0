import {
  countText,
  type FileLogHeader,
  filesText,
  type ImportFilesOptions,
  type ImportMode,
  type ImportTableOptions,
  type KnownRows,
  PetronsError,
  type TableColumn,
} from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../../faults/index.ts";
import { unreadable } from "../engine/sourceFault.ts";
import type { TableEngine } from "../engine/tableEngine.ts";
import { temporaryPlace } from "../engine/temporaryPlace.ts";
import type { StoredTable } from "../tableContainer.ts";
import type { ScopeTablesDependencies } from "../types.ts";
import { logHeadersOf } from "../versions/logHeaders.ts";
import { readTable } from "../versions/versionReader.ts";
import type { NeededTypes } from "./files/inspectSource.ts";
import { openSource, type Source } from "./files/openSource.ts";
import { type PlannedColumn, tableColumn } from "./importPlan.ts";
import { knownRows, lastKey } from "./knownRows.ts";
import { mergeIntoTable, type RowEffect } from "./mergeTable.ts";
import type { ReadingOptions } from "./readingOptions.ts";
import type { RejectList } from "./rejectList.ts";
import { forgetFaults } from "./text/csvReader.ts";
import type { ImportRun } from "./writeFiles.ts";
import { type OpenedFile, writeFiles } from "./writeFiles.ts";
import { writeSource } from "./writeSource.ts";
import type { WrittenVersion } from "./writtenVersion.ts";

/**
 * How much of the progress bar is for reading the file through, and how much is left for swapping.
 */
const readShare = 15;
const writtenShare = 95;
const progressEvery = 200;

/** What an import works with: its file, and the table that is there before. */
export interface Import {
  scopeId: string;
  options: ImportTableOptions | ImportFilesOptions;
  mode: ImportMode;
  /** At least one; several where the options name several. */
  files: readonly OpenedFile[];
  current: StoredTable | undefined;
  /** Only what it would do is asked for: no next version is written. */
  isCounted: boolean;
}

/** A version that is written and not yet the table's. */
export interface NextVersion extends RowEffect {
  path: string;
  schema: TableColumn[];
  numbered: boolean;
  rowCount: number;
  rejects: RejectList;
  /** What each column of the file became. */
  columns: PlannedColumn[];
  /** Of the logs that were imported. */
  logHeaders: readonly FileLogHeader[];
  /** Of an update: those of the file where the table has a value. */
  emptyCells?: number | undefined;
  /** Where they were asked for. */
  known?: KnownRows | undefined;
}

/** Hands over the next version, whose files are removed afterwards unless they were moved. */
export async function withNextVersion<T>(
  dependencies: ScopeTablesDependencies,
  engine: TableEngine,
  known: Import,
  run: ImportRun,
  use: (version: NextVersion) => Promise<T>,
): Promise<T> {
  const place = await temporaryPlace(dependencies.folder);
  try {
    const version = await engine.session(async (session) => {
      const reading = { session, place, limits: dependencies.limits, signal: run.signal };
      const { options } = known;
      const written =
        "files" in options
          ? await writeFiles({ ...reading, folder: dependencies.folder, run }, known.files, options)
          : await writeFile(reading, known, options, run);
      return await nextVersion(dependencies, known, reading, written);
    }, run.signal);
    return await use(version);
  } finally {
    await place.remove();
  }
}

async function writeFile(
  reading: ReadingOptions & { signal: AbortSignal },
  known: Import,
  options: ImportTableOptions,
  run: ImportRun,
): Promise<WrittenVersion> {
  const { session, place, limits, signal } = reading;
  const file = known.files[0]!;
  await forgetFaults(session);
  const onShare = (share: number) =>
    run.progress(Math.floor(share * readShare), `Reading '${file.name}'`);
  const source = await openSource(file, { place, limits, signal, reading: options, onShare });
  run.log(
    "info",
    `'${file.name}' was read through: ${source.bytes.toLocaleString("en-US")} bytes, ${sourceText(source)}.`,
  );
  let reached = readShare;
  const ticker = setInterval(
    guarded("import file", faultLogger, () => {
      const percent = session.progress();
      reached = Math.max(
        reached,
        percent > 0 ? readShare + (percent / 100) * (writtenShare - readShare) : 0,
      );
      run.progress(
        Math.min(writtenShare, Math.floor(reached)),
        `Importing into '${options.collection}'`,
      );
    }),
    progressEvery,
  );
  try {
    const written = await writeSource(reading, source, options, typesOf(known));
    for (const note of written.notes ?? []) run.log("warning", note);
    return { ...written, logHeaders: logHeadersOf([{ file, source }], limits) };
  } finally {
    clearInterval(ticker);
  }
}

const formatNames = { xlsx: "Excel workbook", las: "LAS well log", jsonl: "JSON lines" } as const;

/** What kind of file it was, in the log of the run. */
const sourceText = (source: Source): string =>
  source.kind === "parquet"
    ? "Parquet"
    : source.converted
      ? formatNames[source.converted.format]
      : source.encoding;

const isMerging = ({ mode }: Pick<Import, "mode">): boolean =>
  mode === "append" || mode === "update";

/**
 * The types of the columns that the rows go into: they are read so where the options name no
 * columns.
 */
function typesOf({ current, mode, options }: Import): NeededTypes | undefined {
  if (!current || !isMerging({ mode })) return undefined;
  const key = new Set(mode === "update" ? options.key?.map((name) => name.toLowerCase()) : []);
  return new Map(
    current.schema.map(({ name, type }) => [
      name.toLowerCase(),
      { type, isKey: key.has(name.toLowerCase()) },
    ]),
  );
}

async function nextVersion(
  { dataDir, identity, documents }: ScopeTablesDependencies,
  { scopeId, current, mode, options, files, isCounted }: Import,
  { session, place }: Pick<ReadingOptions, "session" | "place">,
  written: WrittenVersion,
): Promise<NextVersion> {
  refuseEmpty(filesText(files.map(({ name }) => name)), written);
  const { rejects, rowCount, columns, logHeaders = [] } = written;
  if (!current || !isMerging({ mode })) {
    const schema = written.columns.map(tableColumn);
    const effect = { added: rowCount, changed: 0, removed: current?.rowCount ?? 0 };
    return {
      path: written.path,
      schema,
      numbered: written.numbered,
      rowCount,
      rejects,
      columns,
      logHeaders,
      ...effect,
    };
  }
  const path = place.path("merged.parquet");
  const table = readTable(dataDir, identity, current);
  const key = mode === "update" ? (options.key ?? []) : [];
  const merged = await mergeIntoTable(session, {
    collection: options.collection,
    written,
    table,
    key,
    emptyCells: options.emptyCells,
    path: isCounted ? undefined : path,
  });
  const found =
    isCounted && options.findKey
      ? await knownRows(session, {
          collection: options.collection,
          written,
          table,
          chosen: [options.key ?? [], await lastKey(documents, scopeId, options.collection)],
        })
      : undefined;
  // Of an update only another key than the given one is news.
  const known = found && mode === "update" && isSameKey(found.key, key) ? undefined : found;
  return { ...merged, path, numbered: true, rejects, columns, logHeaders, known };
}

const isSameKey = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length &&
  one.every((name) => other.some((own) => own.toLowerCase() === name.toLowerCase()));

/** A file of which no row is left changes nothing. */
function refuseEmpty(name: string, { rejects, rowCount }: WrittenVersion): void {
  if (rowCount > 0) return;
  const { first } = rejects;
  if (!first) throw new PetronsError("import-empty", { name });
  const where = `row ${first.row}${first.column === "" ? "" : `, column '${first.column}'`}`;
  throw unreadable(
    name,
    rejects.count === 1
      ? `its only row could not be imported, because (${where}) ${first.reason}.`
      : `none of its ${countText(rejects.count, "row")} could be imported; the first because (${where}) ${first.reason}.`,
  );
}
