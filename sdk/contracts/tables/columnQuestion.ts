import type { UnitReading } from "../units/unclearUnit.ts";

/**
 * What a file alone does not show about a column: the ways to read it, with real cells of it read
 * in each.
 */
export interface ColumnQuestion {
  /** `dates`: whether it is one of dates at all, or which of two numbers is its year. */
  about: "decimal" | "dateOrder" | "dates";
  /** Up to three different cells. */
  cells: string[];
  /**
   * Two formats or more, the likelier one first, with what each makes of the cells, and how many
   * cells of the column it cannot read.
   */
  readings: { format: string; values: string[]; unread?: number }[];
  /**
   * Why neither is right for all cells: 'day first, since … is in row 12, and month first, since …
   * is in row 30'.
   */
  because?: string;
}

/**
 * A unit whose spelling does not settle whether it is a thousand times larger. A column of numbers
 * has no unit until one is chosen.
 */
export interface UnitQuestion {
  /** As the file has it: `mPa`. */
  written: string;
  /** Up to three different cells. */
  cells: string[];
  /**
   * Two or more, the likelier one first. Without a quantity a unit is kept as it is written, and
   * not measured.
   */
  readings: UnitReading[];
}
