import type { ChartOptions, ChartRow, ChartValueAxis } from "@petrons/sdk/charts";
import { type MonthlyProduction, otherGroup, type Phase, phases } from "../contracts/production.ts";

const labels: Record<Phase, string> = { oil: "Oil", gas: "Gas", water: "Water" };

/** What the chart draws: three lines for totals, liquids on the left axis and gas on the right; stacked areas for groups. */
export function productionOptions(production: MonthlyProduction): ChartOptions {
  return production.options.grouping === "total" ? totals(production) : stacked(production);
}

function totals(production: MonthlyProduction): ChartOptions {
  const present = phases.filter((phase) => production.columns.phases[phase]);
  const liquids = present.filter((phase) => phase !== "gas");
  const hasRight = liquids.length > 0 && present.includes("gas");
  const left = hasRight ? liquids : present;
  return {
    x: { title: "Month", type: "time" },
    tracks: [{ id: "volumes", axes: [axisOf(left, production), ...(hasRight ? [axisOf(["gas"], production)] : [])] }],
    layers: present.map((phase) => ({
      id: phase,
      type: "line",
      name: labels[phase],
      quantity: production.columns.phases[phase]?.quantity,
      unit: production.columns.phases[phase]?.unit,
      x: "month",
      y: phase,
      axis: hasRight && phase === "gas" ? 1 : 0,
      width: 1.5,
    })),
  };
}

function stacked(production: MonthlyProduction): ChartOptions {
  const { phase } = production.options;
  return {
    x: { title: "Month", type: "time" },
    tracks: [{ id: "volumes", axes: [axisOf([phase], production)] }],
    layers: [{ id: phase, type: "area", x: "month", y: phase, groupBy: "group", stack: true }],
  };
}

/** One unit stands in the axis's title; two that differ stand with their names alone. */
function axisOf(shown: readonly Phase[], { columns }: MonthlyProduction): Pick<ChartValueAxis, "title" | "quantity" | "unit"> {
  const title = shown.map((phase) => labels[phase]).join(", ");
  const [first, ...others] = shown.map((phase) => columns.phases[phase]);
  const isOne = others.every((column) => column?.unit === first?.unit && column?.quantity === first?.quantity);
  return isOne ? { title, quantity: first?.quantity, unit: first?.unit } : { title };
}

/** The groups from the largest to the smallest by their whole volume, 'Other' last. */
export function stackOrder({ rows, options }: MonthlyProduction): string[] {
  const volumes = new Map<string, number>();
  for (const row of rows) volumes.set(row.group ?? "", (volumes.get(row.group ?? "") ?? 0) + (row[options.phase] ?? 0));
  const rank = (group: string) => (group === otherGroup ? -1 : (volumes.get(group) ?? 0));
  return [...volumes.keys()].toSorted((a, b) => rank(b) - rank(a));
}

/** The chart's rows. Every month stacks the same groups in the same order; a group without a row in a month has nothing there. */
export function productionRows(production: MonthlyProduction): readonly ChartRow[] {
  if (production.options.grouping === "total") return production.rows.map((row) => ({ ...row }));
  const { phase } = production.options;
  const volumes = new Map(production.rows.map((row) => [`${row.group ?? ""}|${row.month}`, row[phase] ?? 0]));
  const months = [...new Set(production.rows.map(({ month }) => month))].toSorted();
  return stackOrder(production).flatMap((group) => months.map((month) => ({ month, group, [phase]: volumes.get(`${group}|${month}`) ?? 0 })));
}
