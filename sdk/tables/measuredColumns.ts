import type { DisplayUnits } from "@petrons/sdk/browser";
import type { TableColumnOption } from "./columnOptions.ts";

/** The columns as they are shown here: those whose quantity has another display unit carry it. Values, sort and filters stay in stored units. */
export function measuredColumns(columns: readonly TableColumnOption[], units: DisplayUnits): readonly TableColumnOption[] {
  let isChanged = false;
  const measured = columns.map((column) => {
    const display = column.type === "number" ? units.shown(column) : undefined;
    if (display === column.display) return column;
    isChanged = true;
    return { ...column, display };
  });
  return isChanged ? measured : columns;
}
