import { csvHeader, type ExportPrecision } from "@petrons/sdk/contracts";
import { identifier, literal } from "../engine/sqlText.ts";
import type { ExportColumn } from "./exportColumn.ts";
import { conversionSql, roundedSql } from "./unitSql.ts";

/**
 * The statement that writes rows as Parquet. Columns are named by their headers, as in CSV; Snappy
 * is what every reader knows.
 */
export function parquetSql(
  rows: string,
  columns: readonly ExportColumn[],
  precision: ExportPrecision,
  path: string,
): string {
  const names = distinctNames(columns.map(({ column }) => csvHeader(column)));
  const fields = columns.map(
    (column, at) => `${valueSql(column, precision)} AS ${identifier(names[at]!)}`,
  );
  return `COPY (SELECT ${fields.join(", ")} FROM (${rows}) AS rows) TO ${literal(path)} (FORMAT parquet, COMPRESSION snappy)`;
}

function valueSql(
  { column, stored, conversion }: ExportColumn,
  precision: ExportPrecision,
): string {
  const name = `rows.${identifier(stored.name)}`;
  if (column.type === "datetime" && precision === "shown") return `date_trunc('minute', ${name})`;
  if (column.type !== "double") return name;
  const value = conversion ? conversionSql(name, conversion) : name;
  return precision === "shown" ? roundedSql(value, column) : value;
}

/** Columns of a file have one name each, whatever the case of its letters. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name} ${count}`;
    taken.add(own.toLowerCase());
    return own;
  });
}
