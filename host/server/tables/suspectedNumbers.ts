import type { SuspectedNumber } from "@petrons/sdk/contracts";
import { isSuspectNumberSql } from "./columnMeasures.ts";
import type { EngineSession } from "./tableEngine.ts";

/** Of one number that may stand for a missing value. */
interface Suspect {
  value: number;
  count: number;
}

/** More of them in one column are values that end in nines. */
const mostNumbers = 8;

/** How often a column holds numbers such as -999.25, and whether they look like the missing values that many programs mean by them. */
export async function suspectedNumber(session: EngineSession, relation: string, value: string): Promise<SuspectedNumber | undefined> {
  const rows = await session.rows(
    `SELECT suspect, count(*) AS count, min(v) AS low, max(v) AS high
      FROM (SELECT v, CASE WHEN ${isSuspectNumberSql("v")} THEN v END AS suspect FROM (SELECT CAST(${value} AS DOUBLE) AS v FROM ${relation}))
      WHERE v IS NOT NULL GROUP BY suspect ORDER BY count DESC, suspect`,
  );
  const others = rows.find(({ suspect }) => suspect === null);
  const range = others && { low: Number(others.low), high: Number(others.high) };
  const all = rows.flatMap(({ suspect, count }) => (suspect === null ? [] : [{ value: Number(suspect), count: Number(count) }]));
  // Where some are far off, they alone are meant.
  const farOff = all.filter((one) => isFarOff(one, range));
  const told = farOff.length > 0 ? farOff : all.filter((one) => isStriking(one, range));
  const [first, ...further] = told.slice(0, mostNumbers);
  return first && { ...first, ...(further.length > 0 && { further }), proposed: farOff.length > 0 ? "missing" : "keep" };
}

type Range = { low: number; high: number } | undefined;

/** Among values of its size it is one of them. Negative values are rare, so that twice the lowest is far off; positive ones vary. */
function isFarOff({ value }: Suspect, others: Range): boolean {
  if (!others) return !isNines(value);
  return value < 0 ? others.low > value / 2 : others.high * 10 <= value;
}

/** Whether a number that is not far off is worth a word: 9999 among larger values is a number like any other. */
function isStriking({ value, count }: Suspect, others: Range): boolean {
  if (!isNines(value) || !others) return true;
  return others.high < value && (count > 1 || others.high * 2 <= value);
}

/** A positive whole number, which people count up to. */
const isNines = (value: number): boolean => value > 0 && value < 1e30 && Number.isInteger(value);
