import type { QuantityName } from "../quantities.ts";
import { findUnit, isQuantity } from "./findUnit.ts";
import type { Unit } from "./unit.ts";
import { unitTable } from "./unitTable.ts";

/**
 * A conversion that cannot be: the quantity is none of the 23, or has no such unit, which is also
 * how units of different quantities fail to fit.
 */
export class UnitError extends Error {
  override readonly name = "UnitError";
  readonly code: "quantity-unknown" | "unit-unknown";
  constructor(code: UnitError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The units of a quantity with their factors, those the field uses most first. Throws `UnitError`
 * for an unknown quantity.
 */
export function unitsOf(quantity: string): readonly Unit[] {
  if (!isQuantity(quantity))
    throw new UnitError("quantity-unknown", `There is no quantity '${quantity}'.`);
  return unitTable[quantity];
}

/**
 * How values get from one unit to another and back. `isSame` says that numbers stay as they are,
 * `turns` that larger ones become smaller.
 */
export interface Conversion {
  from: Unit;
  to: Unit;
  isSame: boolean;
  turns: boolean;
  convert(value: number): number;
  back(value: number): number;
}

/** The way between two units of a quantity. Throws `UnitError` where there is none. */
export function conversionOf(
  from: string,
  to: string,
  quantity: QuantityName | (string & {}),
): Conversion {
  const [source, target] = [knownUnit(from, quantity), knownUnit(to, quantity)];
  return {
    from: source,
    to: target,
    isSame: isSameSize(source, target),
    turns: Boolean(source.toBase) !== Boolean(target.toBase),
    convert: (value) => between(source, target, value),
    back: (value) => between(target, source, value),
  };
}

/**
 * A value in another unit of its quantity. Abbreviations, names and aliases are understood; numbers
 * of the same unit come back as they are. Throws `UnitError`.
 */
export function convertUnit(
  value: number,
  from: string,
  to: string,
  quantity: QuantityName | (string & {}),
): number {
  return between(knownUnit(from, quantity), knownUnit(to, quantity), value);
}

/**
 * A difference of two values in another unit: 9 °F more are 5 °C more. Throws `UnitError`, also for
 * units that are no straight line of each other.
 */
export function convertDifference(
  value: number,
  from: string,
  to: string,
  quantity: QuantityName | (string & {}),
): number {
  const [source, target] = [knownUnit(from, quantity), knownUnit(to, quantity)];
  if (isSameSize(source, target)) return value;
  if (source.toBase || target.toBase)
    throw new UnitError(
      "unit-unknown",
      `Differences in ${source.abbreviation} and ${target.abbreviation} do not convert.`,
    );
  return (value * source.factor) / target.factor;
}

function knownUnit(text: string, quantity: string): Unit {
  const found = unitsOf(quantity) && findUnit(quantity, text);
  if (!found) throw new UnitError("unit-unknown", `'${text}' is not a unit of ${quantity}.`);
  return found;
}

const isSameSize = (one: Unit, other: Unit): boolean =>
  one === other ||
  (one.factor === other.factor && one.offset === other.offset && !one.toBase && !other.toBase);

function between(from: Unit, to: Unit, value: number): number {
  if (isSameSize(from, to)) return value;
  if (!from.toBase && !to.fromBase && from.offset === to.offset)
    return (value * from.factor) / to.factor;
  const base = from.toBase ? from.toBase(value) : (value + (from.offset ?? 0)) * from.factor;
  return to.fromBase ? to.fromBase(base) : base / to.factor - (to.offset ?? 0);
}
