import type { ColumnType, FileInspection } from "@petrons/sdk/contracts";
import { measured, nameColumns } from "./columnNames.ts";
import type { Source } from "./openSource.ts";
import { unreadable } from "./sourceFault.ts";
import { identifier, literal } from "./sqlText.ts";
import type { EngineSession } from "./tableEngine.ts";

export const parquetSql = (path: string): string => `read_parquet(${literal(path)}, file_row_number = true)`;

/** Columns of a Parquet file with what they become here. */
export async function parquetColumns(session: EngineSession, source: Source): Promise<{ source: string; stored: string; type: ColumnType }[]> {
  try {
    const described = await session.rows(`DESCRIBE SELECT * FROM read_parquet(${literal(source.path)})`);
    return described.map((row) => ({ source: String(row.column_name), stored: String(row.column_type), type: typeOf(String(row.column_type)) }));
  } catch (error) {
    throw isParquetFault(error) ? unreadable(source.name, "the Parquet file is damaged or of a kind that cannot be read.") : error;
  }
}

const isParquetFault = (error: unknown) => error instanceof Error && /parquet|Invalid Input|Snappy|ZSTD|thrift|TProtocol|No magic bytes/i.test(error.message);

function typeOf(stored: string): ColumnType {
  if (/^(TINYINT|SMALLINT|INTEGER|BIGINT|UTINYINT|USMALLINT|UINTEGER|UBIGINT|DECIMAL\(\d+,0\))$/.test(stored)) return "integer";
  if (/^(FLOAT|DOUBLE|HUGEINT|UHUGEINT|DECIMAL\(.*\))$/.test(stored)) return "double";
  if (stored === "DATE") return "date";
  if (stored.startsWith("TIMESTAMP")) return "datetime";
  return stored === "BOOLEAN" ? "boolean" : "text";
}

/** A value of a Parquet column as the type it is stored as here; null when it is none. */
export function parquetValueSql(cell: string, stored: string, type: ColumnType): string {
  if (type === "datetime" && stored === "TIMESTAMP WITH TIME ZONE") return `make_timestamp(epoch_us(${cell}))`;
  const target = { text: "VARCHAR", integer: "BIGINT", double: "DOUBLE", date: "DATE", datetime: "TIMESTAMP", boolean: "BOOLEAN" }[type];
  const value = `TRY_CAST(${cell} AS ${target})`;
  if (type === "integer")
    return `CASE WHEN TRY_CAST(${cell} AS DOUBLE) = trunc(TRY_CAST(${cell} AS DOUBLE)) AND abs(TRY_CAST(${cell} AS DOUBLE)) < 1e15 THEN ${value} END`;
  return type === "double" ? `CASE WHEN isfinite(${value}) THEN ${value} END` : value;
}

export async function inspectParquet(session: EngineSession, source: Source, previewRows: number): Promise<FileInspection> {
  const found = await parquetColumns(session, source);
  const named = nameColumns(found.map(({ source: name }) => name));
  const cells = found.map(({ source: name }, index) => `CAST(${identifier(name)} AS VARCHAR) AS c${index}`).join(", ");
  const relation = `read_parquet(${literal(source.path)})`;
  const preview = await session.rows(`SELECT ${cells} FROM ${relation} LIMIT ${previewRows}`);
  // Whole numbers that a number here would not keep exactly are shown as text.
  const counts = found.map(
    ({ source: name, type }, index) =>
      `count(${identifier(name)}) AS n${index}, ${type === "integer" ? `max(abs(CAST(${identifier(name)} AS DOUBLE)))` : "NULL"} AS high${index}`,
  );
  const [totals = {}] = await session.rows(`SELECT count(*) AS total, ${counts.join(", ")} FROM ${relation}`);
  const total = Number(totals.total);
  return {
    format: "parquet",
    delimiter: "",
    hasHeader: true,
    decimalComma: false,
    columns: named.map((column, index) => {
      const type = Number(totals[`high${index}`] ?? 0) >= 1e15 ? "text" : found[index]!.type;
      const values = preview.map((row) => row[`c${index}`]).filter((value): value is string => typeof value === "string" && value !== "");
      return { ...measured(column, type), type, examples: [...new Set(values)].slice(0, 5), missing: total - Number(totals[`n${index}`]) };
    }),
    preview: preview.map((row) => found.map((_, index) => (row[`c${index}`] as string | null) ?? null)),
    estimatedRows: total,
    warnings: found
      .filter(({ stored }) => /[[(]|MAP|STRUCT|BLOB/.test(stored) && !stored.startsWith("DECIMAL"))
      .map(({ source: name, stored }) => `'${name}' holds ${stored} values: they become text.`),
  };
}
