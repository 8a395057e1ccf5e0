import type { DisplayUnits } from "@petrons/sdk/browser";
import type {
  ChartColor,
  ChartDash,
  ChartLayer,
  ChartOptions,
  ChartRow,
  ChartTrack,
  ChartValueAxis,
} from "@petrons/sdk/charts";
import type { TableColumn } from "@petrons/sdk/contracts";
import type { ChartChoices } from "../../contracts/chartChoices.ts";
import type { MonthlyProduction, PeriodValues } from "../../contracts/chartQuery.ts";
import {
  drawnPhase,
  type Phase,
  type ProductionColumns,
  phaseColumns,
} from "../../contracts/productionColumns.ts";
import { chartTexts as texts } from "./chartTexts.ts";
import {
  chartRows,
  gasOilRatio,
  type PeriodSeries,
  type PeriodTable,
  periodTable,
  waterCut,
} from "./periodValues.ts";

/** A chart as it is drawn, before what was changed in its options editor. */
export interface DrawnProduction {
  options: ChartOptions;
  rows: readonly ChartRow[];
  /** Points that a logarithmic axis leaves out. */
  leftOut: number;
}

/** Every series has a color and a dash of its own: eight colors by five dashes. */
const colors: readonly ChartColor[] = [
  "blue",
  "vermilion",
  "teal",
  "pink",
  "sky",
  "olive",
  "amber",
  "oil",
];
const dashes: readonly ChartDash[] = ["solid", "dashed", "dotted", "dash-dot", "long-dash"];
const lookOf = (at: number, isOther: boolean): Pick<ChartLayer, "color" | "dash"> =>
  isOther
    ? { color: "grey", dash: "solid" }
    : {
        color: colors[at % colors.length]!,
        dash: dashes[Math.floor(at / colors.length + at) % dashes.length]!,
      };

/** Few points are marked, so that one alone is seen. */
const markedPeriods = 36;

interface Drawing {
  production: MonthlyProduction;
  columns: ProductionColumns;
  choices: ChartChoices;
  table: PeriodTable;
  units: DisplayUnits;
  /** The chart's columns by name. */
  values: Map<string, PeriodValues>;
}

export function drawnProduction(
  production: MonthlyProduction,
  columns: ProductionColumns,
  choices: ChartChoices,
  units: DisplayUnits,
): DrawnProduction {
  const drawing: Drawing = {
    production,
    columns,
    choices,
    table: periodTable(production, choices),
    units,
    values: new Map(),
  };
  const isGrouped = production.query.group !== undefined;
  const main = isGrouped ? groupTrack(drawing) : totalsTrack(drawing);
  const ratios = [
    ...(choices.gor && columns.gas && columns.oil ? [gorTrack(drawing, isGrouped)] : []),
    ...(hasCut(columns) && choices.waterCut ? [cutTrack(drawing, isGrouped)] : []),
  ];
  const held = new Set(choices.cumulative ? main.layers.map(({ y }) => y) : []);
  return {
    options: {
      x: { title: texts.steps[drawing.table.step], type: "time", step: drawing.table.step },
      tracks: [main, ...ratios]
        .map(({ track }, at, all) =>
          all.length > 1 ? { ...track, share: at === 0 ? 2 : 1 } : { ...track, title: undefined },
        )
        .map(plain),
      layers: [main, ...ratios].flatMap(({ layers }) => layers),
      padding: { top: 12, bottom: 64 },
    },
    rows: chartRows(drawing.table, drawing.values, (column) => held.has(column)),
    leftOut: isLog(choices)
      ? main.layers.reduce(
          (sum, { y }) =>
            sum +
            (drawing.values.get(y)?.filter((value) => value !== null && value <= 0).length ?? 0),
          0,
        )
      : 0,
  };
}

/** Stacks have no place on a logarithmic axis. */
const isLog = ({ log, kind }: ChartChoices): boolean => log === true && kind !== "stacked";
export const hasCut = ({ oil, water, waterCut: cut }: ProductionColumns): boolean =>
  (oil !== undefined && water !== undefined) || cut !== undefined;

const plain = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

interface Part {
  track: ChartTrack;
  layers: ChartLayer[];
}

/** A name no other column has. */
function addColumn({ values }: Drawing, name: string, list: PeriodValues): string {
  let free = name;
  for (let at = 2; values.has(free); at++) free = `${name} (${at})`;
  values.set(free, list);
  return free;
}

const markOf = ({
  choices: { kind },
  table,
}: Drawing): Partial<ChartLayer> & Pick<ChartLayer, "type"> =>
  kind === "stacked"
    ? { type: "area", stack: true }
    : kind === "bars"
      ? { type: "bar" }
      : { type: "line", width: 1.5, ...(table.periods.length <= markedPeriods ? { size: 5 } : {}) };

function totalsTrack(drawing: Drawing): Part {
  const { columns, choices, table } = drawing;
  const present = phaseColumns(columns);
  const shown = present.map(([phase]) => phase);
  const liquids = shown.filter((phase) => phase !== "gas");
  const hasRight = liquids.length > 0 && shown.includes("gas");
  const left = hasRight ? liquids : shown;
  const layers = present.map(([phase, column], at): ChartLayer => {
    const { quantity, unit } = measuredAs(column, choices);
    const name = texts.phases[phase];
    return {
      id: phase,
      ...markOf(drawing),
      name,
      ...(quantity ? { quantity } : {}),
      ...(unit ? { unit } : {}),
      x: "period",
      y: addColumn(drawing, name, table.series[0]?.shown[phase] ?? []),
      axis: hasRight && phase === "gas" ? 1 : 0,
      color: phase,
      dash: dashes[at]!,
    };
  });
  return {
    track: {
      id: "volumes",
      axes: [axisOf(left, drawing), ...(hasRight ? [axisOf(["gas"], drawing)] : [])],
    },
    layers,
  };
}

function groupTrack(drawing: Drawing): Part {
  const { columns, choices, table } = drawing;
  const phase = drawnPhase(columns, choices);
  const { quantity, unit } = measuredAs(columns[phase]!, choices);
  const layers = table.series.map(
    (one, at): ChartLayer => ({
      id: `${phase}:${one.id}`,
      ...markOf(drawing),
      name: one.name,
      ...(quantity ? { quantity } : {}),
      ...(unit ? { unit } : {}),
      x: "period",
      y: addColumn(drawing, one.name, one.shown[phase] ?? []),
      ...lookOf(at, one.id === "other"),
    }),
  );
  return { track: { id: "volumes", axes: [axisOf([phase], drawing)] }, layers };
}

function gorTrack(drawing: Drawing, isGrouped: boolean): Part {
  const { production, columns, units } = drawing;
  const system = units.unitFor(columns.oil?.quantity, columns.oil?.unit)?.includes("bbl")
    ? "scf/bbl"
    : "Sm³/Sm³";
  const factor = production.gasOilFactors?.[system];
  const of = ({ volumes }: PeriodSeries) => gasOilRatio(volumes.gas, volumes.oil, factor);
  const axis = { title: texts.gorAxis, ...(factor === undefined ? {} : { unit: system }) };
  return ratioTrack(drawing, isGrouped, { id: "gor", title: texts.gor, axis, color: "gas", of });
}

function cutTrack(drawing: Drawing, isGrouped: boolean): Part {
  const { production, columns } = drawing;
  const follows = columns.oil !== undefined && columns.water !== undefined;
  const of = ({ volumes, waterCut: mean }: PeriodSeries) =>
    follows ? waterCut(volumes.water, volumes.oil, production.waterFactor) : (mean ?? []);
  const unit = follows ? "%" : columns.waterCut?.unit;
  const axis = {
    title: texts.waterCut,
    ...(unit ? { quantity: "Ratio", unit } : {}),
    ...(follows ? { min: 0 } : {}),
  };
  return ratioTrack(drawing, isGrouped, {
    id: "waterCut",
    title: texts.waterCut,
    axis,
    color: "water",
    of,
  });
}

interface RatioLook {
  id: string;
  title: string;
  axis: ChartValueAxis;
  color: ChartColor;
  of: (series: PeriodSeries) => PeriodValues;
}

function ratioTrack(
  drawing: Drawing,
  isGrouped: boolean,
  { id, title, axis, color, of }: RatioLook,
): Part {
  const { table, columns, choices } = drawing;
  const leader = isGrouped ? drawnPhase(columns, choices) : undefined;
  const layers = table.series.map((one): ChartLayer => {
    const name = isGrouped ? `${one.name}, ${title.toLowerCase()}` : title;
    return {
      id: isGrouped ? `${id}:${one.id}` : id,
      type: "line",
      track: id,
      name,
      ...(axis.quantity ? { quantity: axis.quantity } : {}),
      ...(axis.unit ? { unit: axis.unit } : {}),
      x: "period",
      y: addColumn(drawing, name, of(one)),
      width: 1.5,
      ...(table.periods.length <= markedPeriods ? { size: 5 } : {}),
      ...(leader ? { follows: `${leader}:${one.id}` } : { color }),
    };
  });
  return { track: { id, axes: [axis] }, layers };
}

/** The unit and quantity that values of a column have as they are shown. */
function measuredAs(
  { quantity, unit }: TableColumn,
  { measure = "volume", cumulative }: ChartChoices,
): { quantity?: string; unit?: string } {
  if (measure === "volume" || cumulative)
    return { ...(quantity ? { quantity } : {}), ...(unit ? { unit } : {}) };
  const rate =
    quantity === "LiquidVolume" ? "LiquidRate" : quantity === "GasVolume" ? "GasRate" : undefined;
  return unit ? { ...(rate ? { quantity: rate } : {}), unit: `${unit}/d` } : {};
}

/** One unit is in the axis's title; where two differ, only their names are shown. */
function axisOf(shown: readonly Phase[], { columns, choices }: Drawing): ChartValueAxis {
  const names = shown.map((phase) => texts.phases[phase]).join(", ");
  const [first, ...others] = phaseColumns(columns).flatMap(([phase, column]) =>
    shown.includes(phase) ? [measuredAs(column, choices)] : [],
  );
  const isOne = others.every((one) => one.unit === first?.unit && one.quantity === first?.quantity);
  const hasDay = choices.measure !== undefined && !choices.cumulative && first?.unit === undefined;
  const title = `${choices.cumulative ? texts.cumulativeOf(names) : names}${hasDay ? ` ${texts.perDay}` : ""}`;
  return { title, ...(isOne ? first : {}), ...(isLog(choices) ? { scale: "log" as const } : {}) };
}
