import { phaseColors } from "@petrons/sdk/charts";
import type { TableColumn } from "@petrons/sdk/contracts";
import { type MonthlyProduction, type Phase, phases } from "../contracts/production.ts";

const labels: Record<Phase, string> = { oil: "Oil", gas: "Gas", water: "Water" };
const dashes: Record<Phase, number[]> = { oil: [1, 0], gas: [6, 3], water: [2, 2] };

const titleOf = (phase: Phase, { columns }: MonthlyProduction) => {
  const unit = columns.phases[phase]?.unit;
  return unit ? `${labels[phase]} (${unit})` : labels[phase];
};

const month = { field: "month", type: "temporal", timeUnit: "utcyearmonth", scale: { type: "utc" }, axis: { title: null, format: "%b %Y" } };

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

function stacked(production: MonthlyProduction): object {
  const { phase } = production.options;
  return {
    mark: { type: "area", tooltip: true, line: { strokeWidth: 1 }, fillOpacity: 0.75 },
    encoding: {
      x: month,
      y: { field: phase, type: "quantitative", stack: "zero", axis: { title: titleOf(phase, production), format: "~s" } },
      color: { field: "group", type: "nominal", title: null, sort: { field: phase, op: "sum", order: "descending" } },
      order: { field: phase, aggregate: "sum", sort: "descending" },
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
    ...shown.map((name) => ({ name, label: labels[name], type: "double" as const, unit: production.columns.phases[name]?.unit })),
  ];
}
