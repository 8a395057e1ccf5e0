import type { DecimalMark } from "@petrons/sdk/conventions";
import { statementBatches } from "../engine/statementBatches.ts";
import type { EngineSession, Row } from "../engine/tableEngine.ts";
import { plainNumberSql } from "./numberSql.ts";

export const marks: readonly DecimalMark[] = [".", ","];

/** What a column holds in some rows, under one decimal mark. */
export interface Part {
  count: number;
  sum: number;
  squares: number;
  low: number;
  high: number;
}

export const emptyPart: Part = {
  count: 0,
  sum: 0,
  squares: 0,
  low: Number.POSITIVE_INFINITY,
  high: Number.NEGATIVE_INFINITY,
};
export const partOf = (value: number): Part => ({
  count: 1,
  sum: value,
  squares: value * value,
  low: value,
  high: value,
});

export const joined = (parts: readonly Part[]): Part =>
  parts.reduce(
    (all, { count, sum, squares, low, high }) => ({
      count: all.count + count,
      sum: all.sum + sum,
      squares: all.squares + squares,
      low: Math.min(all.low, low),
      high: Math.max(all.high, high),
    }),
    emptyPart,
  );

/** By column and mark: one part before each of some rows, and one behind the last. */
export type Parts = ReadonlyMap<string, readonly Part[]>;
export const partKey = (index: number, mark: DecimalMark): string =>
  `v${index}_${marks.indexOf(mark)}`;

/** What columns hold between rows that are not counted themselves. */
export async function partsBetween(
  session: EngineSession,
  { relation, rowColumn, rows }: { relation: string; rowColumn: string; rows: readonly number[] },
  columns: readonly number[],
): Promise<Parts> {
  const found = new Map<string, Part[]>();
  const cells = columns.flatMap((index) =>
    marks.map((mark) => ({
      name: partKey(index, mark),
      sql: `TRY_CAST(${plainNumberSql(`c${index}`, { decimal: mark })} AS DOUBLE)`,
    })),
  );
  for (const batch of statementBatches(cells, ({ sql }) => sql.length)) {
    const values = batch.map(({ name, sql }) => `${sql} AS ${name}`).join(", ");
    const sums = batch
      .map(
        ({ name }) =>
          `count(${name}) AS n_${name}, sum(${name}) AS s_${name}, sum(${name} * ${name}) AS q_${name}, min(${name}) AS l_${name}, max(${name}) AS h_${name}`,
      )
      .join(", ");
    const parts = await session.rows(
      `SELECT part, ${sums} FROM (SELECT coalesce(t.place, 0) AS part, ${values} FROM (SELECT *, CAST(${rowColumn} AS BIGINT) AS r FROM ${relation})
        ASOF LEFT JOIN (SELECT unnest([${rows.join(", ")}]) AS row, unnest([${rows.map((_, at) => at + 1).join(", ")}]) AS place) AS t ON r >= t.row
        WHERE t.row IS NULL OR r <> t.row) GROUP BY part`,
    );
    for (const { name } of batch) found.set(name, partsByPlace(parts, name, rows.length + 1));
  }
  return found;
}

function partsByPlace(rows: readonly Row[], name: string, length: number): Part[] {
  const parts: Part[] = Array.from({ length }, () => emptyPart);
  for (const row of rows) {
    const count = Number(row[`n_${name}`] ?? 0);
    if (count === 0) continue;
    const of = (measure: string) => Number(row[`${measure}_${name}`]);
    parts[Number(row.part)] = {
      count,
      sum: of("s"),
      squares: of("q"),
      low: of("l"),
      high: of("h"),
    };
  }
  return parts;
}
