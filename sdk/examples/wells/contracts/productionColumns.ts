import { isWellNumber, type TableColumn } from "@petrons/sdk/contracts";

export const phases = ["oil", "gas", "water"] as const;
export type Phase = (typeof phases)[number];

/**
 * What a column of a production table may be. `year` and `month` are whole numbers that stand for a
 * date.
 */
export const columnRoles = [
  "date",
  "year",
  "month",
  "oil",
  "gas",
  "water",
  "waterCut",
  "days",
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** Which column plays which role; null is none, although one would be found. */
export type ChosenColumns = Partial<Record<ColumnRole, string | null>>;
export type ProductionColumns = Partial<Record<ColumnRole, TableColumn>>;

/** The phases that a table has, each with its column. */
export const phaseColumns = (columns: ProductionColumns): [Phase, TableColumn][] =>
  phases.flatMap((phase): [Phase, TableColumn][] => {
    const column = columns[phase];
    return column ? [[phase, column]] : [];
  });

/** Which phase groups are ranked and drawn by: the chosen one when the table has it. */
export function drawnPhase(
  columns: ProductionColumns,
  { phase = "oil" }: { phase?: Phase | undefined },
): Phase {
  const present = phaseColumns(columns).map(([one]) => one);
  const [first] = present;
  if (first === undefined)
    throw new Error("These are no columns of production: none is of oil, gas or water.");
  return present.includes(phase) ? phase : first;
}

interface RoleRule {
  types: readonly TableColumn["type"][];
  /**
   * What it may measure; a column of no quantity may be anything that its unit does not speak
   * against.
   */
  quantities: readonly string[];
  /** Points for the words of a name; undefined where they mean something else. */
  points(words: ReadonlySet<string>): number | undefined;
}

const numbers = ["double", "integer"] as const;
/** What is no production of a period, whatever else the name says. */
const otherwise = [
  "rate",
  "cut",
  "ratio",
  "gor",
  "wor",
  "depth",
  "injection",
  "injected",
  "inj",
  "wi",
  "gi",
  "lift",
  "cum",
  "cumulative",
  "price",
  "temp",
];
const has = (words: ReadonlySet<string>, ...any: string[]): boolean =>
  any.some((word) => words.has(word));

const volume = (quantity: string, ...names: string[]): RoleRule => ({
  types: numbers,
  quantities: [quantity, "Volume"],
  points: (words) =>
    has(words, ...names) && !has(words, ...otherwise)
      ? 10 + (has(words, "vol", "volume", "prod", "produced", "net") ? 1 : 0)
      : undefined,
});

const rules: Record<ColumnRole, RoleRule> = {
  date: {
    types: ["date", "datetime"],
    quantities: [],
    points: (words) =>
      has(
        words,
        "first",
        "last",
        "spud",
        "entry",
        "status",
        "updated",
        "synced",
        "completion",
        "start",
        "end",
      )
        ? undefined
        : 1 +
          (has(words, "month", "period") ? 6 : 0) +
          (has(words, "production", "prod", "prd", "dateprd") ? 3 : 0) +
          (has(words, "date", "day") ? 2 : 0),
  },
  year: {
    types: ["integer"],
    quantities: [],
    points: (words) => (has(words, "year") ? 10 : undefined),
  },
  month: {
    types: ["integer"],
    quantities: [],
    points: (words) => (has(words, "month") ? 10 : undefined),
  },
  oil: volume("LiquidVolume", "oil"),
  gas: volume("GasVolume", "gas"),
  water: volume("LiquidVolume", "water", "wat"),
  waterCut: {
    types: numbers,
    quantities: ["Ratio"],
    points: (words) =>
      has(words, "watercut", "bsw", "wc", "wct") ||
      (has(words, "water", "wat", "w") && has(words, "cut"))
        ? 10
        : undefined,
  },
  days: {
    types: numbers,
    quantities: ["Duration"],
    points: (words) =>
      has(words, "down", "shut", "shutin", "injection", "inj", "off", "between", "since") ||
      !(
        has(words, "days", "hours", "hrs", "uptime", "onstream") ||
        (has(words, "stream") && has(words, "on"))
      )
        ? undefined
        : 5 +
          (has(
            words,
            "production",
            "producing",
            "produced",
            "prod",
            "on",
            "stream",
            "onstream",
            "uptime",
          )
            ? 5
            : 0),
  },
};

/** The words of a name in small letters: `prfPrdOilGrossMillSm3` has oil, `DAYS_ON` has days. */
export function wordsOf({ name, label }: Pick<TableColumn, "name" | "label">): ReadonlySet<string> {
  const apart = `${name} ${label}`.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2").toLowerCase();
  return new Set(apart.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ""));
}

/**
 * Whether a column may play a role, by what it holds and measures; its name decides among those
 * that may. A unit of no quantity is none of these.
 */
function fitsRole({ type, quantity, unit }: TableColumn, role: ColumnRole): boolean {
  const rule = rules[role];
  if (!rule.types.includes(type)) return false;
  if (quantity !== undefined) return rule.quantities.includes(quantity);
  return unit === undefined;
}

function found(columns: readonly TableColumn[], role: ColumnRole): TableColumn | undefined {
  const { quantities, points } = rules[role];
  const scored = columns.flatMap((column) => {
    const words = wordsOf(column);
    const named = fitsRole(column, role) ? points(words) : undefined;
    if (named === undefined) return [];
    const measured = quantities.indexOf(column.quantity ?? "");
    return [
      {
        column,
        score:
          named +
          (measured === 0 ? 4 : measured > 0 ? 2 : 0) +
          (column.shown ? 3 : 0) -
          words.size / 100,
      },
    ];
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.column;
}

/**
 * The columns of a production table: those that were chosen, else the likeliest by name, quantity
 * and unit. Undefined when it holds no production over time.
 */
export function productionColumns(
  columns: readonly TableColumn[],
  chosen: ChosenColumns = {},
): ProductionColumns | undefined {
  const roles: ProductionColumns = {};
  for (const role of columnRoles) {
    const choice = chosen[role];
    const column =
      choice === null
        ? undefined
        : (columns.find((one) => one.name === choice && rules[role].types.includes(one.type)) ??
          found(columns, role));
    if (column) roles[role] = column;
  }
  if (roles.date) {
    delete roles.year;
    delete roles.month;
  }
  const isTimed =
    roles.date !== undefined || (roles.year !== undefined && roles.month !== undefined);
  return isTimed && phases.some((phase) => roles[phase]) ? roles : undefined;
}

/** What may be chosen for a role: everything of its type, the fitting ones first. */
export function columnsFor(columns: readonly TableColumn[], role: ColumnRole): TableColumn[] {
  const may = columns.filter(({ type }) => rules[role].types.includes(type));
  return [
    ...may.filter((column) => fitsRole(column, role)),
    ...may.filter((column) => !fitsRole(column, role)),
  ];
}

const wellWords = ["well", "wellbore", "bore", "borehole", "wlb"] as const;
const numberWords = ["number", "id", "code", "npdid", "key"] as const;
const registers = ["api", "uwi"] as const;

function wellPoints(column: TableColumn): number {
  const words = wordsOf(column);
  if (column.type !== "text" && !isWellNumber(column)) return 0;
  if (has(words, "type", "status", "class", "purpose", "operator")) return 0;
  if (has(words, ...registers)) return 3;
  if (!has(words, ...wellWords)) return 0;
  return has(words, ...numberWords) ? 2 : 1;
}

/**
 * The column that tells wells apart: its number before its name, since names repeat; whole numbers
 * only where no text does.
 */
export function wellColumn(columns: readonly TableColumn[]): TableColumn | undefined {
  const wells = columns
    .filter((column) => wellPoints(column) > 0)
    .toSorted((a, b) => wellPoints(b) - wellPoints(a));
  return wells.find(({ type }) => type === "text") ?? wells[0];
}

/** Columns of the phase beside the one that is added up: as a rule the same in another unit. */
export const leftOut = (columns: readonly TableColumn[], added: TableColumn, phase: Phase) =>
  columns.filter(
    (column) =>
      column.name !== added.name &&
      fitsRole(column, phase) &&
      rules[phase].points(wordsOf(column)) !== undefined,
  );
