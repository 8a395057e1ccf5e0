import type { ColumnType, FileInspection } from "@petrons/sdk/contracts";
import { leastSuspect } from "../../columns/columnMeasures.ts";
import { measured, nameColumns, repeatedHeaders, sharedUnits } from "../../columns/columnNames.ts";
import { suspectedNumbers } from "../../columns/suspectedNumbers.ts";
import { distinguishesCase, withUnitQuestion } from "../../columns/unitQuestions.ts";
import { checkLength, checkWidth } from "../../engine/sourceFault.ts";
import { literal } from "../../engine/sqlText.ts";
import type { ReadingOptions } from "../readingOptions.ts";
import type { Source } from "./openSource.ts";

/** Numbers here keep whole ones of fifteen digits. */
const maxWhole = 999_999_999_999_999;
/** Of a cell in a preview. */
const shownCharacters = 1_000;

/**
 * A column of a Parquet file by its place, with what it becomes here. Its own name is only shown:
 * any text can be one.
 */
export interface ParquetColumn {
  source: string;
  /** Its name in `ParquetRelation.sql`. */
  cell: string;
  stored: string;
  type: ColumnType;
  /** It may hold "not a number", which is no value here. */
  holdsNaN: boolean;
}

export interface ParquetRelation {
  columns: ParquetColumn[];
  /** The rows as columns c0, c1 … and `row`, the place of the row in the file from 0. */
  sql: string;
  /** The same with each "not a number" as it is; undefined where no column can hold one. */
  withNaN?: string;
}

/**
 * Opens a Parquet file: its footer is read, and that it is not larger than what may be imported.
 */
export async function openParquet(
  { session, limits }: Pick<ReadingOptions, "session" | "limits">,
  source: Source,
): Promise<ParquetRelation> {
  const file = literal(source.path);
  const [footer] = await session.rows(
    `SELECT CAST(num_rows AS DOUBLE) AS total FROM parquet_file_metadata(${file})`,
  );
  checkLength(source.name, Number(footer?.total), limits);
  const described = await session.rows(`DESCRIBE SELECT * FROM read_parquet(${file})`);
  checkWidth(source.name, described.length, limits);
  const named = nameColumns(
    described.map((row) => String(row.column_name)),
    limits.columnNameCharacters,
  );
  const columns = described.map((row, index) => {
    const stored = String(row.column_type);
    return {
      source: named[index]!.source,
      cell: `c${index}`,
      stored,
      type: typeOf(stored),
      holdsNaN: stored === "FLOAT" || stored === "DOUBLE",
    };
  });
  // DuckDB's own numbers of rows cannot be had beside a column of their name.
  const taken = described.some(
    (row) => String(row.column_name).toLowerCase() === "file_row_number",
  );
  const rows = taken
    ? `(SELECT *, row_number() OVER () - 1 AS row FROM read_parquet(${file}))`
    : `read_parquet(${file}, file_row_number = true)`;
  const relation = `${rows} AS parquet(${[...columns.map(({ cell }) => cell), "row"].join(", ")})`;
  if (!columns.some(({ holdsNaN }) => holdsNaN)) return { columns, sql: relation };
  // Such files use "not a number" for a missing value.
  const cells = columns.map(({ cell, holdsNaN }) =>
    holdsNaN ? `CASE WHEN NOT isnan(${cell}) THEN ${cell} END AS ${cell}` : cell,
  );
  return {
    columns,
    sql: `(SELECT ${[...cells, "row"].join(", ")} FROM ${relation}) AS parquet`,
    withNaN: relation,
  };
}

const isNumber = (type: ColumnType): boolean => type === "integer" || type === "double";

function typeOf(stored: string): ColumnType {
  if (
    /^(TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER|UBIGINT|DECIMAL\(\d+,0\))$/.test(
      stored,
    )
  )
    return "integer";
  if (/^(FLOAT|DOUBLE|HUGEINT|UHUGEINT|DECIMAL\(.*\))$/.test(stored)) return "double";
  if (stored === "DATE") return "date";
  if (stored.startsWith("TIMESTAMP")) return "datetime";
  return stored === "BOOLEAN" ? "boolean" : "text";
}

/** Whole numbers of which each is one here: they need no look. */
export const isNarrow = (stored: string): boolean =>
  /^(TINYINT|SMALLINT|INTEGER|UTINYINT|USMALLINT|UINTEGER)$/.test(stored);

/** A value of a Parquet column as the type it is stored as here; null when it is none. */
export function parquetValueSql(cell: string, stored: string, type: ColumnType): string {
  if (type === "datetime" && stored === "TIMESTAMP WITH TIME ZONE")
    return `make_timestamp(epoch_us(${cell}))`;
  const target = {
    text: "VARCHAR",
    integer: "BIGINT",
    double: "DOUBLE",
    date: "DATE",
    datetime: "TIMESTAMP",
    boolean: "BOOLEAN",
  }[type];
  const value = `TRY_CAST(${cell} AS ${target})`;
  if (type === "integer" && isNarrow(stored)) return `CAST(${cell} AS BIGINT)`;
  if (type === "integer" && stored === "BIGINT")
    return `CASE WHEN ${cell} BETWEEN -${maxWhole} AND ${maxWhole} THEN ${cell} END`;
  if (type === "integer")
    return `CASE WHEN TRY_CAST(${cell} AS DOUBLE) = trunc(TRY_CAST(${cell} AS DOUBLE)) AND abs(TRY_CAST(${cell} AS DOUBLE)) < 1e15 THEN ${value} END`;
  return type === "double" ? `CASE WHEN isfinite(${value}) THEN ${value} END` : value;
}

export async function inspectParquet(
  parts: ReadingOptions,
  source: Source,
  previewRows: number,
): Promise<FileInspection> {
  const { columns: found, sql } = await openParquet(parts, source);
  const { session, limits } = parts;
  const named = nameColumns(
    found.map(({ source: name }) => name),
    limits.columnNameCharacters,
  );
  const cells = found
    .map(({ cell }) => `left(CAST(${cell} AS VARCHAR), ${shownCharacters}) AS ${cell}`)
    .join(", ");
  const preview = await session.rows(`SELECT ${cells} FROM ${sql} LIMIT ${previewRows}`);
  const edges = found.map(
    ({ cell, type }, index) =>
      `count(${cell}) AS n${index}, ${isNumber(type) ? `CAST(min(${cell}) AS DOUBLE) AS low${index}, CAST(max(${cell}) AS DOUBLE)` : "NULL"} AS high${index}`,
  );
  const [totals = {}] = await session.rows(
    `SELECT count(*) AS total, ${edges.join(", ")} FROM ${sql}`,
  );
  const total = Number(totals.total);
  const sizeOf = (index: number): number =>
    Math.max(Math.abs(Number(totals[`low${index}`])), Math.abs(Number(totals[`high${index}`])));
  const suspects = found.flatMap(({ cell, type }, index) =>
    isNumber(type) && sizeOf(index) >= leastSuspect ? [{ index, value: cell }] : [],
  );
  const suspected = await suspectedNumbers(session, sql, suspects);
  const isCaseReported = distinguishesCase(named);
  const columns = named.map((column, index) => {
    // Whole numbers that a number here would not keep exactly are shown as text.
    const isTooLong = found[index]!.type === "integer" && sizeOf(index) > maxWhole;
    const type = isTooLong ? "text" : found[index]!.type;
    const values = preview
      .map((row) => row[`c${index}`])
      .filter((value): value is string => typeof value === "string" && value !== "");
    const [examples, missing, suspect] = [
      [...new Set(values)].slice(0, 5),
      total - Number(totals[`n${index}`]),
      suspected.get(index),
    ];
    return withUnitQuestion(
      {
        ...measured(column, type),
        type,
        examples,
        missing,
        ...(suspect && isNumber(type) && { suspected: suspect }),
      },
      isCaseReported,
    );
  });
  return {
    format: "parquet",
    delimiter: "",
    hasHeader: true,
    hasUnits: false,
    decimal: ".",
    columns,
    preview: preview.map((row) =>
      found.map((_, index) => (row[`c${index}`] as string | null) ?? null),
    ),
    linesBefore: 0,
    estimatedRows: total,
    warnings: [
      ...repeatedHeaders(named),
      ...sharedUnits(columns),
      ...found
        .filter(
          ({ stored }) => /[[(]|MAP|STRUCT|BLOB/.test(stored) && !stored.startsWith("DECIMAL"),
        )
        .map(
          ({ source: name, stored }) =>
            `'${name}' holds ${stored.slice(0, 60)} values: they become text.`,
        ),
    ],
  };
}
