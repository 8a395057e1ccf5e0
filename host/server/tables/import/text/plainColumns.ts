import { type DateOrder, provenMark, readDate } from "@petrons/sdk/conventions";
import type { Candidate } from "../../columns/columnCandidate.ts";
import { kinds } from "../../columns/columnMeasures.ts";
import type { UnseenColumn } from "../../columns/columnTypes.ts";
import { plainDaySql } from "../../columns/dateSql.ts";
import {
  isPlainCommaSql,
  isPlainExponentSql,
  isPlainWholeSql,
  isReadDecimalSql,
  plainGroupedSql,
} from "../../columns/numberSql.ts";
import type { Row } from "../../engine/tableEngine.ts";

/**
 * How the first rows write the cells of a column. In `point` and `comma` columns some number proves
 * the decimal mark; in `decimal` ones commas separate the values, so a point can be nothing else.
 */
type PlainKind =
  | "text"
  | "whole"
  | "decimal"
  | "point"
  | "comma"
  | "grouped"
  | "iso"
  | "dots"
  | DateOrder
  | "YYYYMM"
  | "YYYYMMDD";

export interface PlainColumn {
  index: number;
  name: string;
  kind: PlainKind;
  /** A cell that proves how the others are read, where one does. */
  proof?: string | undefined;
}

type Plain = Omit<PlainColumn, "index" | "name">;

/**
 * How a column is written, if its sample is plain. What a column proves is its own: another one
 * cannot change how it is read.
 */
export function plainColumn(
  { candidate, isLate, values }: UnseenColumn,
  delimiter: string,
): Plain | undefined {
  if (isLate) return undefined;
  switch (candidate.kind) {
    case "text":
      return candidate.note === undefined ? { kind: "text" } : undefined;
    case "number":
      return candidate.affix === undefined && candidate.maybe === undefined
        ? plainNumber(values, delimiter)
        : undefined;
    case "dates":
      return plainDay(candidate, values);
    default:
      return undefined;
  }
}

/**
 * A comma that may part thousands is read by what the file proves: beside decimal commas it has to
 * be looked at.
 */
export const areOfOneFile = (columns: readonly Plain[]): boolean => {
  const has = (kind: PlainKind) => columns.some((column) => column.kind === kind);
  return !(has("grouped") && has("comma"));
};

function plainNumber(values: readonly string[], delimiter: string): Plain | undefined {
  const [hasPoint, hasComma] = [".", ","].map((mark) =>
    values.some((value) => value.includes(mark)),
  );
  if (hasPoint && hasComma) return undefined;
  if (!hasPoint && !hasComma) return { kind: "whole" };
  const proofOf = (mark: "." | ",") => values.find((value) => provenMark(value) === mark);
  const [point, comma] = [proofOf("."), proofOf(",")];
  if (hasComma && comma !== undefined)
    return point === undefined ? { kind: "comma", proof: comma } : undefined;
  // Between commas a comma is none of decimals; elsewhere a point may part thousands.
  if (hasComma) return delimiter === "," ? { kind: "grouped", proof: point } : undefined;
  if (delimiter === ",") return { kind: "decimal" };
  return point !== undefined && comma === undefined ? { kind: "point", proof: point } : undefined;
}

function plainDay(
  { formats, because }: Extract<Candidate, { kind: "dates" }>,
  values: readonly string[],
): Plain | undefined {
  const [first, second] = formats;
  if (formats.length === 1 && (first === "YYYYMM" || first === "YYYYMMDD")) return { kind: first };
  if (because !== undefined) return undefined;
  if (formats.length === 1) return first === "YYYY-MM-DD" ? { kind: "iso" } : undefined;
  const proofOf = (format: string | undefined, other: string | undefined) =>
    values.find(
      (value) => readDate(value, format) !== undefined && readDate(value, other) === undefined,
    );
  const [firstProof, secondProof] = [proofOf(first, second), proofOf(second, first)];
  if (first === undefined && second === "M.D.YYYY")
    return secondProof === undefined ? { kind: "dots", proof: firstProof } : undefined;
  if (
    first !== "D/M/YYYY" ||
    second !== "M/D/YYYY" ||
    (firstProof === undefined) === (secondProof === undefined)
  )
    return undefined;
  return firstProof === undefined
    ? { kind: "month", proof: secondProof }
    : { kind: "day", proof: firstProof };
}

/** The value of a cell that keeps the promise, null for any other: words for no value are none. */
export function plainValueSql(cell: string, kind: PlainKind): string {
  switch (kind) {
    case "text":
      return cell;
    case "whole":
      return `CASE WHEN ${isPlainWholeSql(cell)} THEN TRY_CAST(${cell} AS BIGINT) END`;
    case "grouped":
      return plainGroupedSql(cell);
    case "decimal":
    case "point":
      return `CASE WHEN (${isReadDecimalSql(cell)}) OR (${isPlainWholeSql(cell)}) OR ${isPlainExponentSql(cell)} THEN TRY_CAST(${cell} AS DOUBLE) END`;
    case "comma":
      return `CASE WHEN ${isPlainCommaSql(cell)} OR (${isPlainWholeSql(cell)}) THEN TRY_CAST(replace(${cell}, ',', '.') AS DOUBLE) END`;
    default:
      return plainDaySql(cell, kind);
  }
}

export const isWhole = (kind: PlainKind): boolean => kind === "whole" || kind === "grouped";
export const isNumber = (kind: PlainKind): boolean =>
  isWhole(kind) || kind === "decimal" || kind === "point" || kind === "comma";

/** Words for no value in a column, with one of them. */
export interface Markers {
  count: number;
  example?: string | undefined;
}

/** What a look at the texts of a column with so many values would have counted of them. */
export function plainCounts(
  { index, kind, proof }: PlainColumn,
  present: number,
  { count, example }: Markers,
): Row {
  const proven = (at: 0 | 1) =>
    proof === undefined ? {} : { [`proofs${index}_${at}`]: 1, [`proof${index}_${at}`]: proof };
  const ordered = (at: 0 | 1) => ({
    [`d${index}_${at}`]: present,
    ...(proof !== undefined && { [`only${index}_${at}`]: 1, [`proof${index}_${at}`]: proof }),
  });
  const marked = { [`read${index}`]: present, [`split${index}`]: 1, [`joined${index}`]: 1 };
  const counted: Record<PlainKind, Row> = {
    text: {},
    whole: { [`k${index}_${kinds.whole}`]: present },
    decimal: { [`k${index}_${kinds.decimal}`]: present },
    point: { ...marked, ...proven(0) },
    comma: { ...marked, ...proven(1) },
    grouped: { ...marked, [`split${index}`]: 0, ...proven(0) },
    iso: ordered(0),
    dots: ordered(0),
    day: ordered(0),
    month: ordered(1),
    YYYYMM: ordered(0),
    YYYYMMDD: ordered(0),
  };
  const markers = {
    [`k${index}_${kinds.missing}`]: count,
    [`m${index}`]: count,
    [`missing${index}`]: count,
    [`e${index}`]: example,
  };
  return { [`n${index}`]: present + count, ...counted[kind], ...(count > 0 && markers) };
}
