import { reservedNames } from "./columnNames.ts";
import type { PlannedColumn } from "./importPlan.ts";
import { identifier, literal } from "./sqlText.ts";
import type { EngineSession } from "./tableEngine.ts";
import { matchesSql, missingPattern, valueSql } from "./valueRules.ts";

/** Rows to write: a relation and how each planned column is read from it. */
export interface Writing {
  relation: string;
  columns: readonly { name: string; cell: string; value: string; checked: boolean; text: boolean }[];
  /** An expression for the number of the row in the file; without it rows are numbered by their place. */
  row?: string | undefined;
}

/** LZ4 takes some 40 % more room than zstd would, and a page, which unpacks most of a file, half its time. */
const copyOptions = "(FORMAT parquet, COMPRESSION lz4_raw, ROW_GROUP_SIZE 122880)";

export const csvWriting = (relation: string, columns: readonly PlannedColumn[], decimalComma: boolean, row?: string): Writing => ({
  relation,
  row,
  columns: columns.map(({ name, index, type, format }) => ({
    name,
    cell: `c${index}`,
    value: valueSql(`c${index}`, type, format, decimalComma),
    checked: type !== "text",
    text: true,
  })),
});

/**
 * Writes every row, typed, in file order, beside the place of the first planned column whose value could not be read (null for a good row).
 * Answers how many rows there are and how many are refused.
 */
export async function writeParquet(session: EngineSession, { relation, columns, row }: Writing, path: string): Promise<{ total: number; refused: number }> {
  const checked = columns.map((column, at) => ({ ...column, at })).filter((column) => column.checked);
  const cells = [...new Set(checked.map(({ cell }) => cell))];
  const inner = [...columns.map(({ value }, at) => `${value} AS v${at}`), ...cells.map((cell, at) => `${cell} AS s${at}`), ...(row ? [`${row} AS r`] : [])];
  const refusals = checked.map(({ cell, at, text }) => {
    const raw = `s${cells.indexOf(cell)}`;
    const unread = `${raw} IS NOT NULL AND v${at} IS NULL`;
    return `WHEN ${unread}${text ? ` AND NOT ${matchesSql(raw, missingPattern)}` : ""} THEN ${at}`;
  });
  const rejected = refusals.length > 0 ? `CASE ${refusals.join(" ")} END` : "NULL";
  const outer = [
    ...columns.map(({ name }, at) => `v${at} AS ${identifier(name)}`),
    `CAST(${rejected} AS INTEGER) AS ${identifier(reservedNames.rejected)}`,
    ...(row ? [`CAST(r AS BIGINT) AS ${identifier(reservedNames.row)}`] : []),
  ];
  await session.run(`COPY (SELECT ${outer.join(", ")} FROM (SELECT ${inner.join(", ")} FROM ${relation})) TO ${literal(path)} ${copyOptions}`);
  const [counts] = await session.rows(`SELECT count(*) AS total, count(${identifier(reservedNames.rejected)}) AS refused FROM read_parquet(${literal(path)})`);
  return { total: Number(counts?.total), refused: Number(counts?.refused) };
}

/** The refused rows of a written file: row number → place of the planned column. */
export async function refusedRows(session: EngineSession, path: string): Promise<Map<number, number>> {
  const rows = await session.rows(
    `SELECT ${identifier(reservedNames.row)} AS r, ${identifier(reservedNames.rejected)} AS at FROM read_parquet(${literal(path)}) WHERE ${identifier(reservedNames.rejected)} IS NOT NULL`,
  );
  return new Map(rows.map(({ r, at }) => [Number(r), Number(at)]));
}

/** The same file without its refused rows. */
export async function withoutRefused(session: EngineSession, from: string, to: string): Promise<void> {
  await session.run(`COPY (SELECT * FROM read_parquet(${literal(from)}) WHERE ${identifier(reservedNames.rejected)} IS NULL) TO ${literal(to)} ${copyOptions}`);
}
