import { readNumber } from "@petrons/sdk/conventions";

const wellNumberName = /(?:^|[_\s])(?:api|uwi)(?:[_\s]|$)/i;
/** API is a gravity of oil as well, and wells are counted by their numbers. */
const measureName =
  /grav|dens|(?:^|[_\s([])(?:deg|degrees?|count|counts|number of)(?:[_\s)\]]|$)|\u00b0/i;
const highestGravity = 100;
/** An API number has 10 to 14 digits, without its state 8. */
const mostCounted = 10_000_000;

/**
 * Whether a column holds well numbers. They are names, whatever digits they begin with: they join
 * with files where they begin with a zero.
 */
export function areWellNumbers(name: string, values: readonly string[]): boolean {
  if (!wellNumberName.test(name)) return false;
  const isGravity = /api/i.test(name);
  const below = measureName.test(name) ? mostCounted : isGravity ? highestGravity : 0;
  const numbers = values.filter(
    (cell) => Math.abs(readNumber(cell) ?? Number.POSITIVE_INFINITY) < below,
  ).length;
  return numbers < values.length * 0.9;
}
