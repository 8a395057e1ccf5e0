import type { TableColumn } from "@petrons/sdk/contracts";
import type { AggregateGroup, AggregateMeasure, ResourceScope } from "@petrons/sdk/server";
import {
  type ChartQuery,
  defaultGroupCount,
  type MonthlyProduction,
  type ProductionSeries,
} from "../contracts/chartQuery.ts";
import {
  type Phase,
  type ProductionColumns,
  phaseColumns,
  phases,
  wellColumn,
} from "../contracts/productionColumns.ts";
import { unitsPerDay } from "./commonUnits.ts";
import { groupNames } from "./groupNames.ts";

export interface ProductionTable {
  collection: string;
  schema: TableColumn[];
  columns: ProductionColumns;
  /** The Petron's tables, which may know names. */
  others: readonly { collection: string; schema: TableColumn[] }[];
}

/** How the rows are laid out in time. */
interface Periods {
  unit: "month" | "day";
  isDaily: boolean;
  periods: readonly string[];
}

interface Grouping extends Periods {
  group: TableColumn;
  /** By which groups are ranked. */
  phase: Phase;
  totals: MonthlyProduction["totals"];
}

type Row = Readonly<Record<string, unknown>>;

export function periodOf(
  { date, year, month }: ProductionColumns,
  unit: "month" | "day",
): AggregateGroup {
  return date
    ? { field: date.name, as: "period", unit }
    : { year: year!.name, month: month!.name, as: "period" };
}

/** The periods that have rows, and how many dates each has. Rows without a date have no period. */
export async function periodRows(
  { tables }: ResourceScope,
  { collection, columns }: ProductionTable,
  unit: "month" | "day",
) {
  const { rows } = await tables.aggregate({
    collection,
    groupBy: [periodOf(columns, unit)],
    measures:
      columns.date && unit === "month"
        ? [{ as: "dates", operation: "distinct", field: columns.date.name }]
        : [{ as: "rows", operation: "count" }],
    orderBy: [{ field: "period" }],
  });
  return rows as { period: string | null; dates?: number }[];
}

const rateName = (phase: Phase) => `${phase}Rate`;
const unratedName = (phase: Phase) => `${phase}Unrated`;
const unratedRowsName = (phase: Phase) => `${phase}UnratedRows`;

/** The phases that an answer holds: of groups the one that is shown, or all where ratios are. */
function phasesOf(columns: ProductionColumns, query: ChartQuery, only?: Phase): Phase[] {
  return phases.filter(
    (phase) => columns[phase] && (only === undefined || query.ratios || phase === only),
  );
}

/** The sum of each phase that a table has. */
export const sumsOf = (columns: ProductionColumns) =>
  phaseColumns(columns).map(
    ([phase, { name }]) => ({ as: phase, operation: "sum", field: name }) as const,
  );

function measuresOf(
  { columns }: ProductionTable,
  query: ChartQuery,
  shown: readonly Phase[],
): AggregateMeasure[] {
  const days = query.producing ? columns.days : undefined;
  return phaseColumns(columns).flatMap(([phase, { name: field }]): AggregateMeasure[] => {
    if (!shown.includes(phase)) return [];
    return [
      { as: phase, operation: "sum", field },
      ...(days
        ? [{ as: rateName(phase), operation: "ratio", field, over: days.name } as const]
        : []),
    ];
  });
}

/** Water cut of its own column, where it does not follow from the volumes of oil and water. */
const cutMeasure = ({ waterCut, oil, water }: ProductionColumns): AggregateMeasure[] =>
  waterCut && !(oil && water) ? [{ as: "waterCut", operation: "mean", field: waterCut.name }] : [];

/**
 * Rates of a table of days are those of each well over its days; of a table of months each row has
 * one.
 */
const eachOf = (
  { schema }: ProductionTable,
  isDaily: boolean,
  group?: string,
): readonly string[] | undefined =>
  isDaily
    ? [...new Set([wellColumn(schema)?.name, group].filter((name) => name !== undefined))]
    : undefined;

/** What all filtered rows hold, those without a date too. */
export async function wholeTotals(
  scope: ResourceScope,
  table: ProductionTable,
  query: ChartQuery,
  group: string | undefined,
  isDaily: boolean,
) {
  const { collection, columns } = table;
  const present = phaseColumns(columns);
  const days = query.producing ? columns.days : undefined;
  const unrated = present.flatMap(([phase, { name: field }]): AggregateMeasure[] => {
    if (!days) return [];
    const of = { field, over: days.name };
    return [
      { as: unratedName(phase), operation: "unrated", ...of },
      { as: unratedRowsName(phase), operation: "unratedRows", ...of },
    ];
  });
  const sums = sumsOf(columns);
  const count = { as: "rows", operation: "count" } as const;
  const each = eachOf(table, isDaily, group);
  const [all, undated] = await Promise.all([
    scope.tables.aggregate({
      collection,
      groupBy: [],
      measures: [count, ...sums, ...unrated],
      ...(each && days ? { each } : {}),
    }),
    scope.tables.aggregate({
      collection,
      groupBy: [periodOf(columns, "month")],
      measures: [count],
      orderBy: [{ field: "period", ascending: false }],
    }),
  ]);
  const [row = {}] = all.rows;
  const volumes = (name: (phase: Phase) => string): Partial<Record<Phase, number>> =>
    Object.fromEntries(
      present.flatMap(([phase]) =>
        row[name(phase)] == null ? [] : [[phase, Number(row[name(phase)])]],
      ),
    );
  return {
    totals: volumes((phase) => phase),
    rows: Number(row.rows ?? 0),
    undated: Number(undated.rows.find(({ period }) => period === null)?.rows ?? 0),
    ...(days ? { unrated: volumes(unratedName), unratedRows: volumes(unratedRowsName) } : {}),
  };
}

/** All rows together; of one phase beside groups that show one. */
export async function seriesOfRows(
  scope: ResourceScope,
  table: ProductionTable,
  query: ChartQuery,
  { unit, isDaily, periods }: Periods,
  beside?: { group: string; phase: Phase },
): Promise<ProductionSeries> {
  const { collection, columns } = table;
  const shown = phasesOf(columns, query, beside?.phase);
  const groupBy = [periodOf(columns, unit)];
  const [{ rows }, cuts] = await Promise.all([
    scope.tables.aggregate({
      collection,
      groupBy,
      measures: measuresOf(table, query, shown),
      each: query.producing && columns.days ? eachOf(table, isDaily, beside?.group) : undefined,
    }),
    cutRows(scope, table, groupBy),
  ]);
  return {
    id: "all",
    name: "All",
    ...valuesOf(rows, cuts, shown, periods, perDay(table, query)),
    totals: {},
  };
}

async function cutRows(
  { tables }: ResourceScope,
  { collection, columns }: ProductionTable,
  groupBy: readonly AggregateGroup[],
  only?: { field: string; values: readonly (string | null)[] },
) {
  const measures = cutMeasure(columns);
  return measures.length === 0
    ? undefined
    : (await tables.aggregate({ collection, groupBy, measures, ...(only ? { only } : {}) })).rows;
}

/** The largest groups, and what is in none of them when it was asked for. */
export async function groupedSeries(
  scope: ResourceScope,
  table: ProductionTable,
  query: ChartQuery,
  grouping: Grouping,
): Promise<Pick<MonthlyProduction, "series" | "groups">> {
  const { collection, columns } = table;
  const { unit, isDaily, periods, group, phase } = grouping;
  const shown = phasesOf(columns, query, phase);
  const sums = sumsOf(columns);
  const [largest, counted] = await Promise.all([
    scope.tables.aggregate({
      collection,
      groupBy: [group.name],
      measures: sums,
      orderBy: [{ field: phase, ascending: false }, { field: group.name }],
      limit: query.top ?? defaultGroupCount,
    }),
    scope.tables.aggregate({
      collection,
      groupBy: [],
      measures: [{ as: "groups", operation: "distinct", field: group.name }],
    }),
  ]);
  const ranked = largest.rows.filter((row) => Number(row[phase] ?? 0) > 0);
  const values = ranked.map((row) => row[group.name] as string | null);
  const only = { field: group.name, values };
  const groupBy = [periodOf(columns, unit), group.name];
  const [{ rows }, cuts, names, all] = await Promise.all([
    scope.tables.aggregate({
      collection,
      groupBy,
      measures: measuresOf(table, query, shown),
      only,
      each: query.producing && columns.days ? eachOf(table, isDaily, group.name) : undefined,
    }),
    cutRows(scope, table, groupBy, only),
    groupNames(
      (query) => scope.tables.aggregate({ ...query, unfiltered: true }),
      table,
      group,
      values.filter((value) => value !== null),
    ),
    query.other
      ? seriesOfRows(scope, table, query, grouping, { group: group.name, phase })
      : undefined,
  ]);
  const partOf = (part: readonly Row[] | undefined, value: string | null) =>
    part?.filter((row) => row[group.name] === value);
  const series = ranked.map((row, at): ProductionSeries => {
    const value = values[at] ?? null;
    const named = value === null ? "(No value)" : (names.get(value) ?? value);
    return {
      id: value === null ? "none" : `=${value}`,
      name: named,
      ...(value !== null && named !== value ? { code: value } : {}),
      ...valuesOf(
        partOf(rows, value) ?? [],
        partOf(cuts, value),
        shown,
        periods,
        perDay(table, query),
      ),
      totals: totalsOf(row),
    };
  });
  const groups = Number(counted.rows[0]?.groups ?? 0) + (values.includes(null) ? 1 : 0);
  return { series: all ? [...series, rest(all, series, grouping.totals)] : series, groups };
}

const totalsOf = (row: Row) =>
  Object.fromEntries(
    phases.flatMap((phase) => (row[phase] == null ? [] : [[phase, Number(row[phase])]])),
  );

/** What the shown groups leave of all rows. */
function rest(
  all: ProductionSeries,
  shown: readonly ProductionSeries[],
  totals: MonthlyProduction["totals"],
): ProductionSeries {
  const left = (part: "volumes" | "rates", phase: Phase) =>
    all[part]?.[phase]?.map((value, at) =>
      value === null
        ? null
        : remainder(
            value,
            shown.map((one) => one[part]?.[phase]?.[at] ?? 0),
          ),
    );
  const lists = (part: "volumes" | "rates") =>
    Object.fromEntries(
      phases.flatMap((phase) => (all[part]?.[phase] ? [[phase, left(part, phase)]] : [])),
    );
  return {
    id: "other",
    name: "Other",
    volumes: lists("volumes"),
    ...(all.rates ? { rates: lists("rates") } : {}),
    totals: Object.fromEntries(
      phases.flatMap((phase) =>
        totals[phase] === undefined
          ? []
          : [
              [
                phase,
                remainder(
                  totals[phase],
                  shown.map((one) => one.totals[phase] ?? 0),
                ),
              ],
            ],
      ),
    ),
  };
}

/**
 * Sums of fractions differ in their last digits by the order of summing: what is left of them is
 * nothing.
 */
function remainder(whole: number, parts: readonly number[]): number {
  const left = parts.reduce((sum, part) => sum - part, whole);
  return Math.abs(left) < 1e-9 * Math.abs(whole) ? 0 : left;
}

/** Undefined where rates are not asked for. */
const perDay = ({ columns }: ProductionTable, query: ChartQuery): number | undefined =>
  query.producing ? unitsPerDay(columns.days) : undefined;

function valuesOf(
  rows: readonly Row[],
  cuts: readonly Row[] | undefined,
  shown: readonly Phase[],
  periods: readonly string[],
  perDay: number | undefined,
) {
  const places = new Map(periods.map((period, at) => [period, at]));
  const list = (from: readonly Row[], name: string, factor = 1) => {
    const values: (number | null)[] = periods.map(() => null);
    for (const row of from) {
      const at = places.get(String(row.period));
      const value = row[name];
      if (at !== undefined && value !== null && value !== undefined)
        values[at] = factor * Number(value);
    }
    return values;
  };
  const lists = (name: (phase: Phase) => string, factor = 1) =>
    Object.fromEntries(shown.map((phase) => [phase, list(rows, name(phase), factor)]));
  return {
    volumes: lists((phase) => phase),
    ...(perDay === undefined ? {} : { rates: lists(rateName, perDay) }),
    ...(cuts ? { waterCut: list(cuts, "waterCut") } : {}),
  };
}
