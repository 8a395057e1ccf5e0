import type { ResourceScope } from "@petrons/sdk/server";
import { type ChartQuery, type MonthlyProduction, maxPoints } from "../contracts/chartQuery.ts";
import { drawnPhase, productionColumns } from "../contracts/productionColumns.ts";
import { commonUnits } from "./commonUnits.ts";
import {
  groupedSeries,
  type ProductionTable,
  periodRows,
  seriesOfRows,
  wholeTotals,
} from "./productionSeries.ts";

const nothing = {
  periods: [],
  series: [],
  totals: {},
  rows: 0,
  undated: 0,
  isDaily: false,
  waterFactor: 1,
} as const;

/**
 * The production of a table under the person's filters, as their chart asks for it; null when the
 * Petron has no production table.
 */
export async function monthlyProduction(scope: ResourceScope): Promise<MonthlyProduction | null> {
  const { documents, params } = scope;
  const [wanted, { data }] = await Promise.all([
    scope.variable<ChartQuery>("ChartQuery"),
    documents.query<ProductionTable>(
      "Table",
      { petronId: params.petronId },
      { sortBy: "collection" },
    ),
  ]);
  const first = data.find(({ schema }) => productionColumns(schema));
  const table = wanted ? data.find(({ collection }) => collection === wanted.table) : first;
  const query: ChartQuery | undefined = wanted ?? (table && { table: table.collection });
  if (!query) return null;
  const columns = table && productionColumns(table.schema, query.columns);
  if (!table || !columns) return { query, ...nothing, refused: "no-table" };
  return computed(scope, { ...table, columns, others: data }, query);
}

async function computed(
  scope: ResourceScope,
  table: ProductionTable & Required<Pick<ProductionTable, "columns">>,
  query: ChartQuery,
): Promise<MonthlyProduction> {
  const { columns, schema } = table;
  const group = schema.find(({ name, type }) => name === query.group && type === "text");
  const phase = drawnPhase(columns, query);
  const months = await periodRows(scope, table, "month");
  const dates = months.reduce((sum, { dates = 0 }) => sum + Number(dates), 0);
  const isDaily = columns.date !== undefined && dates > 1.5 * months.length;
  const unit = query.daily && isDaily ? "day" : "month";
  const periods = unit === "day" ? await periodRows(scope, table, "day") : months;
  const whole = await wholeTotals(scope, table, query, group?.name, isDaily);
  const head = { query, ...commonUnits(columns), ...whole, isDaily };
  const dated = periods.flatMap(({ period }) => period ?? []);
  if (dated.length * (group ? (query.top ?? 8) + 1 : 1) > maxPoints)
    return { ...head, periods: [], series: [], refused: "too-many-points" };
  if (!group)
    return {
      ...head,
      periods: dated,
      series: [await seriesOfRows(scope, table, query, { unit, isDaily, periods: dated })],
    };
  return {
    ...head,
    periods: dated,
    ...(await groupedSeries(scope, table, query, {
      unit,
      isDaily,
      periods: dated,
      group,
      phase,
      totals: whole.totals,
    })),
  };
}
