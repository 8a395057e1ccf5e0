import {
  countText,
  type FileColumn,
  type FileOfImport,
  type FileReading,
  type ImportFilesOptions,
  missingNumbersOf,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import { nameColumns, reservedNames } from "../columns/columnNames.ts";
import { checkLength, unreadable } from "../engine/sourceFault.ts";
import { identifier, literal } from "../engine/sqlText.ts";
import { temporaryPlace } from "../engine/temporaryPlace.ts";
import { sampleOf } from "../formats/convertedSample.ts";
import { logHeadersOf, type OpenedLog } from "../versions/logHeaders.ts";
import { openSource, type Source } from "./files/openSource.ts";
import { openParquet } from "./files/parquetSource.ts";
import type { PlannedColumn } from "./importPlan.ts";
import { inUnit } from "./mergeColumns.ts";
import { sqlTypes } from "./mergeTable.ts";
import { RejectList } from "./rejectList.ts";
import { forgetFaults } from "./text/csvReader.ts";
import { copySql } from "./writeParquet.ts";
import { writeSource } from "./writeSource.ts";
import type { WriteVersionOptions, WrittenVersion } from "./writtenVersion.ts";

export interface ImportRun extends Pick<TaskContext, "log" | "progress" | "signal" | "runId"> {
  /** The run makes one import alone: delivered again it may come with its file stored anew. */
  isOnlyImport?: boolean;
}

export interface OpenedFile {
  id: string;
  name: string;
  path: string;
  sha256: string;
}

interface WriteFilesOptions extends WriteVersionOptions {
  /** Each file has a folder of its own in it, which goes when the file is written. */
  folder: string;
  run: Pick<ImportRun, "log" | "progress">;
}

type UnionColumn = ImportFilesOptions["columns"][number];

/** Of the progress bar, what is left for writing the files together. */
const readShare = 85;

/**
 * Writes the rows of several files, one file after the other in their order, with the columns of
 * all of them. All of them are read, or the import ends.
 */
export async function writeFiles(
  parts: WriteFilesOptions,
  files: readonly OpenedFile[],
  options: ImportFilesOptions,
): Promise<WrittenVersion> {
  const { session, place, limits, run } = parts;
  const columns = unionColumns(options);
  const rejects = new RejectList(place.path("rejects.csv"), { ofSeveral: true });
  const paths: string[] = [];
  const logs: OpenedLog[] = [];
  let rows = 0;
  for (const [at, file] of files.entries()) {
    run.progress(
      Math.floor((at / files.length) * readShare),
      `Reading file ${at + 1} of ${files.length}: '${file.name}'`,
    );
    const own = await temporaryPlace(parts.folder);
    try {
      const { written, ofFile, source } = await writeOne(
        { ...parts, place: own, shared: { list: rejects, file: file.name } },
        file,
        options.files[at]!,
        options,
      );
      rows += written.rowCount;
      logs.push({ file, source });
      for (const note of written.notes ?? []) run.log("warning", `'${file.name}': ${note}`);
      checkLength("These files together", rows + rejects.count, limits);
      const path = place.path(`file-${at}.parquet`);
      await session.run(
        copySql(alignedSql(written, columns, ofFile, { ...options, name: file.name, at }), path),
      );
      paths.push(path);
    } finally {
      await own.remove();
    }
  }
  run.log(
    "info",
    `${countText(files.length, "file")} were read through: ${countText(rows, "row")}.`,
  );
  run.progress(readShare, `Importing into '${options.collection}'`);
  const path = place.path("together.parquet");
  await session.run(
    copySql(`SELECT * FROM read_parquet([${paths.map(literal).join(", ")}])`, path),
  );
  return {
    path,
    columns: [...columns, ...sourceColumn(options)],
    rowCount: rows,
    numbered: false,
    rejects,
    logHeaders: logHeadersOf(logs, limits),
    ...(isKeyed(options) && { files: files.map(({ name }) => name) }),
  };
}

/** Only where keys are compared, which names the rows that repeat one. */
const isKeyed = ({ mode }: ImportFilesOptions): boolean => mode === "update";

/** A column that some file has in another unit holds fractions. */
function unionColumns({
  columns,
  files,
  key = [],
  mode,
  collection,
}: ImportFilesOptions): PlannedColumn[] {
  const converted = new Set(
    files.flatMap(({ columns: own = [] }) =>
      own.filter(({ unit }) => unit !== undefined).map(({ name }) => name.toLowerCase()),
    ),
  );
  return columns.flatMap(({ skip, ...column }): PlannedColumn[] => {
    if (skip) return [];
    const isConverted =
      converted.has(column.name.toLowerCase()) &&
      (column.type === "integer" || column.type === "double");
    if (
      isConverted &&
      mode === "update" &&
      key.some((name) => name.toLowerCase() === column.name.toLowerCase())
    )
      throw new PetronsError("import-key-converted", {
        column: column.label,
        unit: column.unit ?? "",
        name: collection,
      });
    const { decimals: _, ...rest } = column;
    return [
      {
        ...(isConverted ? { ...rest, type: "double" as const } : column),
        label: column.label || column.name,
        index: -1,
      },
    ];
  });
}

const sourceColumn = ({ sourceColumn: asked }: ImportFilesOptions): PlannedColumn[] =>
  asked ? [{ ...asked, source: asked.name, type: "text", index: -1 }] : [];

/** The column of a file that goes into one of the import, and what differs in it. */
interface OwnColumn extends Partial<Omit<FileColumn, "name" | "from">> {
  column: UnionColumn;
}

/**
 * The columns of the import by what they are called in a file. Two may have each other's names
 * there.
 */
function wantedColumns(
  columns: readonly UnionColumn[],
  own: readonly FileColumn[],
): Map<string, OwnColumn> {
  const differing = new Map(own.map((one) => [one.name.toLowerCase(), one]));
  const wanted = new Map<string, OwnColumn>();
  // A name that the file says of a column comes before that of one that it says nothing of.
  for (const column of columns) {
    const name = column.name.toLowerCase();
    if (!column.skip && !differing.has(name)) wanted.set(name, { column });
  }
  for (const column of columns) {
    const said = differing.get(column.name.toLowerCase());
    if (column.skip || !said) continue;
    const { name, from = name, ...differs } = said;
    wanted.set(from.toLowerCase(), { column, ...differs });
  }
  return wanted;
}

async function writeOne(
  parts: WriteVersionOptions,
  file: OpenedFile,
  { fileId: _, columns: own = [], ...reading }: FileOfImport,
  options: ImportFilesOptions,
) {
  const { session, limits, signal, place } = parts;
  await forgetFaults(session);
  const source = await openSource(file, { place, limits, signal, reading });
  const found = nameColumns(await sourcesOf(parts, source, reading), limits.columnNameCharacters);
  const wanted = wantedColumns(options.columns, own);
  const ofFile = new Map<string, OwnColumn>();
  const columns = found.map(({ source: sourceName, name }) => {
    const match = wanted.get(name.toLowerCase());
    if (!match) return { source: sourceName, name, label: name, type: "text" as const, skip: true };
    const {
      column,
      format = column.format,
      affix = column.affix,
      noValues = missingNumbersOf(match.noValue === undefined && !match.noValues ? column : match),
      unit,
    } = match;
    ofFile.set(column.name.toLowerCase(), match);
    const { format: ____, affix: _____, noValue: ______, ...rest } = column;
    const isNumber = column.type === "integer" || column.type === "double";
    return {
      ...rest,
      source: sourceName,
      ...(format && { format }),
      ...(affix && { affix }),
      noValues: [...noValues],
      ...(unit !== undefined && isNumber && { type: "double" as const }),
    };
  });
  if (ofFile.size === 0)
    throw unreadable(file.name, "it has none of the columns of this import. Leave it out.");
  const written = await writeSource(parts, source, {
    collection: options.collection,
    ...reading,
    columns,
  });
  return { written, ofFile, source };
}

/** The headers of a file, or of a Parquet file its columns. */
async function sourcesOf(
  parts: WriteVersionOptions,
  source: Source,
  reading: FileReading,
): Promise<(string | null)[]> {
  if (source.kind === "parquet")
    return (await openParquet(parts, source)).columns.map(({ source: name }) => name);
  return sampleOf(source, reading).headers;
}

interface Aligning extends ImportFilesOptions {
  name: string;
  /** The place of the file among all, from 0. */
  at: number;
}

/**
 * The rows of one file with the columns of all: those that it lacks without values, numbers in the
 * unit of all.
 */
function alignedSql(
  written: WrittenVersion,
  columns: readonly PlannedColumn[],
  ofFile: ReadonlyMap<string, OwnColumn>,
  options: Aligning,
): string {
  const selected = columns.map((column) => {
    const own = ofFile.get(column.name.toLowerCase());
    return `CAST(${own ? convertedCell(column, own, options) : "NULL"} AS ${sqlTypes[column.type]}) AS ${identifier(column.name)}`;
  });
  const number = written.numbered ? identifier(reservedNames.row) : "file_row_number + 1";
  const places = [
    `CAST(${options.at} AS BIGINT) AS ${identifier(reservedNames.file)}`,
    `CAST(${number} AS BIGINT) AS ${identifier(reservedNames.rowOfFile)}`,
  ];
  const further = [
    ...sourceColumn(options).map(
      ({ name }) => `CAST(${literal(options.name)} AS VARCHAR) AS ${identifier(name)}`,
    ),
    ...(isKeyed(options) ? places : []),
  ];
  const rows = `read_parquet(${literal(written.path)}${written.numbered ? "" : ", file_row_number = true"})`;
  return `SELECT ${[...selected, ...further].join(", ")} FROM ${rows}`;
}

const convertedCell = (
  { name, source, quantity, unit }: PlannedColumn,
  own: OwnColumn,
  options: Aligning,
): string =>
  inUnit(identifier(name), own.unit, { unit, quantity }, (to, given) => {
    const reason = `the unit of '${source}' is ${given}, which cannot be converted into ${to}. Correct the unit, or leave the file out.`;
    return unreadable(options.name, reason);
  });
