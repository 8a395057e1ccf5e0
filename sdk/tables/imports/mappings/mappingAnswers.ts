import { type ColumnQuestion, type FileReading, type ImportMapping, type MappedColumn, mappedName } from "@petrons/sdk/contracts";
import { type DecimalMark, decimalOf, numberFormatOf, provenMark, readCell } from "@petrons/sdk/conventions";
import type { ColumnCorrection, Corrections, ImportColumn } from "../importColumns.ts";
import { emptyCellsOf, type ImportTarget } from "../importTarget.ts";
import type { Reading } from "../useFileReading.ts";

/** What a mapping says of one file. */
export interface MappingAnswers {
  said: FileReading;
  corrections: Corrections;
  /** Where the file itself proves another reading, by the places of columns: it is asked. */
  contested: Map<number, ColumnQuestion>;
}

const shownCells = 3;

/** Of two columns with one name the first takes what the mapping says of the first. */
function byPlace(mapping: ImportMapping, sources: readonly string[]): (MappedColumn | undefined)[] {
  const left = new Map<string, MappedColumn[]>();
  for (const column of mapping.columns) left.set(column.header, [...(left.get(column.header) ?? []), column]);
  return sources.map((source) => left.get(mappedName(source))?.shift());
}

/** The answers of a mapping for a file as it was found, with the decimal mark that was found in it. What it says nothing of stays as it was found, or open. */
export function answersOf(mapping: ImportMapping, columns: readonly ImportColumn[], decimal: DecimalMark): MappingAnswers {
  const corrections = new Map<number, ColumnCorrection & { source: string }>();
  const contested = new Map<number, ColumnQuestion>();
  const mapped = byPlace(
    mapping,
    columns.map(({ source }) => source),
  );
  for (const [place, column] of columns.entries()) {
    const { header: _, ...answer } = mapped[place] ?? { header: "" };
    const question = contradiction(column, answer, decimal);
    if (question) contested.set(place, question);
    const { format, ...others } = answer;
    const correction = { ...others, ...(format !== undefined && !question && isFormatOf(column, answer, decimal) && { format }) };
    if (Object.keys(correction).length > 0) corrections.set(place, { ...correction, source: column.source });
  }
  return { said: saidOf(mapping, columns, decimal), corrections, contested };
}

/** A format is said of a column that has one; one that a file has as plain values needs none. */
function isFormatOf(column: ImportColumn, { type, format }: Partial<MappedColumn>, decimal: DecimalMark): boolean {
  if (column.question) return true;
  const own = provenFormat(column, decimal);
  if (own !== undefined && format !== undefined && areOpposed(own, format)) return false;
  return column.format !== undefined || type !== undefined;
}

/** How a file shows that a column is written. Plain fractions have no format of their own: they show their decimal mark. */
const provenFormat = ({ type, format, question }: ImportColumn, decimal: DecimalMark): string | undefined =>
  question ? undefined : (format ?? (type === "double" ? numberFormatOf(decimal) : undefined));

/** Of the layout only what cells mean: where the header is was found, as the mapping fits. */
function saidOf({ said: { decimal, dateOrder } }: ImportMapping, columns: readonly ImportColumn[], found: DecimalMark): FileReading {
  const isProven = columns.some(
    ({ question, format, type }) => question === undefined && format !== undefined && orders.has(format) && (type === "date" || type === "datetime"),
  );
  const isContested = decimal !== undefined && decimal !== found && columns.some((column) => provesMark(column, found));
  return { ...(decimal && !isContested && { decimal }), ...(dateOrder && !isProven && { dateOrder }) };
}

const provesMark = ({ type, format, question, examples }: ImportColumn, mark: DecimalMark): boolean =>
  question === undefined &&
  (type === "double" || type === "integer") &&
  (format === numberFormatOf(mark) || (format === undefined && examples.some((cell) => provenMark(cell) === mark)));

const orders = new Set<string>(["D/M/YYYY", "M/D/YYYY"]);
const numbers = new Set<string>(["1,234.5", "1.234,5"]);
/** Two formats that read the same cells in two ways. */
const areOpposed = (one: string, other: string): boolean => one !== other && [orders, numbers].some((formats) => formats.has(one) && formats.has(other));

/** A question between what the file proves and what the mapping says; undefined where both agree. */
function contradiction(column: ImportColumn, { format, type = column.type }: Partial<MappedColumn>, decimal: DecimalMark): ColumnQuestion | undefined {
  const own = provenFormat(column, decimal);
  if (format === undefined || own === undefined || !areOpposed(own, format)) return undefined;
  const cells = column.examples.slice(0, shownCells);
  if (cells.length === 0) return undefined;
  const read = (cell: string, by: string) => readCell(cell, { type, format: by, affix: column.affix, decimal: numbers.has(by) ? decimalOf(by) : "." });
  const values = (by: string) => cells.map((cell) => String(read(cell, by) ?? "cannot be read"));
  return {
    about: orders.has(format) ? "dateOrder" : "decimal",
    cells,
    readings: [own, format].map((one) => ({ format: one, values: values(one) })),
  };
}

/** What is worth remembering of an import: of the layout what cells mean, since a file in which the header is not found fits no mapping; undefined when nobody chose anything. */
export function mappingOf({ inspection, said, corrections, columns }: Reading, target: ImportTarget, name: string): ImportMapping | undefined {
  const mapped = [...corrections].flatMap(([place, { source, ...choice }]): MappedColumn[] => {
    if (columns[place]?.source !== source) return [];
    const kept = Object.entries(choice).filter(([, value]) => value !== undefined);
    return kept.length > 0 ? [{ header: mappedName(source), ...Object.fromEntries(kept) }] : [];
  });
  const { decimal, dateOrder } = said;
  const isChosen = mapped.length > 0 || (decimal ?? dateOrder) !== undefined || target.mode !== "new";
  if (!isChosen) return undefined;
  return {
    name,
    headers: inspection.columns.map(({ source }) => mappedName(source)),
    said: { ...(decimal && { decimal }), ...(dateOrder && { dateOrder }) },
    columns: mapped,
    target: { mode: target.mode, collection: target.collection, key: [...target.key], ...emptyCellsOf(target.mode, target) },
  };
}

/** Whether an import says the same as the mapping by which its file was read. */
export const isSameMapping = (one: Omit<ImportMapping, "name">, other: Omit<ImportMapping, "name">): boolean => essence(one) === essence(other);

const essence = ({ said, columns, target }: Omit<ImportMapping, "name">): string => {
  // What made a table the first time adds to it the next.
  const sorted = (value: object) => Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    sorted(said),
    columns.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    sorted({ ...target, mode: target.mode === "new" ? "append" : target.mode }),
  ]);
};
