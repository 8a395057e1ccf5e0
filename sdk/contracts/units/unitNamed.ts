import { type QuantityName, quantityNames } from "../quantities.ts";
import { findUnit, unitIndex, unitKey } from "./findUnit.ts";

/** A unit with what it measures. */
export interface MeasuredUnit {
  quantity: QuantityName;
  unit: string;
}

/** What a column's own name says of it, where several quantities share a unit: cubic metres of gas, of oil, of anything. */
const hints: readonly [RegExp, readonly QuantityName[]][] = [
  [/boe|equivalent|(^|[^A-Za-z])oe([^a-z]|$)|Oe(?=[A-Z]|$)/, ["BoeVolume", "BoeRate"]],
  [/gas|^gi$/i, ["GasVolume", "GasRate"]],
  [/oil|water|liquid|condensate|ngl|^wi$/i, ["LiquidVolume", "LiquidRate"]],
  [/torque/i, ["Torque"]],
];
/** Barrels and standard cubic metres are of liquids, and litres of anything, where nothing says otherwise. */
const order: readonly QuantityName[] = [
  "Length",
  "Duration",
  "Pressure",
  "Temperature",
  "Mass",
  "Density",
  "Energy",
  "Speed",
  "Volume",
  "VolumeFlow",
  ...quantityNames,
];
const ofLiquids = new Set(["bbl", "bbls", "stb", "mbbl", "mmbbl"]);

/** The unit a text names, and the quantity it most likely measures in a column of that name; undefined for a text that is no unit. */
export function unitNamed(text: string, columnName = ""): MeasuredUnit | undefined {
  const hinted = hints.filter(([pattern]) => pattern.test(columnName)).flatMap(([, quantities]) => quantities);
  const key = unitKey(text);
  const liquids: readonly QuantityName[] = ofLiquids.has(key.replace(/(\/d|p?d)$/, "")) ? ["LiquidVolume", "LiquidRate"] : [];
  for (const quantity of [...hinted, ...liquids, ...order]) {
    const unit = findUnit(quantity, text);
    if (unit) return { quantity, unit: unit.abbreviation };
  }
  return undefined;
}

/** Quantities whose units are told from other words at the end of a name, and the other units that are. */
const petroleum: readonly QuantityName[] = ["GasVolume", "GasRate", "LiquidVolume", "LiquidRate", "BoeVolume", "BoeRate"];
const plainEndings = new Set(
  "ft feet m meters metres km psi psia kpa mpa bar bara degf degc hrs hours days ppg kg lbs tonnes pct percent acres rpm kwh mmbtu gpm degapi inches".split(
    " ",
  ),
);
const noEndings = new Set(["l", "cf", "bo", "bw", "bl", "bod", "bwd", "gal", "toe"]);

/** The unit that the last word of a column's name is, `OIL_BBL` or `depth_ft`. Words that are more often something else, such as `min` or `in`, are none. */
export function unitEnding(word: string, columnName: string): MeasuredUnit | undefined {
  const key = unitKey(word);
  const isTold = plainEndings.has(key) || (key.length > 1 && !noEndings.has(key) && petroleum.some((quantity) => unitIndex(quantity).has(key)));
  return isTold ? unitNamed(word, columnName) : undefined;
}
