import type { SuspectedNumber } from "@petrons/sdk/contracts";
import type { EngineSession } from "./tableEngine.ts";

interface SuspectedCells {
  relation: string;
  /** The number of a cell. */
  value: string;
  /** Whether a cell is such a number. */
  isSuspect: string;
}

/** How often a column holds a number such as -999.25, and whether it looks like the missing value that many programs mean by it. */
export async function suspectedNumber(session: EngineSession, { relation, value, isSuspect }: SuspectedCells): Promise<SuspectedNumber | undefined> {
  const [found] = await session.rows(
    `SELECT mode(v) FILTER (s) AS value, min(v) FILTER (NOT s) AS low
      FROM (SELECT CAST(${value} AS DOUBLE) AS v, coalesce(${isSuspect}, false) AS s FROM ${relation}) WHERE v IS NOT NULL`,
  );
  if (typeof found?.value !== "number") return undefined;
  const { value: suspect, low } = found;
  const [counted] = await session.rows(`SELECT count_if(${value} = ${suspect}) AS count FROM ${relation}`);
  // Among values of its size it is one of them.
  const isFarOff = low === null || Number(low) > suspect / 2;
  return { value: suspect, count: Number(counted?.count), proposed: isFarOff ? "missing" : "keep" };
}
