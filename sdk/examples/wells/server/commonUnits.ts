import { convertUnit } from "@petrons/sdk/units";
import type { MonthlyProduction } from "../contracts/chartQuery.ts";
import type { ProductionColumns } from "../contracts/productionColumns.ts";

/** How volumes of several phases come into common units, for their ratios. Phases of unknown units are taken to have one. */
export function commonUnits({ oil, gas, water }: ProductionColumns): Pick<MonthlyProduction, "gasOilFactors" | "waterFactor"> {
  const isLiquid = (column: typeof oil) => column?.quantity === "LiquidVolume" && column.unit !== undefined;
  const waterFactor = isLiquid(oil) && isLiquid(water) ? convertUnit(1, water!.unit!, oil!.unit!, "LiquidVolume") : 1;
  if (!isLiquid(oil) || gas?.quantity !== "GasVolume" || gas.unit === undefined) return { waterFactor };
  const factor = (gasUnit: string, oilUnit: string) => convertUnit(1, gas.unit!, gasUnit, "GasVolume") / convertUnit(1, oil!.unit!, oilUnit, "LiquidVolume");
  return { waterFactor, gasOilFactors: { "scf/bbl": factor("scf", "bbl"), "Sm³/Sm³": factor("Sm³", "Sm³") } };
}
