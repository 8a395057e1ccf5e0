import { type ColumnSummary, PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import { identifier } from "../engine/sqlText.ts";
import type { Row } from "../engine/tableEngine.ts";
import { exportColumn } from "../exports/exportColumn.ts";
import { conversionSql } from "../exports/unitSql.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { columnOf, shownSql } from "./filterSql.ts";

interface SummaryQuery {
  columns: readonly string[];
  units: Readonly<Record<string, string>>;
  spread?: boolean;
  /** Rows of these numbers alone; all rows when left out. */
  ids?: readonly number[] | undefined;
}

/**
 * Counts, sums, means, least and greatest values of columns over the rows that a condition leaves,
 * in one statement, cached by version. Numbers are converted to their units row by row: a mean
 * of degrees Fahrenheit, or of °API, is that of the values the screen shows.
 */
export async function columnSummaries(
  reader: VersionReader,
  table: ReadTable,
  { columns, units, ids, spread = false }: SummaryQuery,
  condition: string | null,
): Promise<ColumnSummary[]> {
  const chosen = columns.map((name, at) =>
    columnOf(table.schema, name, `options.columns[${at}]`, table.collection),
  );
  if (chosen.length === 0) return [];
  if (ids?.length === 0) return chosen.map(({ name }) => ({ name, count: 0, missing: 0 }));
  const relation = ids ? table.rowsAt(ids) : table.relation;
  const values = chosen.map((column, at) => `${valueSql(column, units[column.name])} AS v${at}`);
  const sql = `SELECT ${["count(*) AS total", ...chosen.flatMap((column, at) => measuresSql(column, at, spread))].join(", ")} FROM (SELECT ${values.join(", ")} FROM ${relation} AS rows${condition ? ` WHERE ${condition}` : ""})`;
  const read = (own: VersionReader) => own.rows(table, sql);
  // A selection is one person's, and its statement is long.
  const [found = {}] = await (ids
    ? read(reader)
    : reader.cached(`${table.key} summary ${sql}`, read));
  return chosen.map((column, at) => summaryOf(column, at, found));
}

const isNumber = ({ type }: TableColumn): boolean => type === "integer" || type === "double";
const isTime = ({ type }: TableColumn): boolean => type === "date" || type === "datetime";

function valueSql(column: TableColumn, unit: string | undefined): string {
  const name = identifier(column.name);
  if (!isNumber(column)) return name;
  const { conversion } = exportColumn(column, { unit });
  return conversion ? conversionSql(name, conversion) : name;
}

function measuresSql(column: TableColumn, at: number, spread: boolean): string[] {
  const measures = [`count(v${at}) AS n${at}`];
  if (isNumber(column))
    measures.push(
      `CAST(sum(v${at}) AS DOUBLE) AS s${at}`,
      `CAST(min(v${at}) AS DOUBLE) AS l${at}`,
      `CAST(max(v${at}) AS DOUBLE) AS h${at}`,
    );
  if (isNumber(column) && spread)
    measures.push(
      `approx_quantile(CAST(v${at} AS DOUBLE), [${spreadShares.join(", ")}]) AS q${at}`,
      `count(v${at}) FILTER (v${at} < 0) AS b${at}`,
      `count(v${at}) FILTER (v${at} = 0) AS z${at}`,
    );
  if (isTime(column))
    measures.push(
      `${shownSql(`min(v${at})`, column.type)} AS l${at}`,
      `${shownSql(`max(v${at})`, column.type)} AS h${at}`,
    );
  return measures;
}

function summaryOf(column: TableColumn, at: number, row: Row): ColumnSummary {
  const count = Number(row[`n${at}`]);
  const summary: ColumnSummary = { name: column.name, count, missing: Number(row.total) - count };
  const number = (key: string) => (Number.isFinite(row[key]) ? (row[key] as number) : null);
  const spread = spreadOf(row[`q${at}`], {
    count,
    below: Number(row[`b${at}`]),
    zeros: Number(row[`z${at}`]),
  });
  const sum = count === 0 ? null : number(`s${at}`);
  if (isNumber(column))
    return {
      ...summary,
      ...(spread && { spread }),
      sum,
      mean: sum === null ? null : sum / count,
      min: number(`l${at}`),
      max: number(`h${at}`),
    };
  if (isTime(column))
    return {
      ...summary,
      min: (row[`l${at}`] as string | null) ?? null,
      max: (row[`h${at}`] as string | null) ?? null,
    };
  return summary;
}

/** What a person sent as units: names of columns with units. Throws action-invalid. */
export function unitsOfOptions(given: unknown): Record<string, string> {
  if (given === undefined || given === null) return {};
  const invalid = (reason: string) =>
    new PetronsError("action-invalid", { path: "options.units", reason });
  if (typeof given !== "object" || Array.isArray(given)) throw invalid("must be an object");
  for (const unit of Object.values(given))
    if (typeof unit !== "string" || unit.length > 40)
      throw invalid("must hold units of at most 40 characters");
  return given as Record<string, string>;
}

const spreadShares = [0.05, 0.5, 0.95] as const;

/**
 * Estimated quantiles lie beside the zeros that many columns are full of, and zero would be far
 * from the middle: where zeros reach to, it is zero.
 */
function spreadOf(
  value: unknown,
  { count, below, zeros }: { count: number; below: number; zeros: number },
): ColumnSummary["spread"] {
  const list: unknown = Array.isArray(value)
    ? value
    : (value as { items?: unknown } | null | undefined)?.items;
  if (!Array.isArray(list) || list.length !== 3 || !list.every(Number.isFinite)) return undefined;
  const [low, middle, high] = spreadShares.map((share, at) =>
    share * count >= below && share * count <= below + zeros ? 0 : Number(list[at]),
  );
  return [low!, middle!, high!];
}
