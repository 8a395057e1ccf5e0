import type { TableColumn } from "@petrons/sdk/contracts";
import type { Conversion } from "@petrons/sdk/units";

const double = (value: number): string => `CAST('${value}' AS DOUBLE)`;

/**
 * A number in another unit, worked out by the same steps as `conversionOf`; a test compares both
 * for all units.
 */
export function conversionSql(value: string, { from, to, isSame }: Conversion): string {
  if (isSame) return value;
  const number = `CAST(${value} AS DOUBLE)`;
  if (!from.reciprocal && !to.reciprocal && from.offset === to.offset)
    return `((${number} * ${double(from.factor)}) / ${double(to.factor)})`;
  const base = from.reciprocal
    ? `(${double(from.reciprocal.numerator)} / (${number} + ${double(from.reciprocal.shift)}))`
    : `((${number} + ${double(from.offset ?? 0)}) * ${double(from.factor)})`;
  return to.reciprocal
    ? `(${double(to.reciprocal.numerator)} / ${base} - ${double(to.reciprocal.shift)})`
    : `(${base} / ${double(to.factor)} - ${double(to.offset ?? 0)})`;
}

/** A number rounded as the screen shows it; what would look like zero keeps three digits. */
export function roundedSql(value: string, { decimals }: Pick<TableColumn, "decimals">): string {
  const rounded = (digits: number | string) => `round(v, ${digits})`;
  const places =
    decimals === undefined
      ? "CASE WHEN v = trunc(v) THEN 0 WHEN abs(v) >= 1 THEN 2 ELSE 4 END"
      : String(decimals);
  const small = `v <> 0 AND abs(v) < 0.5 * power(10, -(${places}))`;
  const digits = `round(v * power(10, 2 - floor(log10(abs(v))))) / power(10, 2 - floor(log10(abs(v))))`;
  return `list_transform([${value}], lambda v: CASE WHEN v IS NULL OR NOT isfinite(v) THEN v WHEN ${small} THEN ${digits} ELSE ${rounded(`CAST(${places} AS INTEGER)`)} END)[1]`;
}
