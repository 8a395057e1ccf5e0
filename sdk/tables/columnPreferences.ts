import { pageSizes } from "@petrons/sdk/contracts";
import { type FootMeasure, footMeasuresOf } from "./foot/footMeasures.ts";
import type { GridLayout } from "./grid/gridTypes.ts";
import { type ColumnLooks, columnLooksOf } from "./looks/columnLooks.ts";

/** Other versions are of another shape and are not read (TB-003). */
export const columnPreferenceVersion = 1;
/** Columns a table shows until somebody chooses (TB-003). */
export const defaultColumnCount = 80;

/** Which columns of a table a person sees, and how they are laid out. */
export interface ColumnPreference extends GridLayout {
  /** Left out until columns were chosen. */
  shown?: readonly string[];
  /** Decimals, units and color scales that were chosen. */
  looks?: ColumnLooks;
  /** What the foot says. */
  foot?: readonly FootMeasure[];
  /** Rows of a page, once somebody has picked them. */
  size?: PageSize;
}
export type PageSize = (typeof pageSizes)[number];

const keyOf = (table: string): string => `petrons.columns.${table}`;

/**
 * What the browser keeps for a table; nothing when there is none, it is of another version, or the
 * browser keeps nothing.
 */
export function readColumnPreference(
  table: string,
  storage: Pick<Storage, "getItem"> = localStorage,
): ColumnPreference | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(table)) ?? "null");
    if (
      typeof kept !== "object" ||
      kept === null ||
      (kept as { version?: unknown }).version !== columnPreferenceVersion
    )
      return undefined;
    const { shown, order, widths, frozen, looks, foot, size } = kept as Partial<ColumnPreference>;
    const names = (list: unknown): list is string[] =>
      Array.isArray(list) && list.every((name) => typeof name === "string");
    return {
      ...(names(shown) ? { shown } : {}),
      order: names(order) ? order : [],
      widths:
        typeof widths === "object" && widths !== null
          ? Object.fromEntries(Object.entries(widths).filter(([, width]) => Number.isFinite(width)))
          : {},
      frozen: Number.isInteger(frozen) ? Math.max(0, frozen as number) : 0,
      ...(looks === undefined ? {} : { looks: columnLooksOf(looks) }),
      ...(foot === undefined ? {} : { foot: footMeasuresOf(foot) }),
      ...(pageSizes.some((known) => known === size) ? { size: size as PageSize } : {}),
    };
  } catch (error) {
    console.warn(`The columns kept for '${table}' cannot be read.`, error);
    return undefined;
  }
}

export function writeColumnPreference(
  table: string,
  preference: ColumnPreference,
  storage: Pick<Storage, "setItem"> = localStorage,
): void {
  try {
    storage.setItem(
      keyOf(table),
      JSON.stringify({ version: columnPreferenceVersion, ...preference }),
    );
  } catch (error) {
    console.warn(`The columns of '${table}' cannot be kept.`, error);
  }
}
