import { type SideRowKind, type SideRows, sideRowKinds } from "@petrons/sdk/contracts";
import { measure, sideMeasure } from "../../columns/columnMeasures.ts";
import { provenTotals } from "../../columns/columnSums.ts";
import { saidTotal } from "../../columns/totalWords.ts";
import type { TextSource } from "../files/openSource.ts";
import type { ReadingOptions } from "../readingOptions.ts";
import { type CsvSample, fits, isReadAlike, recordsOf, sampleRecords } from "./csvDialect.ts";
import { csvSql, forgetFaults, isCsvFault, structuralFaults } from "./csvReader.ts";
import type { NumberedRecord } from "./numberedRecord.ts";
import { repairCsv } from "./repairCsv.ts";
import { type ShortRows, withoutRows } from "./shortRows.ts";
import { isComment, SideRowScan } from "./sideRows.ts";

/** The data rows of a text, each with its number, without those that are left out. */
interface TableRows {
  relation: string;
  rowColumn: string;
  /** Records that are not well formed or of another length than the header. */
  faults: number;
  short: ShortRows;
  sideRows: SideRows[];
  /** Numbers of the last rows that say 'Total' and whose numbers are no sums: they stay. */
  unproven: number[];
  /** The first rows, with their numbers. */
  rows: string[][];
  numbers: number[];
}

interface RowsToRead {
  sample: CsvSample;
  /** Which rows are left out; without it all that are no data. */
  leaveOut?: readonly SideRowKind[] | undefined;
  path: string;
  onFault?: (record: NumberedRecord, fault: string) => void;
}

/** Logs and JSON lines hold nothing but rows. */
export const mayHoldSideRows = ({ converted }: TextSource): boolean =>
  converted === undefined || converted.format === "xlsx";

/**
 * Reads a text record by record: slower than DuckDB reads it, but well-formed or not, and telling
 * its rows apart.
 */
export async function readTableRows(
  { session, limits, signal }: ReadingOptions,
  source: TextSource,
  { sample, leaveOut, path, onFault }: RowsToRead,
): Promise<TableRows> {
  const width = sample.headers.length;
  const scan = mayHoldSideRows(source)
    ? new SideRowScan(
        sample.hasHeader ? sample : { headers: sample.headers.map(() => null) },
        leaveOut,
      )
    : undefined;
  const first: NumberedRecord[] = [];
  const onRow = (record: NumberedRecord) => {
    if (first.length < sampleRecords) first.push(record);
  };
  const repaired = await repairCsv(
    source,
    { ...sample, width, recordCharacters: limits.cellCharacters },
    path,
    {
      onRow,
      ...(onFault && { onFault }),
      scan,
      signal,
    },
  );
  const candidates = scan?.candidates ?? [];
  const suspected = new Set(candidates.map(({ row }) => row));
  const others = first.filter(({ row }) => !suspected.has(row));
  const shares = sample.headers.map(
    (_, index) =>
      others.filter(({ fields }) => (fields[index] ?? "").trim() !== "").length /
      Math.max(1, others.length),
  );
  const { totals, unproven } = await provenTotals(session, {
    ...repaired,
    width,
    candidates,
    shares,
  });
  await forgetFaults(session);
  const out = new Set(scan?.leavesOut("total") ? totals.map(({ row }) => row) : []);
  const kept = first.filter(({ row }) => !out.has(row));
  return {
    ...repaired,
    short: withoutRows(repaired.short, out),
    relation:
      out.size === 0
        ? repaired.relation
        : `(SELECT * FROM ${repaired.relation} WHERE CAST(${repaired.rowColumn} AS BIGINT) NOT IN (${[...out].join(", ")}))`,
    sideRows: scan?.sideRows(totals) ?? [],
    unproven: unproven.map(({ row }) => row),
    rows: kept.map(({ fields }) => sample.headers.map((_, index) => fields[index] ?? "")),
    numbers: kept.map(({ row }) => row),
  };
}

/** Whether the end of a text holds what is no row: what is there is not seen by counting. */
export function hasSideEnd(source: TextSource, { delimiter, headers }: CsvSample): boolean {
  if (!mayHoldSideRows(source)) return false;
  const { tail, sample, complete } = source;
  // The first of the records is cut, unless the text is short.
  const records = recordsOf(tail, true, delimiter, Number.POSITIVE_INFINITY).slice(
    complete && tail.length === sample.length ? 0 : 1,
  );
  const last = records.at(-1);
  if (!last) return false;
  const cells = last.fields.slice(0, headers.length);
  const filled = cells.filter((cell) => cell.trim() !== "");
  return (
    !fits(last.fields, headers.length) ||
    filled.length <= 1 ||
    (cells[0] ?? "").trim() === "" ||
    filled.slice(0, 2).some((cell) => saidTotal(cell) !== undefined) ||
    isComment(last.raw)
  );
}

/**
 * Whether any row of a text may be no data, by counting and by its end: cheaper than to read it
 * record by record.
 */
export async function mayHaveSideRows(
  { session, limits }: ReadingOptions,
  source: TextSource,
  sample: CsvSample,
): Promise<boolean> {
  if (!mayHoldSideRows(source)) return false;
  const width = sample.headers.length;
  if (!isReadAlike(sample) || hasSideEnd(source, sample)) return true;
  try {
    const { sides } = await measure(
      session,
      csvSql({ ...source, ...sample, width, lineBytes: limits.cellCharacters }),
      [sideMeasure(sample.headers)],
    );
    return (await structuralFaults(session)) > 0 || Number(sides) > 0;
  } catch (error) {
    if (!isCsvFault(error)) throw error;
    await forgetFaults(session);
    return true;
  }
}

/** The kinds that an import leaves out, by what was found. */
export const leftOutKinds = (sideRows: readonly SideRows[] | undefined): SideRowKind[] =>
  sideRowKinds.filter((kind) => sideRows?.some((one) => one.kind === kind && one.isLeftOut));
