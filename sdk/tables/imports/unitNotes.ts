import { isNumberType } from "@petrons/sdk/contracts";
import { conversionOf, UnitError } from "@petrons/sdk/units";
import { type ImportColumn, isUnitOpen } from "./importColumns.ts";
import { type ImportedTable, partnered } from "./importTarget.ts";

/**
 * What becomes of the numbers of a file in the units of the table that they go into: `Depth (ft) is
 * converted to m.` Units that are the same are not named.
 */
export function unitNotes(
  table: Pick<ImportedTable, "schema">,
  columns: readonly ImportColumn[],
): string[] {
  const kept = columns.filter(
    (column) => !column.skip && isNumberType(column.type) && !isUnitOpen(column),
  );
  const byName = new Map(
    table.schema
      .filter(({ type }) => isNumberType(type))
      .map((column) => [column.name.toLowerCase(), column]),
  );
  return partnered(table, kept).flatMap(({ name, label, unit, quantity: ownQuantity }) => {
    const stored = byName.get(name.toLowerCase());
    if (!stored || stored.unit === unit) return [];
    // The server refuses these: 0.25 may be a quarter of a percent, or a quarter.
    if ((stored.unit === "%") !== (unit === "%") && (!stored.unit || !unit)) return [];
    if (!unit)
      return [`'${label}' has no unit in the file; ${stored.unit} is assumed, as in the table.`];
    const named = `${label} (${unit})`;
    if (!stored.unit)
      return [`${named}: the table has no unit for this column, so values are added unchanged.`];
    const fit = conversion(unit, stored.unit, stored.quantity ?? ownQuantity);
    return fit === "same"
      ? []
      : [
          fit === "none"
            ? `${named} cannot be converted to ${stored.unit}.`
            : `${named} is converted to ${stored.unit}.`,
        ];
  });
}

export function conversion(from: string, to: string, quantity = ""): "same" | "converted" | "none" {
  try {
    return conversionOf(from, to, quantity).isSame ? "same" : "converted";
  } catch (error) {
    if (error instanceof UnitError) return "none";
    throw error;
  }
}
