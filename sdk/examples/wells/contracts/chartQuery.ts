import type { ChosenColumns, Phase } from "./productionColumns.ts";

/** How many groups may be drawn. */
export const groupCounts = [5, 8, 12, 20] as const;
export type GroupCount = (typeof groupCounts)[number];
export const defaultGroupCount: GroupCount = 8;

/**
 * What the server computes: the variable ChartQuery of a person's Wells workspace. What is left out
 * is as by default.
 */
export interface ChartQuery {
  /** The collection of the production table. */
  table: string;
  columns?: ChosenColumns;
  /** A text column whose values make groups; all rows together by default. */
  group?: string;
  /** Of which groups are the largest. Default oil. */
  phase?: Phase;
  top?: GroupCount;
  /** Sums what is in no shown group as 'Other'. */
  other?: true;
  /** Volumes for the days on production. */
  producing?: true;
  /** All phases of each group, for their ratios. */
  ratios?: true;
  /** Days in place of months. */
  daily?: true;
}

/** A column of values by period; null where there is no row. In stored units. */
export type PeriodValues = readonly (number | null)[];

/** What is drawn of one group, or of all rows. */
export interface ProductionSeries {
  /** `all`, `other`, or `=` and the value of the group column; `none` for rows without one. */
  id: string;
  /**
   * What the group is called; of a well's number, its name where a table of the Petron knows it.
   */
  name: string;
  /** The value of the group column where the name is another. */
  code?: string;
  volumes: Partial<Record<Phase, PeriodValues>>;
  /** For a day on production. */
  rates?: Partial<Record<Phase, PeriodValues>>;
  /** The mean of the water-cut column, where water cut does not follow from volumes; as stored. */
  waterCut?: PeriodValues;
  /** Of all its rows, those without a date too. */
  totals: Partial<Record<Phase, number>>;
}

/** The resource MonthlyProduction: the production of the filtered rows of a table. */
export interface MonthlyProduction {
  /** What it answers. */
  query: ChartQuery;
  /** The first days of the months, or the days, that have rows; ascending. */
  periods: readonly string[];
  /** The largest first, 'Other' last. */
  series: readonly ProductionSeries[];
  /** Of all filtered rows. */
  totals: Partial<Record<Phase, number>>;
  rows: number;
  /** Rows without a date, which are in totals alone. */
  undated: number;
  /** How many groups there are, drawn or not. */
  groups?: number;
  /** The volume of rows without days on production, which is in no producing-day rate. */
  unrated?: Partial<Record<Phase, number>>;
  /** How many rows that are, those without any volume aside. */
  unratedRows?: Partial<Record<Phase, number>>;
  /** Whether the table has rows for days. */
  isDaily: boolean;
  /**
   * What a volume of gas for one of oil is multiplied with to be in a common unit; of units nobody
   * knows there is none.
   */
  gasOilFactors?: { "scf/bbl": number; "Sm³/Sm³": number };
  /** What a volume of water is multiplied with to be in the unit of oil. */
  waterFactor: number;
  /** Why there is nothing to draw. */
  refused?: "too-many-points" | "no-table";
}

/** Periods × series that one answer has at most. */
export const maxPoints = 50_000;
