import type { ShownUnit } from "@petrons/sdk/browser";
import type { ChartRow, ChartStep, ChartXAxis } from "../chartOptions.ts";

/**
 * How the shared axis reads values: every x becomes a number, which is a time in ms, the number
 * itself, or the category's place.
 */
export interface XReader {
  type: NonNullable<ChartXAxis["type"]>;
  categories: readonly string[];
  /** What a moment stands for. */
  step?: ChartStep | undefined;
  /** NaN for what cannot be placed. */
  read(value: unknown): number;
}

const looksLikeTime = /^\d{4}-\d{2}(-\d{2}|$)/;
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";

/**
 * `columns` are the rows and x columns of every layer that has an x axis, in order; `display` is
 * the unit numbers are shown in.
 */
export function xReader(
  axis: ChartXAxis | undefined,
  columns: readonly { rows: readonly ChartRow[]; x: string }[],
  display?: ShownUnit,
): XReader {
  const type = axis?.type ?? typeOf(columns);
  if (type === "number")
    return {
      type,
      categories: [],
      read: display && !display.isSame ? (value) => display.show(numberOf(value)) : numberOf,
    };
  if (type === "time") return { type, categories: [], step: axis?.step, read: timeOf };
  const places = new Map<string, number>();
  for (const { rows, x } of columns) {
    for (const row of rows) {
      const value = row[x];
      if (!isBlank(value) && !places.has(String(value))) places.set(String(value), places.size);
    }
  }
  return {
    type,
    categories: [...places.keys()],
    read: (value) => (isBlank(value) ? Number.NaN : (places.get(String(value)) ?? Number.NaN)),
  };
}

/** By the first values that are there; a few hundred rows suffice. */
function typeOf(columns: readonly { rows: readonly ChartRow[]; x: string }[]): XReader["type"] {
  const values = columns
    .flatMap(({ rows, x }) => rows.slice(0, 200).map((row) => row[x]))
    .filter((value) => !isBlank(value));
  if (values.length > 0 && values.every((value) => typeof value === "number")) return "number";
  if (
    values.length > 0 &&
    values.every(
      (value) => value instanceof Date || (typeof value === "string" && looksLikeTime.test(value)),
    )
  )
    return "time";
  return "category";
}

/** A value as a number; NaN for blank, since blank differs from zero. */
export function numberOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (typeof value === "bigint") return Number(value);
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

export function timeOf(value: unknown): number {
  if (typeof value === "number") return value;
  if (value instanceof Date) return value.getTime();
  return typeof value === "string" && value !== "" ? Date.parse(value) : Number.NaN;
}
