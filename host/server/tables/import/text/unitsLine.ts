import { isMissing, readNumber } from "@petrons/sdk/conventions";
import { isUnit } from "../../columns/columnNames.ts";

/** Numbers, whatever their convention. */
export const isNumber = (cell: string): boolean => readNumber(cell, { affix: "%" }) !== undefined;

/** Of a column of numbers so many are at least; totals, notes and words may be among them. */
const leastNumbers = 0.8;

/**
 * The line of units that some files carry below their header: words only, over columns of numbers.
 * One column suffices where all of them are known units.
 */
export function isUnitsLine([first, ...rest]: readonly (readonly string[])[]): boolean {
  if (!first || first.some(isNumber)) return false;
  const filled = first.filter((cell) => !isMissing(cell));
  const known = filled.filter((cell) => isUnitText(cell) && !isNameWithUnit(cell)).length;
  // Alone below the header, letters may as well be names.
  if (rest.length === 0)
    return (
      filled.length > 0 &&
      known === filled.length &&
      filled.every((cell) => /^(?:m|%|.{2,})$/s.test(cell.trim()))
    );
  const overNumbers = first.filter((cell, index) => {
    const values = rest.map((row) => row[index] ?? "").filter((value) => !isMissing(value));
    return (
      !isMissing(cell) &&
      values.length > 0 &&
      values.filter(isNumber).length >= values.length * leastNumbers
    );
  });
  if (known === filled.length) return overNumbers.length >= 1;
  return rest.length >= 2 && overNumbers.length >= 2 && known >= filled.length / 2;
}

/** `rate (bbl/d)`: what is before the brackets is no unit itself. */
export function isNameWithUnit(cell: string): boolean {
  const [, before, within] = /^([^()[\]]+)[([]([^()[\]]+)[)\]]$/.exec(cell.trim()) ?? [];
  return (
    before !== undefined && within !== undefined && isUnit(within.trim(), "") && !isUnitText(before)
  );
}

/** `[bbl]`, `mD`, and a unit with a word beside it: `m RKB`, `mill Sm3`. */
const isUnitText = (cell: string): boolean =>
  /^[[(].*[\])]$/s.test(cell.trim()) ||
  symbol.test(cell.trim()) ||
  isUnit(cell.trim(), "") ||
  cell.split(/[\s()]+/).some((word) => (word.length > 1 || word === "m") && isUnit(word, ""));
/** Units that are of no quantity here: the field's own symbols. */
const symbol =
  /^(?:g?api|ohm\.?m|md|mv|cps|us\/ft?|us\/m|b\/e|mmho\/m|ms\/m|dd\.mm\.yyyy|yyyy-mm-dd|text|date|s?m3|k?sm3|[a-z0-9³²]{1,6}\/[a-z0-9³²]{1,6})$/i;
