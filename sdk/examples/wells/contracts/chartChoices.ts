import type { TableColumn } from "@petrons/sdk/contracts";
import { readLook } from "./chartLook.ts";
import { type ChartQuery, defaultGroupCount, type GroupCount, groupCounts } from "./chartQuery.ts";
import {
  type ChosenColumns,
  columnRoles,
  type Phase,
  type ProductionColumns,
  phases,
  productionColumns,
} from "./productionColumns.ts";

export const measures = ["volume", "calendar", "producing"] as const;
export type Measure = (typeof measures)[number];
export const steps = ["day", "month", "year"] as const;
export type Step = (typeof steps)[number];
export const kinds = ["lines", "stacked", "bars"] as const;
export type Kind = (typeof kinds)[number];

/**
 * Everything a person chose for the chart: `chart` of the view's state. Plain JSON; what is as by
 * default is left out.
 */
export interface ChartChoices {
  /** The production table; that of the page by default. */
  table?: string;
  columns?: ChosenColumns;
  /** A text column whose values make groups; all rows together by default. */
  group?: string;
  /** Which phase groups show. Default oil. */
  phase?: Phase;
  top?: GroupCount;
  other?: true;
  /** Default volume. */
  measure?: Measure;
  /** Default month. */
  step?: Step;
  /** Default lines. */
  kind?: Kind;
  log?: true;
  cumulative?: true;
  gor?: true;
  waterCut?: true;
  /** What was changed in the options editor, by layers, tracks and the rest. */
  look?: Readonly<Record<string, unknown>>;
  /** Series switched off in the legend. */
  hidden?: readonly string[];
  zoom?: {
    from?: number | string;
    to?: number | string;
    track?: string;
    low?: number;
    high?: number;
  };
  shownAs?: "table";
  /** Pictures carry a line with Petron, filters and date. */
  foot?: true;
  closed?: true;
}

/** The table's part of a table of the Petron. */
export interface TableSchema {
  collection: string;
  schema: readonly TableColumn[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown, maxLength = 300): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= maxLength ? value : undefined;
const oneOf = <T>(values: readonly T[], value: unknown, byDefault?: T): T | undefined =>
  values.includes(value as T) && value !== byDefault ? (value as T) : undefined;
const yes = (value: unknown): true | undefined => (value === true ? true : undefined);

/**
 * The choices that a text from outside holds, such as an address: what it cannot mean is left out,
 * and so are defaults.
 */
export function readChoices(given: unknown): ChartChoices {
  if (!isObject(given)) return {};
  return withoutBlanks({
    table: text(given.table),
    columns: readColumns(given.columns),
    group: text(given.group),
    phase: oneOf(phases, given.phase, "oil"),
    top: oneOf(groupCounts, given.top, defaultGroupCount),
    other: yes(given.other),
    measure: oneOf(measures, given.measure, "volume"),
    step: oneOf(steps, given.step, "month"),
    kind: oneOf(kinds, given.kind, "lines"),
    log: yes(given.log),
    cumulative: yes(given.cumulative),
    gor: yes(given.gor),
    waterCut: yes(given.waterCut),
    look: readLook(given.look),
    hidden: readHidden(given.hidden),
    zoom: readZoom(given.zoom),
    shownAs: oneOf(["table"] as const, given.shownAs),
    foot: yes(given.foot),
    closed: yes(given.closed),
  });
}

function readColumns(given: unknown): ChosenColumns | undefined {
  if (!isObject(given)) return undefined;
  const chosen = Object.fromEntries(
    columnRoles.flatMap((role) =>
      given[role] === null || text(given[role]) ? [[role, given[role] as string | null]] : [],
    ),
  );
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}

const maxHidden = 200;

function readHidden(given: unknown): readonly string[] | undefined {
  const ids = Array.isArray(given)
    ? given.filter((id): id is string => text(id, 1_000) !== undefined).slice(0, maxHidden)
    : [];
  return ids.length > 0 ? ids : undefined;
}

function readZoom(given: unknown): ChartChoices["zoom"] {
  if (!isObject(given)) return undefined;
  const value = (one: unknown) =>
    typeof one === "number" && Number.isFinite(one) ? one : text(one, 40);
  const share = (one: unknown) =>
    typeof one === "number" && one >= 0 && one <= 1 ? one : undefined;
  const zoom = withoutBlanks({
    from: value(given.from),
    to: value(given.to),
    track: text(given.track),
    low: share(given.low),
    high: share(given.high),
  });
  return Object.keys(zoom).length > 0 ? zoom : undefined;
}

/** The same without what is undefined. */
export function withoutBlanks<T extends object>(
  value: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/**
 * The tables that hold production as the person reads their columns: chosen ones count for the
 * table that is drawn alone.
 */
export const productionTables = (
  tables: readonly TableSchema[],
  { table, columns }: ChartChoices = {},
): TableSchema[] =>
  tables.filter(({ collection, schema }) =>
    productionColumns(schema, collection === table ? columns : undefined),
  );

/** The table that is drawn: the chosen one, else that of the page when it holds production. */
export function drawnTable(
  choices: ChartChoices,
  tables: readonly TableSchema[],
  page: string,
): TableSchema | undefined {
  const able = tables.filter(({ schema }) => productionColumns(schema));
  return (
    able.find(({ collection }) => collection === choices.table) ??
    able.find(({ collection }) => collection === page)
  );
}

/** What the server is asked for a chart. */
export function queryOf(choices: ChartChoices, { collection, schema }: TableSchema): ChartQuery {
  const { columns, group, phase, top, other, measure, step, gor, waterCut, cumulative } = choices;
  const isGrouped = schema.some(({ name, type }) => name === group && type === "text");
  return withoutBlanks({
    table: collection,
    columns,
    group: isGrouped ? group : undefined,
    phase: isGrouped ? phase : undefined,
    top: isGrouped ? top : undefined,
    other: isGrouped ? other : undefined,
    producing: measure === "producing" && !cumulative ? (true as const) : undefined,
    ratios: isGrouped && (gor || waterCut) ? (true as const) : undefined,
    daily: step === "day" ? (true as const) : undefined,
  });
}

/**
 * What is drawn of the choices, as far as it is answered: what was drawn before stays right until
 * the answer to the newest choices is there.
 */
export function answeredChoices(
  choices: ChartChoices,
  { group, phase, producing, ratios }: ChartQuery,
  columns: ProductionColumns,
): ChartChoices {
  const {
    measure,
    gor,
    waterCut,
    look: _,
    hidden: __,
    zoom: ___,
    shownAs: ____,
    foot: _____,
    closed: ______,
    ...others
  } = choices;
  const hasRatios = group === undefined || ratios === true;
  return withoutBlanks({
    ...others,
    group,
    phase,
    measure: measure === "producing" && !(producing && columns.days) ? undefined : measure,
    gor: hasRatios ? gor : undefined,
    waterCut: hasRatios ? waterCut : undefined,
  });
}

/** Whether two values hold the same, in whatever order. */
export const isSameJson = (a: unknown, b: unknown): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
const inOrder = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, inOrder(value[key])]),
      )
    : Array.isArray(value)
      ? value.map(inOrder)
      : value;
