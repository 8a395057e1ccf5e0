import { phaseColors } from "@petrons/sdk/charts";
import type { TableColumn } from "@petrons/sdk/contracts";
import { type MonthlyProduction, otherGroup, type Phase, phases } from "../contracts/production.ts";

const labels: Record<Phase, string> = { oil: "Oil", gas: "Gas", water: "Water" };
const dashes: Record<Phase, number[]> = { oil: [1, 0], gas: [6, 3], water: [2, 2] };

const titleOf = (phase: Phase, { columns }: MonthlyProduction) => {
  const unit = columns.phases[phase]?.unit;
  return unit ? `${labels[phase]} (${unit})` : labels[phase];
};

const month = { field: "month", type: "temporal", timeUnit: "utcyearmonth", scale: { type: "utc" }, axis: { title: null, format: "%b %Y", grid: false } };
/** Okabe and Ito's colours in the order of the stack; what is summed as 'Other' is grey. */
const groupColors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#b8a500", "#e69f00"];
const otherColor = "#8f99a8";

/** A Vega-Lite specification without data: three lines for totals, liquids on the left axis and gas on the right; stacked areas for groups. */
export function productionSpec(production: MonthlyProduction, theme: "light" | "dark"): object {
  return production.options.grouping === "total" ? totals(production, theme) : stacked(production);
}

function totals(production: MonthlyProduction, theme: "light" | "dark"): object {
  const present = phases.filter((phase) => production.columns.phases[phase]);
  const liquids = present.filter((phase) => phase !== "gas");
  const titles = (shown: readonly Phase[]) => shown.map((phase) => titleOf(phase, production));
  const tooltip = [
    { field: "month", type: "temporal", timeUnit: "utcyearmonth", title: "Month", format: "%b %Y" },
    ...present.map((phase) => ({ field: phase, type: "quantitative", title: titleOf(phase, production), format: ",.0f" })),
  ];
  const scale = (range: unknown[]) => ({ domain: titles(present), range });
  const lines = (shown: readonly Phase[], axis: object) => ({
    transform: [
      { fold: shown, as: ["phase", "volume"] },
      { calculate: shown.map((phase) => `datum.phase === "${phase}" ? "${titleOf(phase, production)}" : `).join("") + '""', as: "series" },
    ],
    mark: { type: "line", strokeWidth: 1.5 },
    encoding: {
      x: month,
      y: { field: "volume", type: "quantitative", axis: { title: titles(shown).join(", "), format: "~s", tickCount: 5, ...axis } },
      color: {
        field: "series",
        type: "nominal",
        title: null,
        scale: scale(present.map((phase) => phaseColors[theme][phase])),
        legend: { symbolType: "stroke" },
      },
      strokeDash: { field: "series", type: "nominal", title: null, scale: scale(present.map((phase) => dashes[phase])) },
      tooltip,
    },
  });
  return {
    layer: [
      ...(liquids.length > 0 ? [lines(liquids, {})] : []),
      ...(present.includes("gas") ? [lines(["gas"], liquids.length > 0 ? { orient: "right", grid: false } : {})] : []),
    ],
    resolve: { scale: { y: "independent" } },
  };
}

/** The groups from the largest to the smallest by their whole volume, 'Other' last. */
export function stackOrder({ rows, options }: MonthlyProduction): string[] {
  const totals = new Map<string, number>();
  for (const row of rows) totals.set(row.group ?? "", (totals.get(row.group ?? "") ?? 0) + (row[options.phase] ?? 0));
  const rank = (group: string) => (group === otherGroup ? -1 : (totals.get(group) ?? 0));
  return [...totals.keys()].toSorted((a, b) => rank(b) - rank(a));
}

/** The rows of the chart's table view: by month, within it in the order of the stack. */
export function chartRows(production: MonthlyProduction): MonthlyProduction["rows"] {
  if (production.options.grouping === "total") return production.rows;
  const ranks = new Map(stackOrder(production).map((group, index) => [group, index]));
  const rank = ({ group = "" }: MonthlyProduction["rows"][number]) => ranks.get(group) ?? 0;
  return production.rows.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : rank(a) - rank(b)));
}

/** Every month stacks the same groups in the same order; a group without a row in a month has nothing there. */
function stacked(production: MonthlyProduction): object {
  const { phase } = production.options;
  const groups = stackOrder(production);
  const range = groups.map((group, index) => (group === otherGroup ? otherColor : (groupColors[index] ?? otherColor)));
  return {
    transform: [
      { impute: phase, key: "month", groupby: ["group"], value: 0 },
      { calculate: `indexof(${JSON.stringify(groups)}, datum.group)`, as: "rank" },
    ],
    mark: { type: "area", tooltip: true, line: { strokeWidth: 1 }, fillOpacity: 0.75 },
    encoding: {
      x: month,
      y: { field: phase, type: "quantitative", stack: "zero", axis: { title: titleOf(phase, production), format: "~s" } },
      color: { field: "group", type: "nominal", title: null, scale: { domain: groups, range }, legend: { orient: "right", labelLimit: 180 } },
      order: { field: "rank", type: "quantitative" },
      tooltip: [
        { field: "month", type: "temporal", timeUnit: "utcyearmonth", title: "Month", format: "%b %Y" },
        { field: "group", type: "nominal", title: production.options.grouping === "well" ? "Well" : "Company" },
        { field: phase, type: "quantitative", title: titleOf(phase, production), format: ",.0f" },
      ],
    },
  };
}

/** The columns of the chart's table view. */
export function chartColumns(production: MonthlyProduction): Pick<TableColumn, "name" | "label" | "type" | "unit">[] {
  const { grouping, phase } = production.options;
  const shown = grouping === "total" ? phases.filter((name) => production.columns.phases[name]) : [phase];
  return [
    { name: "month", label: "Month", type: "date" },
    ...(grouping === "total" ? [] : [{ name: "group", label: grouping === "well" ? "Well" : "Company", type: "text" as const }]),
    ...shown.map((name) => ({
      name,
      label: labels[name],
      type: production.columns.phases[name]?.type ?? "double",
      unit: production.columns.phases[name]?.unit,
    })),
  ];
}
