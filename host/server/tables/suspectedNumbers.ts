import type { SuspectedNumber } from "@petrons/sdk/contracts";
import { isSuspectSql } from "./columnMeasures.ts";
import type { EngineSession } from "./tableEngine.ts";
import { type CellReading, valueSql } from "./valueRules.ts";

/** How often a column holds a number such as -999.25, and whether it looks like the missing value that many programs mean by it. */
export async function suspectedNumber(session: EngineSession, relation: string, index: number, reading: CellReading): Promise<SuspectedNumber | undefined> {
  const cell = `c${index}`;
  const [found] = await session.rows(
    `SELECT mode(v) FILTER (s) AS value, min(v) FILTER (NOT s) AS low
      FROM (SELECT CAST(${valueSql(cell, reading, "general")} AS DOUBLE) AS v, coalesce(${isSuspectSql(cell)}, false) AS s FROM ${relation}) WHERE v IS NOT NULL`,
  );
  if (typeof found?.value !== "number") return undefined;
  const { value, low } = found;
  const [counted] = await session.rows(`SELECT count_if(${valueSql(cell, reading, "general")} = ${value}) AS count FROM ${relation}`);
  // Among values of its size it is one of them.
  const isFarOff = low === null || Number(low) > value / 2;
  return { value, count: Number(counted?.count), proposed: isFarOff ? "missing" : "keep" };
}
