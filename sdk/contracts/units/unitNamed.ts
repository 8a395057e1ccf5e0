import { type QuantityName, quantityNames } from "../quantities.ts";
import { findUnit, unitIndex, unitKey } from "./findUnit.ts";
import { fluidNamed, quantitiesOf } from "./fluidNamed.ts";

/**
 * A unit with what it measures; of none where several fluids are measured in it and nothing says
 * which: it is kept as it is written.
 */
export interface MeasuredUnit {
  quantity?: QuantityName;
  unit: string;
}

/** Barrels are of liquids, and litres of anything, where nothing says otherwise. */
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

/** Of gas, of oil and of oil equivalents alike. */
const ofAnyFluid: readonly QuantityName[] = ["GasVolume", "GasRate"];
const isStandardMetres = (text: string): boolean => {
  const key = unitKey(text);
  return key.includes("sm3") && ofAnyFluid.some((quantity) => unitIndex(quantity).has(key));
};

/**
 * The unit a text names, and the quantity it most likely measures in a column of that name;
 * undefined for a text that is no unit.
 */
export function unitNamed(text: string, columnName = ""): MeasuredUnit | undefined {
  const fluid = fluidNamed(columnName);
  const hinted: readonly QuantityName[] = [
    ...(fluid ? quantitiesOf[fluid] : []),
    ...(/torque/i.test(columnName) ? (["Torque"] as const) : []),
  ];
  const key = unitKey(text);
  const liquids: readonly QuantityName[] = ofLiquids.has(key.replace(/(\/d|p?d)$/, ""))
    ? ["LiquidVolume", "LiquidRate"]
    : [];
  for (const quantity of hinted) {
    const unit = findUnit(quantity, text);
    if (unit) return { quantity, unit: unit.abbreviation };
  }
  // Without a name for the fluid they are no gas.
  if (isStandardMetres(text)) return { unit: text.trim() };
  for (const quantity of [...liquids, ...order]) {
    const unit = findUnit(quantity, text);
    if (unit) return { quantity, unit: unit.abbreviation };
  }
  return undefined;
}

/**
 * Whether a unit is of gas as of liquids, so that the fluid must be known before it measures
 * anything.
 */
export const isSharedByFluids = ({
  unit,
  quantity,
}: {
  unit?: string | undefined;
  quantity?: string | undefined;
}): boolean => quantity === undefined && unit !== undefined && isStandardMetres(unit);

/** Quantities whose units are recognized at the end of a name. */
const petroleum: readonly QuantityName[] = [
  "GasVolume",
  "GasRate",
  "LiquidVolume",
  "LiquidRate",
  "BoeVolume",
  "BoeRate",
];
const plainEndings = new Set(
  "ft feet m meters metres km psi psia kpa mpa bar bara degf degc hrs hours days ppg kg lbs tonnes pct percent acres rpm kwh mmbtu gpm degapi inches".split(
    " ",
  ),
);
const noEndings = new Set(["l", "cf", "bo", "bw", "bl", "bod", "bwd", "gal", "toe"]);

/**
 * The unit that the last word of a column's name is, `OIL_BBL` or `depth_ft`. Words that are more
 * often something else, such as `min` or `in`, are none.
 */
export function unitEnding(word: string, columnName: string): MeasuredUnit | undefined {
  const key = unitKey(word);
  const isReported =
    plainEndings.has(key) ||
    (key.length > 1 &&
      !noEndings.has(key) &&
      petroleum.some((quantity) => unitIndex(quantity).has(key)));
  return isReported ? unitNamed(word, columnName) : undefined;
}
