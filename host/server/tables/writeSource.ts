import type { FileInspection, ImportTableOptions } from "@petrons/sdk/contracts";
import { nameColumns } from "./columnNames.ts";
import { type CsvSample, sniffDialect } from "./csvDialect.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "./csvReader.ts";
import { type PlannedColumn, planColumns } from "./importPlan.ts";
import { inspectSource } from "./inspectSource.ts";
import type { Source, TextSource } from "./openSource.ts";
import { parquetColumns, parquetSql, parquetValueSql } from "./parquetSource.ts";
import { RejectList } from "./rejectList.ts";
import { numberedRecords, repairCsv } from "./repairCsv.ts";
import { identifier } from "./sqlText.ts";
import type { EngineSession } from "./tableEngine.ts";
import type { TemporaryPlace } from "./temporaryPlace.ts";
import { refusal } from "./valueRules.ts";
import { csvWriting, refusedRows, type Writing, withoutRefused, writeParquet } from "./writeParquet.ts";

/** A version, written to a temporary file. `numbered` when rows carry their number, which they need only where some were rejected. */
export interface WrittenVersion {
  path: string;
  columns: PlannedColumn[];
  rowCount: number;
  numbered: boolean;
  rejects: RejectList;
}

interface WriteParts {
  session: EngineSession;
  place: TemporaryPlace;
  signal: AbortSignal;
}

export async function writeSource(parts: WriteParts, source: Source, options: ImportTableOptions): Promise<WrittenVersion> {
  return source.kind === "parquet" ? await writeFromParquet(parts, source, options) : await writeFromText(parts, source, options);
}

async function writeFromText(parts: WriteParts, source: TextSource, options: ImportTableOptions): Promise<WrittenVersion> {
  const { session, place } = parts;
  const given = { delimiter: options.delimiter || undefined, hasHeader: options.hasHeader, decimalComma: options.decimalComma };
  const sample = sniffDialect(source.sample, source.complete, given);
  const inspection: FileInspection | undefined = options.columns ? undefined : await inspectSource(session, source, place, given);
  const columns = planColumns(
    options,
    nameColumns(sample.headers).map(({ source: name }) => name),
    inspection,
  );
  return (await writeClean(parts, source, sample, columns)) ?? (await writeRepaired(parts, source, sample, columns));
}

/** The fast way, for a file without a fault: undefined when there is one. */
async function writeClean(
  { session, place }: WriteParts,
  source: TextSource,
  sample: CsvSample,
  columns: PlannedColumn[],
): Promise<WrittenVersion | undefined> {
  const width = sample.headers.length;
  // A blank line of a single column would be a row to DuckDB and none to us.
  if (width === 1) return undefined;
  const path = place.path("clean.parquet");
  try {
    const { total, refused } = await writeParquet(session, csvWriting(csvSql({ ...source, ...sample, width }), columns, sample.decimalComma), path);
    if ((await structuralFaults(session)) > 0 || refused > 0) return undefined;
    return { path, columns, rowCount: total, numbered: false, rejects: new RejectList(place.path("rejects.csv")) };
  } catch (error) {
    if (!isCsvFault(error)) throw error;
    await forgetFaults(session);
    return undefined;
  }
}

/** The careful way: rows that are not well formed or whose values cannot be read go to the list, each with its number and reason. */
async function writeRepaired({ session, place, signal }: WriteParts, source: TextSource, sample: CsvSample, columns: PlannedColumn[]): Promise<WrittenVersion> {
  const reading = { ...sample, width: sample.headers.length };
  const rejects = new RejectList(place.path("rejects.csv"));
  const repaired = await repairCsv(
    source,
    reading,
    place.path("repaired.csv"),
    ({ row, line, raw, fault }) => rejects.add({ row, line, column: "", reason: fault!, raw }),
    signal,
  );
  const path = place.path("repaired.parquet");
  const { total, refused } = await writeParquet(session, csvWriting(repaired.relation, columns, sample.decimalComma, repaired.rowColumn), path);
  const faults = await structuralFaults(session);
  if (faults > 0) throw new Error(`DuckDB could not read ${faults} of the lines that were written for it.`);
  if (refused === 0) return { path, columns, rowCount: total, numbered: true, rejects };
  const places = await refusedRows(session, path);
  for await (const records of numberedRecords(source, reading)) {
    signal.throwIfAborted();
    for (const { row, line, raw, fields } of records) {
      const column = columns[places.get(row) ?? -1];
      if (column) rejects.add({ row, line, column: column.name, reason: refusal(fields[column.index] ?? "", column.type, column.format), raw });
    }
    await rejects.drained();
  }
  return await keepGood({ session, place }, path, columns, total - refused, rejects);
}

async function writeFromParquet({ session, place }: WriteParts, source: Source, options: ImportTableOptions): Promise<WrittenVersion> {
  const found = await parquetColumns(session, source);
  const inspection = options.columns ? undefined : await inspectSource(session, source, place);
  const columns = planColumns(
    options,
    found.map(({ source: name }) => name),
    inspection,
  );
  const writing: Writing = {
    relation: parquetSql(source.path),
    row: "file_row_number + 1",
    columns: columns.map(({ name, index, type }) => {
      const cell = identifier(found[index]!.source);
      return { name, cell, value: parquetValueSql(cell, found[index]!.stored, type), checked: type !== "text", text: false };
    }),
  };
  const path = place.path("converted.parquet");
  const { total, refused } = await writeParquet(session, writing, path);
  const rejects = new RejectList(place.path("rejects.csv"));
  if (refused === 0) return { path, columns, rowCount: total, numbered: true, rejects };
  const cells = found.map(({ source: name }) => `CAST(${identifier(name)} AS VARCHAR)`).join(", ");
  for (const [row, at] of await refusedRows(session, path)) {
    const column = columns[at]!;
    const values = await session.rows(`SELECT [${cells}] AS cells FROM ${writing.relation} WHERE file_row_number = ${row - 1}`);
    const shown = listOf(values[0]?.cells);
    rejects.add({
      row,
      line: null,
      column: column.name,
      reason: refusal(shown[column.index] ?? "", column.type, undefined),
      raw: shown.map((value) => value ?? "").join(","),
    });
    await rejects.drained();
  }
  return await keepGood({ session, place }, path, columns, total - refused, rejects);
}

const listOf = (value: unknown): (string | null)[] => (Array.isArray(value) ? (value as (string | null)[]) : []);

async function keepGood(
  { session, place }: Pick<WriteParts, "session" | "place">,
  from: string,
  columns: PlannedColumn[],
  rowCount: number,
  rejects: RejectList,
): Promise<WrittenVersion> {
  const path = place.path("kept.parquet");
  await withoutRefused(session, from, path);
  return { path, columns, rowCount, numbered: true, rejects };
}
