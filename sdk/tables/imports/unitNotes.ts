import { conversionOf, UnitError } from "@petrons/sdk/units";
import { type ImportColumn, isUnitOpen } from "./importColumns.ts";
import { type ImportedTable, partnered } from "./importTarget.ts";

const isNumber = ({ type }: Pick<ImportColumn, "type">): boolean => type === "integer" || type === "double";

/** What becomes of the numbers of a file in the units of the table that they go into: `Depth (ft) is converted to m.` Units that are the same are not named. */
export function unitNotes(table: Pick<ImportedTable, "schema">, columns: readonly ImportColumn[]): string[] {
  const kept = columns.filter((column) => !column.skip && isNumber(column) && !isUnitOpen(column));
  const byName = new Map(table.schema.filter(isNumber).map((column) => [column.name.toLowerCase(), column]));
  return partnered(table, kept).flatMap(({ name, label, unit, source, quantity: ownQuantity }) => {
    const stored = byName.get(name.toLowerCase());
    if (!stored || stored.unit === unit || (stored.unit === "%") !== (unit === "%")) return [];
    if (!unit) return [`${source} names no unit: its numbers are taken for ${stored.unit}, as the table has them.`];
    const named = `${label} (${unit})`;
    if (!stored.unit) return [`${named}: the table names no unit of it, and its numbers are taken for the same.`];
    const fit = conversion(unit, stored.unit, stored.quantity ?? ownQuantity);
    return fit === "same" ? [] : [fit === "none" ? `${named} cannot be converted to ${stored.unit}.` : `${named} is converted to ${stored.unit}.`];
  });
}

function conversion(from: string, to: string, quantity = ""): "same" | "converted" | "none" {
  try {
    return conversionOf(from, to, quantity).isSame ? "same" : "converted";
  } catch (error) {
    if (error instanceof UnitError) return "none";
    throw error;
  }
}
