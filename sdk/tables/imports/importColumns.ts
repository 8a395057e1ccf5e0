import type { ColumnType, FileInspection } from "@petrons/sdk/contracts";
import type { ColumnCorrection, Corrections, ImportColumn } from "@petrons/sdk/imports";

export {
  type ColumnCorrection,
  type Corrections,
  columnsOf,
  type ImportColumn,
  isUnitOpen,
  type NeededTypes,
  noCorrections,
  noNeeds,
  plannedColumns,
  problemsOf,
  saidColumns,
} from "@petrons/sdk/imports";

export const isDay = (type: ColumnType): boolean => type === "date" || type === "datetime";

/** Corrects the column at a place among the columns of the file. */
export type ChangeColumn = (place: number, change: ColumnCorrection) => void;

/**
 * One more correction. What was found of a column under another type or format is no longer true of
 * it.
 */
export function corrected(
  corrections: Corrections,
  place: number,
  { source }: Pick<ImportColumn, "source">,
  change: ColumnCorrection,
): Corrections {
  const before = corrections.get(place);
  const next = { ...(before?.source === source ? before : {}), ...change, source };
  if (change.type !== undefined && change.format === undefined) delete next.format;
  return new Map(corrections).set(place, next);
}

/**
 * The name of a table after that of a file: `formation_markers_2` of `Formation Markers
 * (2).csv.gz`.
 */
export function tableNameOf(fileName: string): string {
  const name = fileName
    .replace(/(?:\.(?:csv|txt|tsv|gz|zip|parquet|xlsx|las|jsonl|ndjson|json)){1,3}$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return /^[a-z]/.test(name) ? name.slice(0, 60) : "table";
}

/** Why nothing of a file can be imported, however its columns are corrected. */
export function emptyReason(
  fileName: string,
  {
    format,
    hasHeader,
    estimatedRows,
  }: Pick<FileInspection, "format" | "hasHeader" | "estimatedRows">,
): string[] {
  if (estimatedRows > 0) return [];
  return [
    `'${fileName}' has no rows${format !== "parquet" && format !== "jsonl" && hasHeader ? " below its header" : ""}.`,
  ];
}
