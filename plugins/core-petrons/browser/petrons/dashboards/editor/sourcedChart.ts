import type { ChartLayer, ChartOptions } from "@petrons/sdk/charts";
import type { GroupOperation, TableColumn } from "@petrons/sdk/contracts";
import type { ChartSource } from "../../../../contracts/index.ts";

/** What a person chooses of a chart over a table. */
export interface ChartForm {
  source: ChartSource;
  type: "line" | "area" | "bar";
  isStacked: boolean;
}

export const isTime = (column: TableColumn | undefined): boolean =>
  column?.type === "date" || column?.type === "datetime";
export const isNumber = (column: TableColumn | undefined): boolean =>
  column?.type === "integer" || column?.type === "double";

const operationWords: Record<GroupOperation, string> = {
  sum: "Sum",
  mean: "Mean",
  min: "Smallest",
  max: "Largest",
  count: "Count",
  distinct: "Distinct",
};
/** The numbers that keep the unit of their column. */
const keepsUnit = (operation: GroupOperation): boolean =>
  operation !== "count" && operation !== "distinct";

/**
 * What a chart over a table begins with: its first date by month, else its first column, and the
 * sum of its first measured numbers, else how many rows.
 */
export function firstChart(table: string, schema: readonly TableColumn[]): ChartForm {
  const x = schema.find(isTime) ?? schema[0];
  const y = schema.find(
    (column) => isNumber(column) && column.quantity !== undefined && column !== x,
  );
  const source: ChartSource = {
    table,
    x: { field: x?.name ?? "", ...(isTime(x) ? { unit: "month" } : {}) },
    y: [y ? { operation: "sum", field: y.name } : { operation: "count" }],
  };
  return { source, type: "line", isStacked: false };
}

/**
 * The chart's options for a choice. Numbers of one unit share an axis; those of a second unit have
 * the other side, and further ones a track of their own.
 */
export function chartOptions(
  { source, type, isStacked }: ChartForm,
  schema: readonly TableColumn[],
): ChartOptions {
  const columnOf = (name: string | undefined) => schema.find((column) => column.name === name);
  const x = columnOf(source.x.field);
  const axes: { unit?: string; quantity?: string; title: string }[] = [];
  const layers = source.y.map(({ operation, field }, index): ChartLayer => {
    const column = columnOf(field);
    const label = column ? column.label : "Rows";
    const measured: { unit?: string; quantity?: string } =
      keepsUnit(operation) && column?.unit
        ? { unit: column.unit, ...(column.quantity ? { quantity: column.quantity } : {}) }
        : {};
    let at = axes.findIndex(({ unit }) => unit === measured.unit);
    if (at < 0) at = axes.push({ title: label, ...measured }) - 1;
    return {
      ...{
        id: `y${index}`,
        type,
        x: "x",
        y: `y${index}`,
        track: `track${Math.floor(at / 2)}`,
        axis: at % 2 === 0 ? 0 : 1,
      },
      name: operation === "sum" || !column ? label : `${operationWords[operation]} of ${label}`,
      ...(source.group ? { groupBy: "group" } : {}),
      ...(isStacked && type !== "line" ? { stack: true } : {}),
    };
  });
  const tracks = Array.from({ length: Math.ceil(axes.length / 2) }, (_, index) => ({
    id: `track${index}`,
    axes: axes.slice(index * 2, index * 2 + 2),
  }));
  const kind = isTime(x)
    ? { type: "time" as const, ...(source.x.unit ? { step: source.x.unit } : {}) }
    : isNumber(x)
      ? {}
      : { type: "category" as const };
  return {
    x: {
      title: x?.label ?? source.x.field,
      ...(x?.unit && !source.x.unit ? { unit: x.unit } : {}),
      ...kind,
    },
    tracks,
    layers,
  };
}

/** Why a choice cannot be drawn, in a sentence; nothing when it can. */
export function chartProblem(
  { source }: ChartForm,
  schema: readonly TableColumn[] | undefined,
): string | undefined {
  if (source.table === "") return "Choose a table.";
  if (!schema) return undefined;
  const has = (name: string) => schema.some((column) => column.name === name);
  if (!has(source.x.field)) return "Choose a column for the horizontal axis.";
  if (source.group !== undefined && !has(source.group))
    return "Choose a column for the series, or none.";
  for (const { operation, field } of source.y) {
    if (field === undefined && operation !== "count") return "Choose a column for each value.";
    if (field !== undefined && !has(field)) return `The table has no column '${field}' any longer.`;
  }
  return undefined;
}
