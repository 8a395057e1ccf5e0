import {
  countText,
  type FileInspection,
  type FileReading,
  type ImportTableOptions,
  missingNumbersOf,
  type SideRowKind,
  type TableColumn,
} from "@petrons/sdk/contracts";
import { type DecimalMark, provenMark } from "@petrons/sdk/conventions";
import { leftOutNotes, unaskedNotes } from "@petrons/sdk/imports";
import { textSql } from "../columns/cellText.ts";
import { nameColumns } from "../columns/columnNames.ts";
import { hasTimeSql } from "../columns/dateSql.ts";
import { notNumberNotes } from "../columns/notNumbers.ts";
import { refusal } from "../columns/valueRules.ts";
import { checkLength, checkWidth, readingSource } from "../engine/sourceFault.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import { sampleOf } from "../formats/convertedSample.ts";
import { inspectSource, type NeededTypes } from "./files/inspectSource.ts";
import type { Source, TextSource } from "./files/openSource.ts";
import { isNarrow, openParquet, parquetValueSql } from "./files/parquetSource.ts";
import { type PlannedColumn, planColumns } from "./importPlan.ts";
import { keepGood, listRefused } from "./refusedRows.ts";
import { RejectList } from "./rejectList.ts";
import { type CsvSample, isReadAlike } from "./text/csvDialect.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "./text/csvReader.ts";
import { writePlain } from "./text/plainText.ts";
import { numberedRecords } from "./text/repairCsv.ts";
import { shortRowsText } from "./text/shortRows.ts";
import { leftOutKinds, mayHaveSideRows, readTableRows } from "./text/tableRows.ts";
import {
  csvWriting,
  refusedRows,
  refusingColumns,
  type Writing,
  writeParquet,
} from "./writeParquet.ts";
import type { WriteVersionOptions, WrittenVersion } from "./writtenVersion.ts";

const rejectList = ({ place, shared }: Pick<WriteVersionOptions, "place" | "shared">) =>
  new RejectList(place.path("rejects.csv"), { shared });

/** What an import says of one file. */
type WriteOptions = FileReading & Pick<ImportTableOptions, "collection" | "columns">;

export async function writeSource(
  parts: WriteVersionOptions,
  source: Source,
  options: WriteOptions,
  needed?: NeededTypes,
): Promise<WrittenVersion> {
  const written = await readingSource(source, () =>
    source.kind === "parquet"
      ? writeFromParquet(parts, source, options)
      : writeFromText(parts, source, options, needed),
  );
  checkLength(source.name, written.rowCount + written.rejects.count, parts.limits);
  return written;
}

/** How a text is laid out, its columns, and the decimal mark of those that name none. */
interface PlannedText {
  sample: CsvSample;
  columns: PlannedColumn[];
  decimal: DecimalMark;
  /**
   * Places of the columns for which the way that does for most files is not enough, as far as it is
   * known by now.
   */
  general: Set<number>;
}

async function writeFromText(
  parts: WriteVersionOptions,
  source: TextSource,
  options: WriteOptions,
  needed?: NeededTypes,
): Promise<WrittenVersion> {
  const sample = sampleOf(source, options);
  checkWidth(source.name, sample.headers.length, parts.limits);
  const named = nameColumns(sample.headers, parts.limits.columnNameCharacters);
  const reading = { ...withoutColumns(options), ...(needed && { needed }) };
  const plain = options.columns
    ? undefined
    : await writePlain(parts, source, { sample, named }, reading);
  const inspection = options.columns
    ? undefined
    : (plain?.inspection ?? (await inspectSource(parts, source, reading)));
  const columns = planColumns(
    options,
    named.map(({ source: name }) => name),
    inspection,
  );
  if (plain) {
    const notes = unaskedNotes(plain.inspection);
    return {
      path: plain.path,
      columns,
      rowCount: plain.total,
      numbered: false,
      rejects: rejectList(parts),
      notes,
    };
  }
  // A converted text is written with a point.
  const said = source.converted ? "." : options.decimal;
  const decimal = said ?? inspection?.decimal ?? sampleDecimal(sample);
  const general = new Set(
    columns.flatMap(({ affix, unread }, at) =>
      affix !== undefined || unread === "missing" ? [at] : [],
    ),
  );
  const planned: PlannedText = { sample, columns, decimal, general };
  // Where columns are given, so is what is left out: a plain file is not looked through for it.
  const leaveOut = options.columns ? (options.leaveOut ?? []) : leftOutKinds(inspection?.sideRows);
  const isPlain =
    leaveOut.length === 0 ||
    (options.columns !== undefined && !(await mayHaveSideRows(parts, source, sample)));
  const clean = isPlain ? await writeClean(parts, source, planned) : undefined;
  const written = clean ?? (await writeRepaired(parts, source, { ...planned, leaveOut }));
  return inspection
    ? {
        ...written,
        notes: [
          ...new Set([
            ...(written.notes ?? []),
            ...unaskedNotes(inspection),
            ...widenedNotes(inspection, needed),
          ]),
        ],
      }
    : written;
}

const widenedNotes = ({ columns }: FileInspection, needed: NeededTypes = new Map()): string[] =>
  columns
    .filter(
      ({ name, type }) => type === "datetime" && needed.get(name.toLowerCase())?.type === "date",
    )
    .map(
      ({ label }) =>
        `'${label}' has times of day: the table's column of dates becomes one of dates and times.`,
    );

/**
 * Writes all rows, and again while a column refuses some that has not been read by all conventions:
 * most files hold nothing that needs them, and they take several times as long.
 */
async function writeRows(
  session: EngineSession,
  relation: string,
  { columns, decimal, general }: PlannedText,
  path: string,
  row?: string,
) {
  for (;;) {
    const written = await writeParquet(
      session,
      csvWriting(relation, columns, { decimal, general, row }),
      path,
    );
    const further =
      written.refused === 0
        ? []
        : (await refusingColumns(session, path)).filter((at) => !general.has(at));
    if (further.length === 0)
      return { ...written, notes: await cutTimes(session, relation, { columns, general }) };
    for (const at of further) general.add(at);
  }
}

/**
 * Columns of days lose times, which may not have been reported yet. Those that were read quickly
 * have none.
 */
async function cutTimes(
  session: EngineSession,
  relation: string,
  { columns, general }: Pick<PlannedText, "columns" | "general">,
): Promise<string[]> {
  const days = columns.filter(({ type }, at) => type === "date" && general.has(at));
  const notes: string[] = [];
  for (const { index, format, label } of days) {
    const [found] = await session.rows(
      `SELECT count_if(${hasTimeSql(`c${index}`, format)}) AS times FROM ${relation}`,
    );
    const times = Number(found?.times ?? 0);
    if (times > 0)
      notes.push(
        `'${label}': ${countText(times, "time")} of day ${times === 1 ? "was" : "were"} cut, since the column is one of dates.`,
      );
  }
  return notes;
}

const withoutColumns = ({
  delimiter,
  hasHeader,
  hasUnits,
  decimal,
  dateOrder,
  sheet,
  headerRow,
  leaveOut,
}: WriteOptions): FileReading =>
  Object.fromEntries(
    Object.entries({
      delimiter,
      hasHeader,
      hasUnits,
      decimal,
      dateOrder,
      sheet,
      headerRow,
      leaveOut,
    }).filter(([, value]) => value !== undefined),
  );

/**
 * The mark that the first rows prove, for an import that says its columns and not how their numbers
 * are written.
 */
function sampleDecimal({ rows, delimiter }: CsvSample): DecimalMark {
  if (delimiter === ",") return ".";
  let commas = 0;
  for (const row of rows) for (const cell of row) commas += marks[provenMark(cell) ?? "none"];
  return commas > 0 ? "," : ".";
}
const marks = { ",": 1, ".": -1, none: 0 } as const;

/** The fast way, for a file without a fault: undefined when there is one. */
async function writeClean(
  { session, place, limits, shared }: WriteVersionOptions,
  source: TextSource,
  planned: PlannedText,
): Promise<WrittenVersion | undefined> {
  const { sample, columns } = planned;
  const width = sample.headers.length;
  if (!isReadAlike(sample)) return undefined;
  const path = place.path("clean.parquet");
  try {
    const relation = csvSql({ ...source, ...sample, width, lineBytes: limits.cellCharacters });
    const { total, refused, notes } = await writeRows(session, relation, planned, path);
    if ((await structuralFaults(session)) > 0 || refused > 0) return undefined;
    return {
      path,
      columns,
      rowCount: total,
      numbered: false,
      rejects: rejectList({ place, shared }),
      notes,
    };
  } catch (error) {
    if (!isCsvFault(error)) throw error;
    await forgetFaults(session);
    return undefined;
  }
}

/**
 * The careful way: rows that are not well formed or whose values cannot be read go to the list,
 * each with its number and reason.
 */
async function writeRepaired(
  parts: WriteVersionOptions,
  source: TextSource,
  planned: PlannedText & { leaveOut: readonly SideRowKind[] },
): Promise<WrittenVersion> {
  const { session, place, limits, signal } = parts;
  const { sample, columns, leaveOut } = planned;
  const reading = {
    ...sample,
    width: sample.headers.length,
    recordCharacters: limits.cellCharacters,
  };
  const rejects = rejectList(parts);
  const repaired = await readTableRows(parts, source, {
    sample,
    leaveOut,
    path: place.path("repaired.csv"),
    onFault: ({ row, line, raw }, fault) =>
      rejects.add({ row, line, column: "", reason: fault, raw }),
  });
  const path = place.path("repaired.parquet");
  const {
    total,
    refused,
    notes: cut,
  } = await writeRows(session, repaired.relation, planned, path, repaired.rowColumn);
  const notes = [...leftOutNotes(repaired.sideRows), ...shortRowsText(repaired.short), ...cut];
  const faults = await structuralFaults(session);
  if (faults > 0)
    throw new Error(`DuckDB could not read ${faults} of the lines that were written for it.`);
  if (refused === 0) return { path, columns, rowCount: total, numbered: true, rejects, notes };
  const places = await refusedRows(session, path);
  for await (const records of numberedRecords(source, reading)) {
    signal.throwIfAborted();
    for (const { row, line, raw, fields } of records) {
      const column = columns[places.get(row) ?? -1];
      if (column)
        rejects.add({
          row,
          line,
          column: column.name,
          reason: refusal(fields[column.index] ?? "", column.type, column.format),
          raw,
        });
    }
    await rejects.drained();
  }
  return {
    ...(await keepGood({ session, place }, path, columns, total - refused, rejects)),
    notes,
  };
}

/** Blanks alone are no value, and none that is refused. */
function storedValueSql(cell: string, stored: string, type: TableColumn["type"]): string {
  const value = parquetValueSql(cell, stored, type);
  return type === "text" ? textSql(value) : value;
}

async function writeFromParquet(
  parts: WriteVersionOptions,
  source: Source,
  options: WriteOptions,
): Promise<WrittenVersion> {
  const { session, place, limits } = parts;
  const relation = await openParquet(parts, source);
  const { columns: found, sql } = relation;
  const inspection = options.columns ? undefined : await inspectSource(parts, source);
  const columns = planColumns(
    options,
    found.map(({ source: name }) => name),
    inspection,
  );
  const writing: Writing = {
    relation: sql,
    row: "row + 1",
    columns: columns.map(({ name, index, type, ...missing }) => {
      const { cell, stored } = found[index]!;
      const value = storedValueSql(cell, stored, type);
      if (type === "integer" || type === "double")
        return {
          name,
          cell,
          value,
          noValues: missingNumbersOf(missing),
          checked: type === "double" || !isNarrow(stored),
          text: false,
        };
      if (type !== "text") return { name, cell, value, checked: true, text: false };
      // What has a bounded length as text needs no look.
      const checked =
        /^(VARCHAR|BLOB|BIT|JSON)$|[[(]|MAP|STRUCT/.test(stored) && !stored.startsWith("DECIMAL");
      return {
        name,
        cell: checked ? value : cell,
        value: checked
          ? `CASE WHEN strlen(${value}) <= ${limits.cellCharacters} THEN ${value} END`
          : value,
        checked,
        text: false,
      };
    }),
  };
  const path = place.path("converted.parquet");
  const { total, refused } = await writeParquet(session, writing, path);
  const rejects = rejectList(parts);
  const missing = await notNumberNotes(session, relation, columns, {
    source: source.path,
    written: path,
  });
  const notes = [...(inspection ? unaskedNotes(inspection) : []), ...missing];
  if (refused === 0) return { path, columns, rowCount: total, numbered: true, rejects, notes };
  await listRefused(parts, {
    sql,
    found,
    columns,
    rejects,
    refused: await refusedRows(session, path),
  });
  return {
    ...(await keepGood({ session, place }, path, columns, total - refused, rejects)),
    notes,
  };
}
