import type { TableColumn } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import {
  type ChartOptions,
  defaultChartOptions,
  groupLimit,
  type MonthlyProduction,
  otherGroup,
  type Phase,
  type ProductionColumns,
  productionColumns,
} from "../contracts/production.ts";

type Row = MonthlyProduction["rows"][number];

/** Monthly volumes of the first table that holds them, under the person's filters; null when none does. */
export async function monthlyProduction(scope: ResourceScope): Promise<MonthlyProduction | null> {
  const { documents, params } = scope;
  const tables = await documents.query<{ collection: string; schema: TableColumn[] }>("Table", { petronId: params.petronId }, { sortBy: "collection" });
  for (const { collection, schema } of tables.data) {
    const columns = productionColumns(schema);
    if (!columns) continue;
    const options = (await scope.variable<ChartOptions>("ChartOptions")) ?? defaultChartOptions;
    const by = options.grouping === "total" ? undefined : columns[options.grouping];
    const rows = by ? await grouped(scope, collection, columns, by, options.phase) : await totals(scope, collection, columns);
    return { collection, columns, options, rows };
  }
  return null;
}

const monthOf = (columns: ProductionColumns) => ({ field: columns.month, as: "month", unit: "month" }) as const;
const sumOf = (columns: ProductionColumns, phase: Phase) =>
  columns.phases[phase] ? [{ as: phase, operation: "sum", field: columns.phases[phase].name } as const] : [];
const isDated = ({ month }: Row) => month !== null;

async function totals({ tables }: ResourceScope, collection: string, columns: ProductionColumns): Promise<Row[]> {
  const measures = [...sumOf(columns, "oil"), ...sumOf(columns, "gas"), ...sumOf(columns, "water")];
  const { rows } = await tables.aggregate({ collection, groupBy: [monthOf(columns)], measures, orderBy: [{ field: "month", ascending: true }] });
  return (rows as unknown as Row[]).filter(isDated);
}

/** The largest groups by their whole volume, each month; what is left of the total is 'Other'. */
async function grouped({ tables }: ResourceScope, collection: string, columns: ProductionColumns, by: string, phase: Phase): Promise<Row[]> {
  const measures = sumOf(columns, phase);
  if (measures.length === 0) return [];
  const largest = await tables.aggregate({ collection, groupBy: [by], measures, orderBy: [{ field: phase, ascending: false }], limit: groupLimit });
  const names = largest.rows.map((row) => row[by]).filter((name) => typeof name === "string");
  const month = monthOf(columns);
  const [parts, all] = await Promise.all([
    tables.aggregate({ collection, groupBy: [month, by], measures, only: { field: by, values: names }, orderBy: [{ field: "month", ascending: true }] }),
    tables.aggregate({ collection, groupBy: [month], measures, orderBy: [{ field: "month", ascending: true }] }),
  ]);
  const named = parts.rows.map((row) => ({ month: row.month, group: row[by], [phase]: row[phase] }) as Row);
  const taken = new Map<string, number>();
  for (const row of named) taken.set(row.month, (taken.get(row.month) ?? 0) + (row[phase] ?? 0));
  const rest = (all.rows as unknown as Row[]).map(
    (row) => ({ month: row.month, group: otherGroup, [phase]: Math.max(0, (row[phase] ?? 0) - (taken.get(row.month) ?? 0)) }) as Row,
  );
  const some = rest.some((row) => (row[phase] ?? 0) > 0.5);
  return [...named, ...(some ? rest : [])].filter(isDated);
}
