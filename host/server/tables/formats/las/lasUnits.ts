import type { NamedColumn } from "../../columns/columnNames.ts";
import { unitInAnyCase } from "../../columns/columnNames.ts";

type Unit = Pick<NamedColumn, "unit" | "quantity">;

const densities = ["G/C3", "GM/CC", "GM/C3", "GMC3", "GR/CC", "GR/C3"];
const written: readonly (readonly [symbols: readonly string[], quantity: string, unit: string])[] =
  [
    [densities, "Density", "g/cm³"],
    [["K/M3", "KGM3", "KG/M^3"], "Density", "kg/m³"],
    [["LB/F3", "LBM/F3"], "Density", "lb/ft³"],
    [["F3/F3", "CFCF", "M3M3", "VV", "CM3/CM3", "C3/C3"], "Ratio", "fraction"],
    [["W%", "WT%", "V%", "VOL%", "PERC", "P.U"], "Ratio", "%"],
    [["INS", "INCHES", '"'], "Length", "in"],
    [["F/MN", "FT/MN", "F/MIN"], "Speed", "ft/min"],
    [["M/MN"], "Speed", "m/min"],
    [["GAL/MN", "GL/MN"], "VolumeFlow", "gal/min"],
    [["KPAA"], "Pressure", "kPa"],
    [["KN"], "Force", "kN"],
    [["N.M", "NM", "N-M"], "Torque", "N·m"],
    [["KN.M", "KNM", "KN-M"], "Torque", "kN·m"],
  ];
/** Symbols of logs that name no unit elsewhere, or another one. */
const symbols = new Map(
  written.flatMap(([names, quantity, unit]) =>
    names.map((name): [string, Unit] => [name, { quantity, unit }]),
  ),
);
/** Of gamma rays, never of oil; and of frequencies, which nobody counts as revolutions. */
const asWritten = /^(?:g?api|[km]?hz)$/i;

/** The unit that a log gives a curve; as it is there when it is none of the known ones. */
export function lasUnit(unit: string, curve: string): Unit {
  const symbol = unit.trim().toUpperCase().replaceAll(" ", "");
  if (asWritten.test(symbol)) return { unit };
  // F is the foot, but of temperatures.
  if (symbol === "F" && /temp|bht/i.test(curve)) return { quantity: "Temperature", unit: "°F" };
  return symbols.get(symbol) ?? unitInAnyCase(unit, curve) ?? { unit };
}

const shownUnits = 12;

/** Says which units of a log cannot be converted. */
export function keptUnits(columns: readonly Unit[]): string[] {
  const kept = [
    ...new Set(
      columns.flatMap(({ unit, quantity }) =>
        unit !== undefined && quantity === undefined ? [unit] : [],
      ),
    ),
  ];
  if (kept.length === 0) return [];
  const more = kept.length > shownUnits ? ` and ${kept.length - shownUnits} more` : "";
  return [
    `Units that cannot be converted are kept as the log has them: ${kept.slice(0, shownUnits).join(", ")}${more}.`,
  ];
}
