import type { QuantityName } from "../quantities.ts";
import type { Unit } from "./unit.ts";
import { unitTable } from "./unitTable.ts";

const spelled: readonly [RegExp, string][] = [
  [/[\s·⋅*^_.-]/g, ""],
  [/μ/g, "u"],
  // As Portuguese, Spanish, French, German and Norwegian have it too.
  [/\/(day|days|dia|día|jour|j|tag|dag|døgn)$|per(day|d)$/, "/d"],
  [/\/(hour|hr|hrs)$|per(hour|hr)$/, "/h"],
  [/\/(minute|mins)$/, "/min"],
  [/\/(second|sec)$/, "/s"],
];

/**
 * A unit's spelling without what writers differ in: letter case, superscripts, points, spaces, the
 * name of the day.
 */
export function unitKey(text: string): string {
  const plain = text.trim().replace(/[°º]/g, "deg").normalize("NFKC").toLowerCase();
  return spelled.reduce((key, [pattern, by]) => key.replace(pattern, by), plain);
}

const indexes = new Map<QuantityName, ReadonlyMap<string, Unit>>();

/** The units of a quantity by every spelling; where two claim one, that of the abbreviation. */
export function unitIndex(quantity: QuantityName): ReadonlyMap<string, Unit> {
  const known = indexes.get(quantity);
  if (known) return known;
  const index = new Map<string, Unit>();
  const add = (text: string, unit: Unit) => {
    const key = unitKey(text);
    if (key !== "" && !index.has(key)) index.set(key, unit);
  };
  for (const unit of unitTable[quantity]) add(unit.abbreviation, unit);
  for (const unit of unitTable[quantity])
    for (const alias of [unit.name, ...(unit.aliases ?? [])]) add(alias, unit);
  indexes.set(quantity, index);
  return index;
}

export const isQuantity = (name: string): name is QuantityName => Object.hasOwn(unitTable, name);

/**
 * The unit of a quantity that a text means, by abbreviation, name or alias; undefined where there
 * is none, or where only the case of a letter says which.
 */
export function findUnit(quantity: string, text: string): Unit | undefined {
  if (!isQuantity(quantity)) return undefined;
  const exact = unitTable[quantity].find(
    ({ abbreviation, aliases }) => abbreviation === text || aliases?.includes(text),
  );
  if (exact) return exact;
  const folded = unitIndex(quantity).get(unitKey(text));
  return folded && !isOtherPrefix(quantity, text.trim(), folded) ? folded : undefined;
}

/**
 * The unit that a text would mean in letters of another case, where that decides between
 * thousandths and millions: `MPa` of `mPa`.
 */
export function nearUnit(quantity: QuantityName, text: string): Unit | undefined {
  return findUnit(quantity, text) ? undefined : unitIndex(quantity).get(unitKey(text));
}

/**
 * What has a prefix in scientific use. M is thousand before barrels, cubic feet and their like,
 * whatever its case.
 */
const prefixed = /^m(?:pa|g|w|wh|j|n|hz|v|a|bar|s|m|l)$/i;

/**
 * Whether a text with a prefix means another unit than the one of its letters: it is written
 * otherwise on purpose, or two units differ in case alone.
 */
function isOtherPrefix(quantity: QuantityName, text: string, unit: Unit): boolean {
  if (!prefixed.test(text)) return false;
  const isMixed = text !== text.toLowerCase() && text !== text.toUpperCase();
  if (isMixed) return text[0] !== unit.abbreviation[0];
  const key = unitKey(text);
  const same = unitTable[quantity].filter(({ abbreviation, aliases = [] }) =>
    [abbreviation, ...aliases].some((one) => unitKey(one) === key),
  );
  return same.length > 1;
}
