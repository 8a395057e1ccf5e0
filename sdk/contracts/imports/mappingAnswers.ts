import {
  type DecimalMark,
  decimalOf,
  numberFormatOf,
  provenMark,
  readCell,
} from "../conventions/index.ts";
import type { ColumnQuestion } from "../tables/columnQuestion.ts";
import { type ImportMapping, type MappedColumn, mappedName } from "../tables/importMapping.ts";
import { isNumberType } from "../tables/table.ts";
import type { FileReading } from "../tables/tableFiles.ts";
import type { ColumnCorrection, Corrections, ImportColumn } from "./importColumns.ts";
import { isOfOtherUnit, measureOf } from "./mappedUnits.ts";

/** What a mapping says of one file. */
export interface MappingAnswers {
  said: FileReading;
  corrections: Corrections;
  /** Where the file itself proves another reading, by the places of columns: it is asked. */
  contested: Map<number, ColumnQuestion>;
  /**
   * Columns that do not take the unit of the mapping, since the file writes another; by their names
   * in the file.
   */
  otherUnits: string[];
}

const shownCells = 3;

/** Of two columns with one name the first takes what the mapping says of the first. */
function byPlace(mapping: ImportMapping, sources: readonly string[]): (MappedColumn | undefined)[] {
  const left = new Map<string, MappedColumn[]>();
  for (const column of mapping.columns)
    left.set(column.header, [...(left.get(column.header) ?? []), column]);
  return sources.map((source) => left.get(mappedName(source))?.shift());
}

/**
 * The answers of a mapping for a file as it was found, with the decimal mark that was found in it.
 * What it says nothing of stays as it was found, or open.
 */
export function answersOf(
  mapping: ImportMapping,
  columns: readonly ImportColumn[],
  decimal: DecimalMark,
): MappingAnswers {
  const corrections = new Map<number, ColumnCorrection & { source: string }>();
  const contested = new Map<number, ColumnQuestion>();
  const otherUnits: string[] = [];
  const mapped = byPlace(
    mapping,
    columns.map(({ source }) => source),
  );
  for (const [place, column] of columns.entries()) {
    const { header: _, ...answer } = mapped[place] ?? { header: "" };
    const question = contradiction(column, answer, decimal);
    if (question) contested.set(place, question);
    const { format, quantity: __, unit: ___, written: ____, ...others } = answer;
    const isOther = isOfOtherUnit(answer, column);
    if (isOther) otherUnits.push(column.source);
    const measure = isOther ? {} : measureOf(answer);
    const correction = {
      ...others,
      ...measure,
      ...(format !== undefined && !question && isFormatOf(column, answer, decimal) && { format }),
    };
    if (Object.keys(correction).length > 0)
      corrections.set(place, { ...correction, source: column.source });
  }
  return { said: saidOf(mapping, columns, decimal), corrections, contested, otherUnits };
}

/** A format is said of a column that has one; one that a file has as plain values needs none. */
function isFormatOf(
  column: ImportColumn,
  { type, format }: Partial<MappedColumn>,
  decimal: DecimalMark,
): boolean {
  if (column.question) return true;
  const own = provenFormat(column, decimal);
  if (own !== undefined && format !== undefined && areOpposed(own, format)) return false;
  return column.format !== undefined || type !== undefined;
}

/**
 * How a file shows that a column is written. Plain fractions have no format of their own: they show
 * their decimal mark.
 */
const provenFormat = (
  { type, format, question }: ImportColumn,
  decimal: DecimalMark,
): string | undefined =>
  question ? undefined : (format ?? (type === "double" ? numberFormatOf(decimal) : undefined));

/** Of the layout only what cells mean: where the header is was found, as the mapping fits. */
function saidOf(
  { said: { decimal, dateOrder } }: ImportMapping,
  columns: readonly ImportColumn[],
  found: DecimalMark,
): FileReading {
  const isProven = columns.some(
    ({ question, format, type }) =>
      question === undefined &&
      format !== undefined &&
      orders.has(format) &&
      (type === "date" || type === "datetime"),
  );
  const isContested =
    decimal !== undefined &&
    decimal !== found &&
    columns.some((column) => provesMark(column, found));
  return {
    ...(decimal && !isContested && { decimal }),
    ...(dateOrder && !isProven && { dateOrder }),
  };
}

const provesMark = (
  { type, format, question, examples }: ImportColumn,
  mark: DecimalMark,
): boolean =>
  question === undefined &&
  isNumberType(type) &&
  (format === numberFormatOf(mark) ||
    (format === undefined && examples.some((cell) => provenMark(cell) === mark)));

const orders = new Set<string>(["D/M/YYYY", "M/D/YYYY"]);
const numbers = new Set<string>(["1,234.5", "1.234,5"]);
/** Two formats that read the same cells in two ways. */
const areOpposed = (one: string, other: string): boolean =>
  one !== other && [orders, numbers].some((formats) => formats.has(one) && formats.has(other));

/**
 * A question between what the file proves and what the mapping says; undefined where both agree.
 */
function contradiction(
  column: ImportColumn,
  { format, type = column.type }: Partial<MappedColumn>,
  decimal: DecimalMark,
): ColumnQuestion | undefined {
  const own = provenFormat(column, decimal);
  if (format === undefined || own === undefined || !areOpposed(own, format)) return undefined;
  const cells = column.examples.slice(0, shownCells);
  if (cells.length === 0) return undefined;
  const read = (cell: string, by: string) =>
    readCell(cell, {
      type,
      format: by,
      affix: column.affix,
      decimal: numbers.has(by) ? decimalOf(by) : ".",
    });
  const values = (by: string) => cells.map((cell) => String(read(cell, by) ?? "cannot be read"));
  return {
    about: orders.has(format) ? "dateOrder" : "decimal",
    cells,
    readings: [own, format].map((one) => ({ format: one, values: values(one) })),
  };
}
