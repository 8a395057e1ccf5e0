import type { DisplayUnits, UnitFinder } from "@petrons/sdk/browser";
import type { TableColumnOption } from "./columnOptions.ts";
import type { ColumnLooks } from "./looks/columnLooks.ts";

/**
 * The columns as they are shown here: those whose quantity has another display unit carry it, and what a person chose for one goes before.
 * Values, sort and filters stay in stored units.
 */
export function measuredColumns(
  columns: readonly TableColumnOption[],
  units: DisplayUnits,
  looks: ColumnLooks = {},
  find?: UnitFinder | undefined,
): readonly TableColumnOption[] {
  let isChanged = false;
  const measured = columns.map((column) => {
    const { decimals, unit } = (column.type === "number" ? looks[column.name] : undefined) ?? {};
    const chosen = unit === undefined || !find ? undefined : { unit: unit === column.unit ? undefined : find(column, unit) };
    const display = column.type !== "number" ? undefined : chosen ? chosen.unit : units.shown(column);
    if (display === column.display && decimals === column.chosenDecimals) return column;
    isChanged = true;
    const { chosenDecimals: _, ...rest } = column;
    return { ...rest, display, ...(decimals !== undefined && { chosenDecimals: decimals }) };
  });
  return isChanged ? measured : columns;
}
