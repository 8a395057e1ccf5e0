import { rm } from "node:fs/promises";
import { missingNumbersOf } from "@petrons/sdk/contracts";
import { type DecimalMark, missingPattern } from "@petrons/sdk/conventions";

import { isMissingSql } from "../columns/cellText.ts";
import { reservedNames } from "../columns/columnNames.ts";
import { valueSql } from "../columns/valueRules.ts";
import { identifier, literal } from "../engine/sqlText.ts";
import { statementBatches } from "../engine/statementBatches.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import type { PlannedColumn } from "./importPlan.ts";

/** Rows to write: a relation and how each planned column is read from it. */
export interface Writing {
  relation: string;
  columns: readonly {
    name: string;
    cell: string;
    value: string;
    checked: boolean;
    text: boolean;
    noValues?: readonly number[];
  }[];
  /**
   * An expression for the number of the row in the file; without it rows are numbered by their
   * place.
   */
  row?: string | undefined;
  /**
   * Fails with `notPlain` at the first value that cannot be read. A refused row is then one with a
   * word for no value.
   */
  stops?: true;
}
export const notPlain = "a cell is not plain";

/**
 * The encodings of version 2 take a third less room and time to read than those of version 1. LZ4
 * takes some room more than zstd, and less of a page's time.
 */
const copyOptions =
  "(FORMAT parquet, PARQUET_VERSION v2, COMPRESSION lz4_raw, ROW_GROUP_SIZE 122880)";

/** What names and places of a column take in a statement, beside its value. */
const columnWords = 60;

interface CsvReadingOptions {
  /** The file's. */
  decimal: DecimalMark;
  /**
   * Places of the planned columns that are read by all conventions; the others as most files are
   * written.
   */
  general: ReadonlySet<number>;
  row?: string | undefined;
}

/**
 * Text cells as they are read. A column whose unread cells are to be missing refuses none, once
 * everything that can be read is.
 */
export const csvWriting = (
  relation: string,
  columns: readonly PlannedColumn[],
  { decimal, general, row }: CsvReadingOptions,
): Writing => ({
  relation,
  row,
  columns: columns.map(({ name, index, type, format, affix, unread, ...missing }, at) => ({
    name,
    noValues: type === "integer" || type === "double" ? missingNumbersOf(missing) : [],
    cell: `c${index}`,
    value: valueSql(
      `c${index}`,
      { type, format, affix, decimal },
      general.has(at) ? "general" : "quick",
    ),
    checked: type !== "text" && !(general.has(at) && unread === "missing"),
    text: true,
  })),
});

/**
 * Writes every row, typed, in file order, beside the place of the first planned column whose value
 * could not be read (null for a good row). Returns how many rows there are and how many are
 * refused.
 */
export async function writeParquet(
  session: EngineSession,
  writing: Writing,
  path: string,
): Promise<{ total: number; refused: number }> {
  const parts = statementBatches(
    writing.columns.map((column, at) => ({ ...column, at })),
    ({ value, text }) => value.length + columnWords + (text ? missingPattern.length : 0),
  );
  const { columns: _, ...rows } = writing;
  if (parts.length === 1)
    await session.run(copySql(rowsSql({ ...rows, columns: parts[0]! }), path));
  else await writeInParts(session, { ...rows, parts }, path);
  const [counts] = await session.rows(
    `SELECT count(*) AS total, count(${rejected}) AS refused FROM read_parquet(${literal(path)})`,
  );
  return { total: Number(counts?.total), refused: Number(counts?.refused) };
}

interface PlacedWriting extends Omit<Writing, "columns"> {
  columns: readonly (Writing["columns"][number] & { at: number })[];
}

const rejected = identifier(reservedNames.rejected);
const rowNumber = identifier(reservedNames.row);
export const copySql = (rows: string, path: string): string =>
  `COPY (${rows}) TO ${literal(path)} ${copyOptions}`;

function rowsSql({ relation, columns, row, stops }: PlacedWriting): string {
  const checked = columns.filter((column) => column.checked);
  const cells = [...new Set(checked.map(({ cell }) => cell))];
  const places = new Map(cells.map((cell, at) => [cell, at]));
  const inner = [
    ...columns.map(({ value, at }) => `${value} AS v${at}`),
    ...cells.map((cell, at) => `${cell} AS s${at}`),
    ...(row ? [`${row} AS r`] : []),
  ];
  const refusedWhere = (then: (at: number) => string | number, isAny: boolean) =>
    checked.map(({ cell, at, text }) => {
      const raw = `s${places.get(cell)}`;
      return `WHEN ${raw} IS NOT NULL AND v${at} IS NULL${text && !isAny ? ` AND NOT ${isMissingSql(raw)}` : ""} THEN ${then(at)}`;
    });
  const refusals = stops
    ? [...refusedWhere(() => stop, false), ...refusedWhere((at) => at, true)]
    : refusedWhere((at) => at, false);
  const outer = [
    ...columns.map(
      ({ name, at, noValues = [] }) =>
        `${withoutNumbers(`v${at}`, noValues)} AS ${identifier(name)}`,
    ),
    `CAST(${refusals.length > 0 ? `CASE ${refusals.join(" ")} END` : "NULL"} AS INTEGER) AS ${rejected}`,
    ...(row ? [`CAST(r AS BIGINT) AS ${rowNumber}`] : []),
  ];
  return `SELECT ${outer.join(", ")} FROM (SELECT ${inner.join(", ")} FROM ${relation})`;
}

const stop = `error(${literal(notPlain)})`;

const withoutNumbers = (value: string, noValues: readonly number[]): string =>
  noValues.length === 0
    ? value
    : `CASE WHEN ${noValues.map((one) => `${value} <> ${one}`).join(" AND ")} THEN ${value} END`;

/**
 * A wide table: each batch of its columns as a file of all rows, which are then put side by side.
 */
async function writeInParts(
  session: EngineSession,
  {
    row,
    parts,
    ...rows
  }: Omit<Writing, "columns"> & { parts: readonly PlacedWriting["columns"][] },
  path: string,
): Promise<void> {
  const paths = parts.map((_, part) => `${path}.${part}`);
  for (const [part, columns] of parts.entries())
    await session.run(
      copySql(rowsSql({ ...rows, columns, row: part === 0 ? row : undefined }), paths[part]!),
    );
  const columns = parts.flatMap((columns, part) =>
    columns.map(({ name }) => `p${part}.${identifier(name)}`),
  );
  const firstRejected = `coalesce(${parts.map((_, part) => `p${part}.${rejected}`).join(", ")}) AS ${rejected}`;
  const sources = paths
    .map((one, part) => `read_parquet(${literal(one)}) AS p${part}`)
    .join(" POSITIONAL JOIN ");
  const fields = [...columns, firstRejected, ...(row ? [`p0.${rowNumber}`] : [])].join(", ");
  await session.run(copySql(`SELECT ${fields} FROM ${sources}`, path));
  for (const one of paths) await rm(one);
}

/** The places of the planned columns for which rows of a written file are refused. */
export async function refusingColumns(session: EngineSession, path: string): Promise<number[]> {
  const rows = await session.rows(
    `SELECT DISTINCT ${rejected} AS at FROM read_parquet(${literal(path)}) WHERE ${rejected} IS NOT NULL`,
  );
  return rows.map(({ at }) => Number(at));
}

/** The refused rows of a written file: row number → place of the planned column. */
export async function refusedRows(
  session: EngineSession,
  path: string,
): Promise<Map<number, number>> {
  const rows = await session.rows(
    `SELECT ${rowNumber} AS r, ${rejected} AS at FROM read_parquet(${literal(path)}) WHERE ${rejected} IS NOT NULL`,
  );
  return new Map(rows.map(({ r, at }) => [Number(r), Number(at)]));
}

/** The same file without its refused rows. */
export async function withoutRefused(
  session: EngineSession,
  from: string,
  to: string,
): Promise<void> {
  await session.run(
    copySql(`SELECT * FROM read_parquet(${literal(from)}) WHERE ${rejected} IS NULL`, to),
  );
}
