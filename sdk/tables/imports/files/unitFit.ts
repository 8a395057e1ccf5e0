import { isNumberType } from "@petrons/sdk/contracts";
import { conversionOf, UnitError } from "@petrons/sdk/units";
import type { ImportColumn } from "../importColumns.ts";
import type { ColumnOfFile } from "./togetherColumn.ts";

/**
 * Whether numbers in one unit can be converted to another. A unit that only one of both has is
 * taken for that of both.
 */
export function canConvert(
  from: string | undefined,
  { unit, quantity }: Pick<ImportColumn, "unit" | "quantity">,
): boolean {
  if (!from || !unit || from === unit) return true;
  try {
    return Number.isFinite(conversionOf(from, unit, quantity ?? "").from.factor);
  } catch (error) {
    if (error instanceof UnitError) return false;
    throw error;
  }
}

/**
 * Units that nobody knows here are the same when their letters and digits are: `ohm.m` and `OHMM`.
 * That of gamma rays is written in two ways.
 */
function isSameUnknown(one: string, other: string): boolean {
  const plain = (unit: string) =>
    unit
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, "")
      .replace(/^gapi$/, "api");
  return plain(one) === plain(other);
}

const isKnown = (entry: ColumnOfFile, { quantity }: Pick<ImportColumn, "quantity">): boolean =>
  entry.found.quantity !== undefined && quantity !== undefined;

/** Whether a person may say that both units are one: nobody knows one of them here. */
export const mayBeSame = (entry: ColumnOfFile, of: Pick<ImportColumn, "quantity">): boolean =>
  !isKnown(entry, of);

/**
 * The unit of a file's numbers, where it is not that of all. A person who says the unit of all
 * means the files that have it as it was found, and those whose unit nobody knows here.
 */
export function unitOfFile(
  entry: ColumnOfFile,
  of: ImportColumn,
  commonUnit: string | undefined,
  isSaid: boolean,
): string | undefined {
  const own = entry.found.unit;
  if (!isNumberType(entry.column.type) || !own || !of.unit || own === commonUnit || own === of.unit)
    return undefined;
  if (!isKnown(entry, of) && (isSaid || isSameUnknown(own, of.unit))) return undefined;
  return own;
}
