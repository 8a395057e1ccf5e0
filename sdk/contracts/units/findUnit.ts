import type { QuantityName } from "../quantities.ts";
import type { Unit } from "./unit.ts";
import { unitTable } from "./unitTable.ts";

const spelled: readonly [RegExp, string][] = [
  [/[\s·⋅*^_.-]/g, ""],
  [/μ/g, "u"],
  [/\/(day|days)$|per(day|d)$/, "/d"],
  [/\/(hour|hr|hrs)$|per(hour|hr)$/, "/h"],
  [/\/(minute|mins)$/, "/min"],
  [/\/(second|sec)$/, "/s"],
];

/** A unit's spelling without what writers differ in: letter case, superscripts, points, spaces, the name of the day. */
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
  for (const unit of unitTable[quantity]) for (const alias of [unit.name, ...(unit.aliases ?? [])]) add(alias, unit);
  indexes.set(quantity, index);
  return index;
}

export const isQuantity = (name: string): name is QuantityName => Object.hasOwn(unitTable, name);

/** The unit of a quantity that a text means, by abbreviation, name or alias; undefined where there is none. */
export function findUnit(quantity: string, text: string): Unit | undefined {
  if (!isQuantity(quantity)) return undefined;
  return unitTable[quantity].find(({ abbreviation }) => abbreviation === text) ?? unitIndex(quantity).get(unitKey(text));
}
