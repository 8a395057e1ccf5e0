import type { DisplayUnits, Measured, ShownUnit, UnitFinder } from "@petrons/sdk/browser";
import type { TableColumnOption } from "./columnOptions.ts";
import { type ColumnLook, type ColumnLooks, lookFor } from "./looks/columnLooks.ts";

/**
 * How numbers of a column are shown: in the unit that a person chose for it, once `find` is loaded,
 * else in that of the definition.
 */
export function displayFor(
  column: Measured,
  { unit }: Pick<ColumnLook, "unit">,
  units: Pick<DisplayUnits, "shown">,
  find: UnitFinder | undefined,
): ShownUnit | undefined {
  if (unit === undefined || !find) return units.shown(column);
  return unit === column.unit ? undefined : find(column, unit);
}

/**
 * The columns as they are shown here: those whose quantity has another display unit carry it, and
 * what a person chose for one goes before. Values, sort and filters stay in stored units.
 */
export function measuredColumns(
  columns: readonly TableColumnOption[],
  units: DisplayUnits,
  looks: ColumnLooks = {},
  find?: UnitFinder | undefined,
): readonly TableColumnOption[] {
  let isChanged = false;
  const measured = columns.map((column) => {
    const isNumber = column.type === "number";
    const look = isNumber ? lookFor(looks, column.name) : {};
    const { decimals } = look;
    const display = isNumber ? displayFor(column, look, units, find) : undefined;
    if (display === column.display && decimals === column.chosenDecimals) return column;
    isChanged = true;
    const { chosenDecimals: _, ...rest } = column;
    return { ...rest, display, ...(decimals !== undefined && { chosenDecimals: decimals }) };
  });
  return isChanged ? measured : columns;
}
