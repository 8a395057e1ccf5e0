import type { GroupOperation } from "@petrons/sdk/contracts";

/**
 * What a data chart of a dashboard reads of a table of its Petron: the rows of each value of `x`,
 * and of `group` where it is given, as one number for each of `y`.
 */
export interface ChartSource {
  table: string;
  /** Days and moments by their day, month or year. */
  x: { field: string; unit?: "day" | "month" | "year" };
  /** A column whose every value is a series of its own. */
  group?: string;
  /** `count` without a field counts rows. The rows name them `y0`, `y1`, … */
  y: { operation: GroupOperation; field?: string }[];
}

/**
 * Rows of a source: `x`, `group` and `y0`, `y1`, … Or why there are none. `merged` where there were
 * too many series: the largest are whole, the others one series. `unplaced` are the rows of the
 * table without a value of `x`, which are drawn nowhere; left out for none.
 */
export type ChartRows =
  | { rows: Record<string, unknown>[]; merged?: MergedSeries; unplaced?: number }
  | { error: string };

interface MergedSeries {
  kept: number;
  others: number;
}
export const othersName = (count: number): string => `Others (${count})`;

/** Rows that a chart of a dashboard draws, and charts of one dashboard that read tables. */
export const maxChartRows = 5_000;
export const maxSourcedCharts = 20;

/** Names a source among those of a dashboard. */
export const sourceKey = ({ table, x, group, y }: ChartSource): string =>
  JSON.stringify([
    table,
    x.field,
    x.unit ?? "",
    group ?? "",
    y.map(({ operation, field = "" }) => [operation, field]),
  ]);

/**
 * A person's view of one dashboard. `#Dashboard` is it, or null; `#ChartData` has `ChartRows` by
 * `sourceKey`, of what is stored and of the variable `DraftSources`, which an editor sets to what
 * is not saved yet.
 */
export const dashboardWorkspace = (petronId: string, dashboardId: string, userId: string): string =>
  `$root/Petron/${petronId}/Dashboard/${dashboardId}/${userId}`;
