import {
  type ColumnType,
  countText,
  type FileInspection,
  type InspectedColumn,
  isNumberType,
  type SuspectedNumber,
  suspectedNumbersOf,
  type UnreadCells,
} from "@petrons/sdk/contracts";
import { type NumberFormat, numberFormatOf, numberFormats } from "@petrons/sdk/conventions";
import type { IncludedFile, TogetherColumn } from "./fileRead.ts";

/** A column in one file: as it is read now, and as its own rows have it. */
export interface ColumnOfFile {
  file: IncludedFile;
  column: InspectedColumn;
  found: InspectedColumn;
  rows: number;
}

export const ofFiles = (
  { places }: TogetherColumn,
  files: readonly IncludedFile[],
): ColumnOfFile[] =>
  files.flatMap((file) => {
    const place = places.get(file.fileId);
    const [column, found] =
      place === undefined ? [] : [file.inspection.columns[place], file.found.columns[place]];
    return column && found ? [{ file, column, found, rows: file.inspection.estimatedRows }] : [];
  });

const hasValues = ({ found, file }: ColumnOfFile): boolean =>
  found.missing < file.found.estimatedRows;

/**
 * The type that the rows of most files have, counting by rows; numbers are one kind, and days are
 * moments where some file has moments.
 */
export function typeTogether(entries: readonly ColumnOfFile[]): ColumnType {
  const rows = new Map<ColumnType, number>();
  for (const entry of entries)
    if (hasValues(entry))
      rows.set(
        entry.found.type,
        (rows.get(entry.found.type) ?? 0) + entry.file.found.estimatedRows - entry.found.missing,
      );
  const kinds = new Map<ColumnType, number>();
  const kindOf = (type: ColumnType) =>
    isNumberType(type)
      ? rows.has("double")
        ? "double"
        : "integer"
      : type === "date" && rows.has("datetime")
        ? "datetime"
        : type;
  for (const [type, count] of rows) kinds.set(kindOf(type), (kinds.get(kindOf(type)) ?? 0) + count);
  return [...kinds].sort(([, one], [, other]) => other - one)[0]?.[0] ?? entries[0]!.found.type;
}

/**
 * Whether a file has to read a column as another type than it found, so that what cannot be read is
 * counted.
 */
export const isOfOtherType = (entry: ColumnOfFile, type: ColumnType): boolean =>
  type !== "text" &&
  hasValues(entry) &&
  entry.found.type !== type &&
  !(isNumberType(type) && isNumberType(entry.found.type));

/** How numbers of a column are written in one file. */
const writtenIn = ({ found, file }: ColumnOfFile): string | undefined =>
  isNumberType(found.type) ? (found.format ?? numberFormatOf(file.found.decimal)) : found.format;

/**
 * Whether a file's format follows from its own cells. Dates such as 01/01/2024 read the same in
 * both orders and prove none.
 */
const isProven = ({ found }: Pick<ColumnOfFile, "found">): boolean =>
  (found.type !== "date" && found.type !== "datetime") || found.evidence !== undefined;

/**
 * What of the others proves how an open column is read: where one of both readings is proven and
 * the other is not.
 */
function provenElsewhere(
  entries: readonly ColumnOfFile[],
): { format: string; evidence: string } | undefined {
  // A file with both orders is asked about: no other file knows which of its rows are wrong.
  if (entries.some(({ found }) => found.question?.because !== undefined)) return undefined;
  const open = entries.find(({ found }) => found.question);
  const readings = new Set(open?.found.question?.readings.map(({ format }) => format));
  const proofs = new Map<string, ColumnOfFile>();
  for (const entry of entries) {
    const { question, evidence, type } = entry.found;
    // Plain fractions show their decimal mark; they have no format of their own.
    const format = entry.found.format ?? (type === "double" ? writtenIn(entry) : undefined);
    if (question || format === undefined || !readings.has(format) || !isProven(entry)) continue;
    if (evidence !== undefined || !proofs.has(format)) proofs.set(format, entry);
  }
  const [proof] = proofs;
  if (proofs.size !== 1 || !proof) return undefined;
  const [format, { found, file }] = proof;
  return {
    format,
    evidence: found.evidence ? `${found.evidence} in '${file.name}'` : `as '${file.name}' shows`,
  };
}

const areNumbers = (format: string): boolean => numberFormats.includes(format as NumberFormat);

/**
 * How a file reads what it has without a format of its own, where all have one: it must not become
 * theirs.
 */
function plainFormat({ found, file }: ColumnOfFile, format: string): string | undefined {
  if (areNumbers(format))
    return isNumberType(found.type) ? numberFormatOf(file.found.decimal) : undefined;
  // Reads days with the year first, and those with points.
  return found.type === "date" || found.type === "datetime" ? "D/M/YYYY" : undefined;
}

/** The format in which one file has a column, where that is not the one of all. */
export function formatOfFile(entry: ColumnOfFile, format: string | undefined): string | undefined {
  if (entry.found.question) return undefined;
  const own = entry.found.format ?? (format === undefined ? undefined : plainFormat(entry, format));
  return own === format ? undefined : own;
}

/**
 * Whether a file proves another format of the same kind than is said of all. Where all files show
 * one format, the person who says another knows that.
 */
export const provesOther = (
  { found }: ColumnOfFile,
  entries: readonly ColumnOfFile[],
  said: string,
): boolean =>
  found.format !== undefined &&
  !found.question &&
  isProven({ found }) &&
  found.format !== said &&
  areNumbers(found.format) === areNumbers(said) &&
  entries.some((other) => other.found.format !== found.format);

/** The commonest of what files say, undefined where none says anything. */
function commonest<T>(values: readonly (T | undefined)[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values)
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * How most rows have it: of numbers also those that are plain, so that the one file with commas is
 * the odd one.
 */
function usualFormat(entries: readonly ColumnOfFile[], type: ColumnType): string | undefined {
  if (!isNumberType(type)) return commonest(entries.map(({ column }) => column.format));
  const rows = new Map<string | undefined, number>();
  for (const entry of entries)
    if (hasValues(entry))
      rows.set(entry.column.format, (rows.get(entry.column.format) ?? 0) + entry.rows);
  return [...rows].sort(([, one], [, other]) => other - one)[0]?.[0];
}

const shownExamples = 5;
const shownTexts = 5;

/** One column of all files together, as it is shown and corrected. */
export function columnTogether(entries: readonly ColumnOfFile[], inAll: boolean): InspectedColumn {
  const { column: first } = entries[0]!;
  const columns = entries.map(({ column }) => column);
  const said = new Set(columns.map(({ type }) => type));
  // What a person or a table said is the same in all files.
  const type = said.size === 1 ? first.type : typeTogether(entries);
  // The name of a text has its unit in it, that of a number has not.
  const { label } = columns.find((one) => (one.type === "text") === (type === "text")) ?? first;
  // Letters that leave the unit of one file open are no unit of the others.
  const unitQuestion = columns.find((one) => one.unitQuestion)?.unitQuestion;
  const unit = unitQuestion ? undefined : commonest(columns.map((one) => one.unit));
  const measured = isNumberType(type)
    ? columns.find((one) => one.unit === unit && unit !== undefined)
    : undefined;
  const elsewhere = provenElsewhere(entries);
  const question = elsewhere ? undefined : columns.find((one) => one.question)?.question;
  const format = elsewhere?.format ?? question?.readings[0]?.format ?? usualFormat(entries, type);
  const affix = commonest(columns.map((one) => one.affix));
  const decimals = columns.map((one) => (one.type === "integer" ? 0 : one.decimals));
  const unread = unreadTogether(columns.flatMap((one) => one.unread ?? []));
  const suspected = suspectedTogether(columns);
  const evidence = elsewhere?.evidence ?? columns.find((one) => one.evidence)?.evidence;
  return {
    name: first.name,
    label,
    source: first.source,
    type,
    ...(measured?.unit && { unit: measured.unit }),
    ...(measured?.quantity && { quantity: measured.quantity }),
    ...(format !== undefined && { format }),
    ...(affix !== undefined && { affix }),
    ...(columns.every(({ shown }) => shown) && first.shown && { shown: first.shown }),
    ...(type === "double" &&
      decimals.every((one) => one !== undefined) && { decimals: Math.max(...decimals) }),
    examples: [...new Set(columns.flatMap(({ examples }) => examples.slice(0, 2)))].slice(
      0,
      shownExamples,
    ),
    missing: columns.reduce((sum, { missing }) => sum + missing, 0),
    ...placesText(evidence, entries.length, inAll),
    ...(question && { question }),
    ...(unitQuestion && isNumberType(type) && { unitQuestion }),
    ...(unread && { unread }),
    ...(suspected && { suspected }),
    ...(columns.every(({ isEmpty }) => isEmpty) && { isEmpty: true }),
  };
}

/**
 * The numbers that may stand for missing values, where the files that have some agree on them; else
 * each is read by its own.
 */
function suspectedTogether(columns: readonly InspectedColumn[]): SuspectedNumber | undefined {
  const all = columns.flatMap(({ suspected }) => suspected ?? []);
  const [first] = all;
  const numbers = first && suspectedNumbersOf(first);
  if (
    !numbers ||
    all.some((one) => String(suspectedNumbersOf(one).sort()) !== String([...numbers].sort()))
  )
    return undefined;
  const counted = all.flatMap(({ value, count, further = [] }) => [{ value, count }, ...further]);
  const counts = numbers.map((value) => ({
    value,
    count: counted.reduce((sum, one) => sum + (one.value === value ? one.count : 0), 0),
  }));
  const [commonest, ...further] = counts.sort((one, other) => other.count - one.count);
  return {
    ...commonest!,
    ...(further.length > 0 && { further }),
    proposed: all.every(({ proposed }) => proposed === "missing") ? "missing" : "keep",
  };
}

/** Why it is read so, and in how many files it is where not in all of them. */
function placesText(
  evidence: string | undefined,
  count: number,
  inAll: boolean,
): { evidence?: string } {
  const parts = [evidence, inAll ? undefined : `in ${countText(count, "file")}`].filter(
    (part) => part !== undefined,
  );
  return parts.length > 0 ? { evidence: parts.join("; ") } : {};
}

function unreadTogether(all: readonly UnreadCells[]): UnreadCells | undefined {
  if (all.length === 0) return undefined;
  const texts = new Map<string, number>();
  for (const { texts: own } of all)
    for (const { text, count } of own) texts.set(text, (texts.get(text) ?? 0) + count);
  return {
    count: all.reduce((sum, { count }) => sum + count, 0),
    texts: [...texts]
      .map(([text, count]) => ({ text, count }))
      .sort((one, other) => other.count - one.count)
      .slice(0, shownTexts),
    proposed: all.some(({ proposed }) => proposed === "reject") ? "reject" : "missing",
  };
}

/**
 * The layout that files share: that of the first where they differ, since each is read by its own.
 */
export const layoutOf = ({
  inspection,
}: Pick<IncludedFile, "inspection">): Pick<
  FileInspection,
  "format" | "delimiter" | "hasHeader" | "hasUnits" | "decimal" | "linesBefore" | "dateOrder"
> => {
  const { format, delimiter, hasHeader, hasUnits, decimal, linesBefore, dateOrder } = inspection;
  return {
    format,
    delimiter,
    hasHeader,
    hasUnits,
    decimal,
    linesBefore,
    ...(dateOrder && { dateOrder }),
  };
};
