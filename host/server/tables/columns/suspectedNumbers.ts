import type { SuspectedNumber } from "@petrons/sdk/contracts";
import { statementBatches } from "../engine/statementBatches.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import { isSuspectNumberSql } from "./columnMeasures.ts";

/** Of one number that may stand for a missing value. */
interface Suspect {
  value: number;
  count: number;
}

/** More of them in one column are values that end in nines. */
const maxNumbers = 8;

interface SuspectedColumn {
  index: number;
  /** The number of a cell. */
  value: string;
}

/**
 * How often columns hold numbers such as -999.25, and whether they look like the missing values
 * that many programs mean by them: one pass for all.
 */
export async function suspectedNumbers(
  session: EngineSession,
  relation: string,
  columns: readonly SuspectedColumn[],
): Promise<Map<number, SuspectedNumber>> {
  const found = new Map<number, SuspectedNumber>();
  for (const batch of statementBatches(columns, ({ value }) => value.length)) {
    const values = batch
      .map(({ index, value }) => `CAST(${value} AS DOUBLE) AS v${index}`)
      .join(", ");
    const suspects = batch
      .map(({ index }) => `${isSuspectNumberSql(`v${index}`)} AS s${index}`)
      .join(", ");
    const aggregates = batch.map(
      ({ index: at }) =>
        `min(v${at}) FILTER (NOT s${at}) AS low${at}, max(v${at}) FILTER (NOT s${at}) AS high${at}, CAST(histogram(v${at}) FILTER (s${at}) AS VARCHAR) AS all${at}`,
    );
    const [row = {}] = await session.rows(
      `SELECT ${aggregates.join(", ")} FROM (SELECT *, ${suspects} FROM (SELECT ${values} FROM ${relation}))`,
    );
    for (const { index } of batch) {
      const [low, high] = [row[`low${index}`], row[`high${index}`]];
      const others =
        low === null || high === null ? undefined : { low: Number(low), high: Number(high) };
      const one = proposedOf(countsOf(row[`all${index}`]), others);
      if (one) found.set(index, one);
    }
  }
  return found;
}

/** `{-999.25=12, 9999.0=3}`: the numbers with their counts, the commonest first. */
const countsOf = (histogram: unknown): Suspect[] =>
  String(histogram ?? "")
    .replaceAll(/[{}]/g, "")
    .split(", ")
    .filter((entry) => entry !== "")
    .map((entry) => entry.split("="))
    .map(([value, count]) => ({ value: Number(value), count: Number(count) }))
    .sort((one, other) => other.count - one.count || one.value - other.value);

function proposedOf(all: readonly Suspect[], others: Range): SuspectedNumber | undefined {
  // Where some are far off, they alone are meant.
  const farOff = all.filter((one) => isFarOff(one, others));
  const reported = farOff.length > 0 ? farOff : all.filter((one) => isStriking(one, others));
  const [first, ...further] = reported.slice(0, maxNumbers);
  return (
    first && {
      ...first,
      ...(further.length > 0 && { further }),
      proposed: farOff.length > 0 ? "missing" : "keep",
    }
  );
}

type Range = { low: number; high: number } | undefined;

/**
 * Among values of its size it is one of them. Negative values are rare, so that twice the lowest is
 * far off; positive ones vary.
 */
function isFarOff({ value }: Suspect, others: Range): boolean {
  if (!others) return !isNines(value);
  return value < 0 ? others.low > value / 2 : others.high * 10 <= value;
}

/**
 * Whether a number that is not far off is worth a word: 9999 among larger values is a number like
 * any other.
 */
function isStriking({ value, count }: Suspect, others: Range): boolean {
  if (!isNines(value) || !others) return true;
  return others.high < value && (count > 1 || others.high * 2 <= value);
}

/** A positive whole number, which people count up to. */
const isNines = (value: number): boolean => value > 0 && value < 1e30 && Number.isInteger(value);
