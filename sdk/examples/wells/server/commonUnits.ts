import { convertUnit } from "@petrons/sdk/units";
import type { MonthlyProduction } from "../contracts/chartQuery.ts";
import { type ProductionColumns, wordsOf } from "../contracts/productionColumns.ts";

/**
 * How volumes of several phases come into common units, for their ratios. Phases of unknown units
 * are taken to have one.
 */
export function commonUnits({
  oil,
  gas,
  water,
}: ProductionColumns): Pick<MonthlyProduction, "gasOilFactors" | "waterFactor"> {
  const unitOf = (column: typeof oil, quantity: "LiquidVolume" | "GasVolume") =>
    column?.quantity === quantity ? column.unit : undefined;
  const [ofOil, ofWater] = [unitOf(oil, "LiquidVolume"), unitOf(water, "LiquidVolume")];
  const ofGas = unitOf(gas, "GasVolume");
  const waterFactor =
    ofOil === undefined || ofWater === undefined
      ? 1
      : convertUnit(1, ofWater, ofOil, "LiquidVolume");
  if (ofOil === undefined || ofGas === undefined) return { waterFactor };
  const factor = (gasUnit: string, oilUnit: string) =>
    convertUnit(1, ofGas, gasUnit, "GasVolume") / convertUnit(1, ofOil, oilUnit, "LiquidVolume");
  return {
    waterFactor,
    gasOilFactors: { "scf/bbl": factor("scf", "bbl"), "Sm³/Sm³": factor("Sm³", "Sm³") },
  };
}

/**
 * How many of what the column of days counts make a day: 24 of hours, by its unit or else its name.
 */
export function unitsPerDay(days: ProductionColumns["days"]): number {
  if (!days) return 1;
  if (days.quantity === "Duration" && days.unit !== undefined)
    return convertUnit(1, "d", days.unit, "Duration");
  const words = wordsOf(days);
  return words.has("hours") || words.has("hrs") ? 24 : 1;
}
