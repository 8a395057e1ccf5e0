import {
  type ColumnReading,
  type ColumnType,
  type FileInspection,
  type ImportTableOptions,
  type InspectedColumn,
  type InspectFileOptions,
  proposedMissing,
  suspectedNumbersOf,
  type UnreadCells,
} from "@petrons/sdk/contracts";

/** A column of the file as it will be imported: as it was found, with what the person corrected. */
export interface ImportColumn extends Omit<InspectedColumn, "unread">, ColumnReading {
  skip: boolean;
  /** The cells that cannot be read, of which `unread` says what becomes of them. */
  cells?: UnreadCells;
  /** Nobody has said yet how to read it. */
  isOpen: boolean;
  /** The question is not of the file, but between the file and a mapping that reads it otherwise. */
  isContested?: boolean;
}

export const isDay = (type: ColumnType): boolean => type === "date" || type === "datetime";

/** Whether nobody has said yet in which unit its numbers are, where only the case of a letter tells. */
export const isUnitOpen = ({ unitQuestion, type, unit }: Pick<ImportColumn, "unitQuestion" | "type" | "unit">): boolean =>
  unitQuestion !== undefined && unit === undefined && (type === "integer" || type === "double");

/** What a person changes of a column. */
export type ColumnCorrection = Partial<Pick<ImportColumn, "label" | "skip" | "type" | "format" | "quantity" | "unit" | "unread" | "noValue" | "noValues">>;

/** Corrects the column at a place among the columns of the file. */
export type ChangeColumn = (place: number, change: ColumnCorrection) => void;

/** The corrections of one file by the places of its columns, each with the name that the column had. */
export type Corrections = ReadonlyMap<number, ColumnCorrection & { source: string }>;

export const noCorrections: Corrections = new Map();

/** Types that the table needs, into which the rows go, by the places of columns. What a person says counts more. */
export type NeededTypes = ReadonlyMap<number, ColumnType>;
export const noNeeds: NeededTypes = new Map();

/** The columns that were found, with the corrections of those that are still the same. An answered question stays, so that it can be answered again. */
export function columnsOf(
  { columns }: Pick<FileInspection, "columns">,
  corrections = noCorrections,
  before: readonly ImportColumn[] = [],
  needed = noNeeds,
): ImportColumn[] {
  return columns.map(({ unread: cells, ...column }, at) => {
    const { source, ...correction } = corrections.get(at) ?? { source: column.source };
    const need = needed.get(at);
    const own: ColumnCorrection = { ...(need && { type: need }), ...(source === column.source && correction) };
    const contested = before[at]?.isContested && before[at].source === column.source ? before[at] : undefined;
    const question = column.question ?? contested?.question ?? answered(before[at], own);
    return {
      ...column,
      ...(cells && { cells, unread: cells.proposed }),
      ...proposedMissing(column.suspected),
      ...(question && { question }),
      ...(contested && { isContested: true }),
      skip: false,
      ...own,
      ...(own.noValues && saidMissing(column, own.noValues)),
      isOpen: question !== undefined && own.format === undefined && own.type !== "text",
    };
  });
}

/** What a person said of numbers for missing values, also of those that only the next file of the kind has: all of them, or none. */
const saidMissing = ({ suspected }: InspectedColumn, said: readonly number[]): Pick<ImportColumn, "noValue" | "noValues"> => ({
  noValue: undefined,
  noValues: said.length === 0 || !suspected ? [...said] : [...new Set([...said, ...suspectedNumbersOf(suspected)])],
});

const answered = (before: ImportColumn | undefined, { type, format }: ColumnCorrection): ImportColumn["question"] =>
  type === "text" || before?.question?.readings.some((reading) => reading.format === format) ? before?.question : undefined;

/** One more correction. What was found of a column under another type or format is no longer true of it. */
export function corrected(corrections: Corrections, place: number, { source }: Pick<ImportColumn, "source">, change: ColumnCorrection): Corrections {
  const before = corrections.get(place);
  const next = { ...(before?.source === source ? before : {}), ...change, source };
  if (change.type !== undefined && change.format === undefined) delete next.format;
  return new Map(corrections).set(place, next);
}

/** What a person said of how columns are read; nothing where they said nothing. All columns are named, since two may have one name. */
export function saidColumns(columns: readonly Pick<ImportColumn, "source">[], corrections: Corrections, needed = noNeeds): InspectFileOptions["columns"] {
  const isSaid = needed.size > 0 || [...corrections.values()].some(({ type, format }) => (type ?? format) !== undefined);
  if (!isSaid) return undefined;
  return columns.map(({ source }, at) => {
    const correction = corrections.get(at);
    const { type = needed.get(at), format } = correction?.source === source ? correction : {};
    return { source, ...(type && { type }), ...(format && { format }) };
  });
}

/** The columns as the task ImportTable takes them. */
export const plannedColumns = (columns: readonly ImportColumn[]): ImportTableOptions["columns"] =>
  columns.map(({ source, name, label, type, quantity, unit, shown, decimals, format, affix, unread, noValue, noValues, skip }) => {
    const planned = { source, name, label: label.trim() || name, type, quantity, unit, shown, decimals, format, affix, unread, noValue, noValues, skip };
    return Object.fromEntries(Object.entries(planned).filter(([, value]) => value !== undefined)) as typeof planned;
  });

/** The name of a table after that of a file: `formation_markers_2` of `Formation Markers (2).csv.gz`. */
export function tableNameOf(fileName: string): string {
  const name = fileName
    .replace(/(?:\.(?:csv|txt|tsv|gz|zip|parquet|xlsx|las|jsonl|ndjson|json)){1,3}$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
  return /^[a-z]/.test(name) ? name.slice(0, 60) : "table";
}

/** Why nothing of a file can be imported, however its columns are corrected. */
export function emptyReason(fileName: string, { format, hasHeader, estimatedRows }: Pick<FileInspection, "format" | "hasHeader" | "estimatedRows">): string[] {
  if (estimatedRows > 0) return [];
  return [`'${fileName}' has no rows${format !== "parquet" && format !== "jsonl" && hasHeader ? " below its header" : ""}.`];
}

/** What keeps an import from starting, in words. */
export function problemsOf(columns: readonly ImportColumn[]): string[] {
  const kept = columns.filter(({ skip }) => !skip);
  const names = kept.map(({ name }) => name.trim());
  const met = new Set<string>();
  const twice = names.find((name) => met.size === met.add(name).size);
  const open = kept.filter(({ isOpen }) => isOpen);
  const unmeasured = kept.filter(isUnitOpen);
  return [
    ...(kept.length === 0 ? ["Keep at least one column."] : []),
    ...(open[0] ? [`Choose how to read '${open[0].source}'${open.length > 1 ? ` and ${open.length - 1} more` : ""}.`] : []),
    ...(unmeasured[0] ? [`Choose the unit of '${unmeasured[0].source}'${unmeasured.length > 1 ? ` and ${unmeasured.length - 1} more` : ""}.`] : []),
    ...(names.includes("") ? ["Every column needs a name."] : []),
    ...(twice ? [`Two columns are named '${twice}'.`] : []),
  ];
}
