import { PetronsError, type TableColumn } from "@petrons/sdk/contracts";
import { conversionOf, UnitError } from "@petrons/sdk/units";

export interface ExportColumn {
  /** As it is written: in the unit it is shown in. */
  column: TableColumn;
  convert(value: unknown): unknown;
}

/** A column as the screen shows it (GP-019): its numbers in another unit of its quantity, which are then no whole numbers any more. */
export function exportColumn(column: TableColumn, unit: string | undefined): ExportColumn {
  if (!unit || !column.quantity || !column.unit || unit === column.unit) return { column, convert: (value) => value };
  try {
    const { to, isSame, convert } = conversionOf(column.unit, unit, column.quantity);
    if (isSame) return { column: { ...column, unit: to.abbreviation }, convert: (value) => value };
    return {
      // As on the screen, where other units have other decimals.
      column: { ...column, unit: to.abbreviation, type: "double", decimals: undefined },
      convert: (value) => (typeof value === "number" || typeof value === "bigint" ? convert(Number(value)) : value),
    };
  } catch (error) {
    if (error instanceof UnitError)
      throw new PetronsError("task-options-invalid", { path: `options.units.${column.name}`, reason: error.message.replace(/\.$/, "") });
    throw error;
  }
}
