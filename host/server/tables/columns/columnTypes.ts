import type { FileReading } from "@petrons/sdk/contracts";
import { type DateOrder, type DecimalMark, numberFormatOf } from "@petrons/sdk/conventions";
import type { EngineSession, Row } from "../engine/tableEngine.ts";
import { type Candidate, candidateOf, type SaidColumn } from "./columnCandidate.ts";
import {
  datesMeasure,
  kindsMeasure,
  type Measure,
  measure,
  numbersMeasure,
  sideMeasure,
  textMeasure,
} from "./columnMeasures.ts";
import {
  decideNumbers,
  decidePlain,
  type FileProof,
  type FoundColumn,
  isDotted,
  number,
  provenDecimal,
  provenOrder,
  type SeenColumn,
  text,
  textColumn,
} from "./decideColumn.ts";
import { decideDates } from "./decideDates.ts";
import { askDigits } from "./decideDigits.ts";
import { decideShortYears } from "./decideShortYears.ts";
import { holdsIdentifiers, lostDigits } from "./lostDigits.ts";
import { namesPlaces } from "./placeNames.ts";
import { lateOrderMeasure, lateOrders, shortYearMeasure, yearFirstOf } from "./shortYears.ts";

/** What is known before the columns are looked at. */
interface ColumnsToFind {
  names: readonly string[];
  /** The line of units. */
  units?: readonly (string | undefined)[] | undefined;
  /** The first rows. */
  sample: readonly (readonly string[])[];
  delimiter: string;
  given?: Pick<FileReading, "decimal" | "dateOrder">;
  /** What the person says of columns, by their place. */
  said?: ReadonlyMap<number, SaidColumn>;
  /** Has rows counted that may be no data, by this header. */
  headers?: readonly (string | null)[] | undefined;
  /**
   * The numbers of the rows of the sample among all data rows, where they are not simply counted.
   */
  numbers?: readonly number[] | undefined;
  /** The columns, where all that decides of them was counted before. */
  measured?: MeasuredColumns;
}

/** Columns as their sample shows them, with what is counted of all rows by and by. */
export interface MeasuredColumns {
  seen: UnseenColumn[];
  totals: Row;
}

export interface FoundColumns {
  total: number;
  columns: FoundColumn[];
  decimal: DecimalMark;
  /** Only of a file with dates that have an order. */
  dateOrder?: DateOrder | undefined;
  /** Rows that may be no data; 0 where they were not counted. */
  sides: number;
}

/**
 * Types of all columns, checked against every row: a column is a number, date or boolean only when
 * nothing but a few words says otherwise, so an import with the types found here loses no value and
 * no leading zero.
 */
export async function findColumns(
  session: EngineSession,
  relation: string,
  toFind: ColumnsToFind,
): Promise<FoundColumns> {
  const { seen, totals } = toFind.measured ?? seenColumns(toFind);
  const { given = {}, delimiter } = toFind;
  // A point with three digits behind is looked at closely where it may separate thousands.
  const isOpen = given.decimal === "," || (given.decimal === undefined && delimiter !== ",");
  if (!toFind.measured)
    Object.assign(totals, await firstLook(session, relation, toFind, seen, isOpen));
  await measureOpenColumns(session, relation, seen, totals, isOpen);
  const total = Number(totals.total ?? 0);
  const plain = seen.map((column) =>
    isCounted(column.candidate) ? decidePlain(column) : undefined,
  );
  const closer = seen.filter(({ index, candidate, totals }, at) =>
    candidate.kind === "number"
      ? !plain[at]
      : candidate.kind === "dates" && Number(totals[`left${index}`]) > 0,
  );
  if (!toFind.measured)
    Object.assign(totals, await measure(session, relation, closer.map(closerMeasure)), { total });
  await lookAtShortYears(session, relation, seen, totals);
  const numbers = closer.filter(({ candidate }) => candidate.kind === "number");
  const decimal = fileProof(numbers.map(provenDecimal)) ?? pointByDelimiter(delimiter);
  const order = fileProof(
    seen
      .filter((column) => !isDotted(column) && yearFirstOf(column).kind === "no")
      .map(provenOrder),
  );
  const datesOf = (column: SeenColumn) =>
    decideShortYears(
      column,
      decideDates(column, given.dateOrder, order),
      given.dateOrder !== undefined,
    );
  const decided = seen.map((column, at) => {
    if (plain[at])
      return askDigits(column, withPoint(plain[at], isOpen ? undefined : decimal?.value));
    if (column.candidate.kind === "number")
      return askDigits(column, decideNumbers(column, given.decimal, decimal));
    return column.candidate.kind === "dates"
      ? datesOf(column)
      : { ...textColumn(column), ...noteOf(column) };
  });
  const columns = decided.map((column, index) => ({ ...column, ...lostOf(totals, index) }));
  const hasOrder = seen.some(
    (column) =>
      column.candidate.kind === "dates" && column.candidate.formats.length > 1 && !isDotted(column),
  );
  const sides = Number(totals.sides ?? 0);
  return {
    total,
    columns,
    sides,
    decimal: given.decimal ?? decimal?.value ?? ".",
    ...(hasOrder && { dateOrder: given.dateOrder ?? order?.value }),
  };
}

const firstLook = (
  session: EngineSession,
  relation: string,
  { headers }: ColumnsToFind,
  seen: readonly UnseenColumn[],
  isOpen: boolean,
): Promise<Row> =>
  measure(session, relation, [
    ...(headers ? [sideMeasure(headers)] : []),
    ...seen.map((column) => withLost(column, firstMeasure(column, isOpen))),
  ]);

/** Identifiers that have lost digits. */
function lostOf(totals: Row, index: number): Pick<FoundColumn, "lost"> {
  const [count, example] = [number(totals, `lost${index}`), text(totals, `lostCell${index}`)];
  return count > 0 && example !== undefined ? { lost: { count, example } } : {};
}

/**
 * Columns with years of two digits are looked at once more, and those that prove to have the year
 * first are measured so.
 */
async function lookAtShortYears(
  session: EngineSession,
  relation: string,
  seen: UnseenColumn[],
  totals: Row,
): Promise<void> {
  const short = seen.filter(
    ({ index, candidate, saidFormat }) =>
      candidate.kind === "dates" && saidFormat === undefined && Number(totals[`short${index}`]) > 0,
  );
  const { total } = totals;
  await lookAtOrders(session, relation, short, totals);
  Object.assign(totals, await measure(session, relation, short.map(shortYearMeasure)), { total });
  const yearFirst = short.filter((column) => {
    const found = yearFirstOf(column);
    if (found.kind === "yes")
      column.candidate = { kind: "dates", formats: ["YY-MM-DD"], because: found.because };
    return found.kind === "yes";
  });
  Object.assign(totals, await measure(session, relation, yearFirst.map(closerMeasure)), { total });
}

/**
 * Where the sample held no date whose numbers have an order, and a row below it has one, both
 * orders are measured as if the sample had held it.
 */
async function lookAtOrders(
  session: EngineSession,
  relation: string,
  short: readonly UnseenColumn[],
  totals: Row,
): Promise<void> {
  const plain = short.filter(
    ({ candidate }) =>
      candidate.kind === "dates" &&
      candidate.because === undefined &&
      isOrderless(candidate.formats),
  );
  const found = await measure(session, relation, plain.map(lateOrderMeasure));
  const late = plain.filter((column) => {
    const formats = lateOrders(column, found);
    if (formats) column.candidate = { kind: "dates", formats };
    return formats !== undefined;
  });
  const { total } = totals;
  Object.assign(totals, await measure(session, relation, late.map(closerMeasure)), { total });
  for (const { index } of late)
    totals[`openCell${index}`] ??= found[`ordered${index}`] ?? found[`dotted${index}`];
}

const isOrderless = ([format, ...others]: readonly (string | undefined)[]): boolean =>
  others.length === 0 && (format === undefined || format === "YYYY-MM-DD");

const noteOf = ({ candidate }: SeenColumn): Pick<FoundColumn, "note"> =>
  candidate.kind === "text" && candidate.note !== undefined ? { note: candidate.note } : {};

/**
 * Numbers of a file of commas that were taken for decimals have a point, whatever mark its other
 * columns prove.
 */
const withPoint = (column: FoundColumn, file: DecimalMark | undefined): FoundColumn =>
  file === "," && column.type === "double" ? { ...column, format: numberFormatOf(".") } : column;

/** Where no number says what the decimal mark is, a comma between values cannot be it. */
const pointByDelimiter = (delimiter: string): FileProof<DecimalMark> | undefined =>
  delimiter === "," ? { value: ".", from: "commas separate the values" } : undefined;

const isCounted = (
  candidate: Candidate,
): candidate is Extract<Candidate, { kind: "number" | "boolean" }> =>
  candidate.kind === "number" || candidate.kind === "boolean";
const closerMeasure = ({ index, candidate }: SeenColumn) =>
  candidate.kind === "dates"
    ? datesMeasure(index, candidate.formats, "general")
    : numbersMeasure(index, candidate.kind === "number" ? candidate.affix : undefined);

export interface UnseenColumn extends SeenColumn {
  /** The sample held no value: the extremes of the whole column show what it may be. */
  isLate: boolean;
}

export function seenColumns({
  names,
  units,
  sample,
  said,
  numbers,
}: Pick<ColumnsToFind, "names" | "units" | "sample" | "said" | "numbers">): MeasuredColumns {
  const totals: Row = {};
  const seen = names.map((source, index): UnseenColumn => {
    const values = sample.map((row) => row[index] ?? "");
    const one = said?.get(index);
    const candidate = candidateOf({ name: source, unit: units?.[index] }, values, one);
    return {
      index,
      source,
      values,
      candidate: candidate ?? { kind: "text" },
      isLate: candidate === undefined,
      isSaid: (one?.type ?? one?.format) !== undefined,
      saidFormat: one?.format,
      numbers,
      totals,
    };
  });
  return { seen, totals };
}

function firstMeasure(column: UnseenColumn, isOpen: boolean) {
  const { index, source, candidate, isLate } = column;
  if (candidate.kind === "dates") return datesMeasure(index, candidate.formats, "quick");
  if (!isCounted(candidate)) return textMeasure(index, isLate);
  return kindsMeasure(index, candidate.kind, {
    isOpen,
    isName: namesPlaces(source),
    first: column.values.some((value) => value.includes(".")) ? "decimal" : "whole",
  });
}

function withLost({ index, source, values }: SeenColumn, first: Measure): Measure {
  if (!holdsIdentifiers(source, values)) return first;
  const { cells, aggregates } = lostDigits(index);
  return {
    ...first,
    cells: [...first.cells, ...cells],
    aggregates: [...first.aggregates, ...aggregates],
  };
}

/** Columns without a value in the sample, of which the extremes are known by now. */
async function measureOpenColumns(
  session: EngineSession,
  relation: string,
  seen: UnseenColumn[],
  totals: Row,
  isOpen: boolean,
): Promise<void> {
  const late = seen.filter(
    ({ index, isLate }) => isLate && typeof totals[`low${index}`] === "string",
  );
  for (const column of late) {
    column.values = [`low${column.index}`, `high${column.index}`].map((name) =>
      String(totals[name]),
    );
    column.candidate = candidateOf({ name: column.source }, column.values) ?? { kind: "text" };
  }
  const unmeasured = late.filter(({ candidate }) => candidate.kind !== "text");
  const { total } = totals;
  Object.assign(
    totals,
    await measure(
      session,
      relation,
      unmeasured.map((column) => firstMeasure(column, isOpen)),
    ),
    { total },
  );
}

/** What most columns that prove something prove, if none proves the other. */
function fileProof<T>(proofs: readonly (FileProof<T> | undefined)[]): FileProof<T> | undefined {
  const [first, ...others] = proofs.filter((proof) => proof !== undefined);
  return first && others.every(({ value }) => value === first.value) ? first : undefined;
}
