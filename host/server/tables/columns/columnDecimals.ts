import { maxDecimals, type TableColumn } from "@petrons/sdk/contracts";
import { decimalOf, plainNumber } from "@petrons/sdk/conventions";
import type { CellReading } from "./valueRules.ts";

/**
 * The most decimals that the sampled numbers of a column have, up to six; nothing where they are
 * written with exponents, which have no common number.
 */
export function decimalsOf(
  rows: readonly (readonly string[])[],
  index: number,
  {
    decimal,
    format,
    affix,
    noValues = [],
  }: Pick<CellReading, "decimal" | "format" | "affix"> & { noValues?: readonly number[] },
): Pick<TableColumn, "decimals"> {
  const convention = { decimal: format === undefined ? decimal : decimalOf(format), affix };
  let decimals: number | undefined;
  for (const row of rows) {
    const plain = plainNumber(row[index] ?? "", convention);
    if (plain === undefined || noValues.includes(Number(plain))) continue;
    if (/[eE]/.test(plain)) return {};
    const point = plain.indexOf(".");
    decimals = Math.max(decimals ?? 0, point < 0 ? 0 : plain.length - point - 1);
  }
  // Numbers without decimals in the sample alone have some further on.
  return decimals ? { decimals: Math.min(decimals, maxDecimals) } : {};
}
