import type { TableColumn } from "@petrons/sdk/contracts";

export const phases = ["oil", "gas", "water"] as const;
export type Phase = (typeof phases)[number];
export const groupings = ["total", "company", "well"] as const;
export type Grouping = (typeof groupings)[number];

/** What the person chose to see; the variable ChartOptions of their Wells workspace. */
export interface ChartOptions {
  grouping: Grouping;
  phase: Phase;
}
export const defaultChartOptions: ChartOptions = { grouping: "total", phase: "oil" };

/** Which column of a table plays which part. */
export interface ProductionColumns {
  month: string;
  phases: Partial<Record<Phase, TableColumn>>;
  company?: string;
  well?: string;
}

/** The resource MonthlyProduction: volumes a month of the filtered rows, in the stored units. `group` is absent for totals. */
export interface MonthlyProduction {
  collection: string;
  columns: ProductionColumns;
  options: ChartOptions;
  rows: { month: string; group?: string; oil?: number; gas?: number; water?: number }[];
}

/** At most this many groups are drawn; the others are summed as 'Other'. */
export const groupLimit = 7;
export const otherGroup = "Other";

const find = (columns: readonly TableColumn[], types: readonly TableColumn["type"][], ...names: RegExp[]) =>
  names.map((name) => columns.find((column) => types.includes(column.type) && name.test(column.name))).find((column) => column !== undefined);

/** Reads the parts from names and types; undefined when the table holds no monthly volumes. */
export function productionColumns(columns: readonly TableColumn[]): ProductionColumns | undefined {
  const month = find(columns, ["date", "datetime"], /^(production_)?month$/i, /prod\w*_?(month|date)/i, /month/i, /^date$/i);
  const numbers = ["double", "integer"] as const;
  const found = {
    oil: find(columns, numbers, /^oil(_|$)/i, /oil/i),
    gas: find(columns, numbers, /^gas(_|$)/i, /gas/i),
    water: find(columns, numbers, /^(water|wat)(_|$)(?!depth)/i, /water(?!_?depth)/i),
  };
  if (!month || (!found.oil && !found.gas && !found.water)) return undefined;
  return {
    month: month.name,
    phases: Object.fromEntries(Object.entries(found).filter(([, column]) => column !== undefined)),
    company: find(columns, ["text"], /^(operator|company)_?name$/i, /operator|company/i)?.name,
    well: find(columns, ["text"], /^api/i, /well_?(name|bore|number)?$/i)?.name,
  };
}
