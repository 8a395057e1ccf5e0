import { countText } from "../countText.ts";
import type { ColumnReading, SuspectedNumber } from "./tableFiles.ts";

/** All numbers of a column that stand for missing values. */
export const missingNumbersOf = ({
  noValue,
  noValues,
}: Pick<ColumnReading, "noValue" | "noValues">): readonly number[] =>
  noValues ?? (noValue === undefined ? [] : [noValue]);

/** The numbers of a column that may stand for missing values, the commonest first. */
export const suspectedNumbersOf = ({ value, further = [] }: SuspectedNumber): number[] => [
  value,
  ...further.map((one) => one.value),
];

/**
 * What is proposed of such numbers: all are missing values, or none. One alone is said as it always
 * was.
 */
export function proposedMissing(
  suspected: SuspectedNumber | undefined,
): Pick<ColumnReading, "noValue" | "noValues"> {
  if (suspected?.proposed !== "missing") return {};
  const numbers = suspectedNumbersOf(suspected);
  return numbers.length === 1 ? { noValue: suspected.value } : { noValues: numbers };
}

/**
 * Whether a number is one of those. A preview has seven digits of what a file holds as a large
 * number of four bytes.
 */
export const isMissingNumber = (value: number, numbers: readonly number[]): boolean =>
  numbers.some((one) => value === one || (Math.abs(one) >= 1e30 && Math.fround(value) === one));

/** `-999.25`, `1E+30`: a number as files write it. */
export const missingNumberText = (value: number): string =>
  Math.abs(value) < 1e21 ? String(value) : String(Number(value.toPrecision(6))).toUpperCase();

/** Several of them with their counts: `-999.25 in 12 cells and -9999 in 3`. */
export function suspectedNumbersText({ value, count, further = [] }: SuspectedNumber): string {
  const first = `${missingNumberText(value)} in ${countText(count, "cell")}`;
  const others = further.map(
    (one) => `${missingNumberText(one.value)} in ${one.count.toLocaleString("en-US")}`,
  );
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(", ")} and ${last}`;
}

/** In how many cells they are. */
export const suspectedCount = ({ count, further = [] }: SuspectedNumber): number =>
  further.reduce((sum, one) => sum + one.count, count);
