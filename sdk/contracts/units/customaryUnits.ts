import type { QuantityName } from "../quantities.ts";
import { findUnit } from "./findUnit.ts";

const groupOf = (
  units: string,
  ...within: string[]
): readonly [units: readonly string[], within: readonly string[]] => [units.split("|"), within];

const bulkDensities = ["g/cm³", "kg/m³", "lb/ft³"];
const smallLengths = ["in", "1/64 in", "mm", "cm", "µm"];
const slow = ["m/h", "m/min", "m/d", "ft/h", "ft/min", "ft/d"];
const fast = ["m/s", "ft/s", "cm/s", "in/s", "km/h", "mi/h", "kn"];

/**
 * Units of a scale of their own: a definition has one unit a quantity, which is meant for depths,
 * muds and rates of penetration, and says nothing of diameters, rocks and sound. Each may be shown
 * in the units of its scale; a unit without a scale may be shown in any.
 */
const scales: Partial<
  Record<QuantityName, readonly (readonly [units: readonly string[], within: readonly string[]])[]>
> = {
  Length: [[smallLengths, smallLengths]],
  Area: [groupOf("mm²|cm²|in²", "mm²", "cm²", "in²")],
  Volume: [groupOf("mL|cm³|in³", "mL", "cm³", "in³", "L")],
  Mass: [groupOf("mg|g", "mg", "g", "kg", "oz", "lb")],
  Duration: [groupOf("µs|ms", "µs", "ms", "s")],
  Speed: [
    [slow, slow],
    [fast, fast],
  ],
  Ratio: [groupOf("ppm|ppb|‰", "ppm", "ppb", "‰")],
  Density: [
    groupOf("g/cm³", ...bulkDensities),
    groupOf("lb/ft³", ...bulkDensities, "lb/gal"),
    groupOf("lb/gal", "lb/gal", "kg/m³", "g/cm³", "lb/ft³", "SG"),
    groupOf("SG", "SG", "kg/m³", "g/cm³", "lb/gal", "°API"),
    groupOf("°API", "°API", "kg/m³", "g/cm³", "SG"),
    groupOf("lb/bbl", "lb/bbl", "kg/m³"),
  ],
};

/** Densities of rock by the names of their curves, which are in kg/m³ as muds and oils are. */
const rock = /^(?:RHO[A-Z]?|DRHO|Z?DENB?|ZDNC?)(?:_|\b)|\b(?:bulk|grain|matrix) density\b/i;

const isRockDensity = (label: string): boolean => rock.test(label);

/**
 * Whether a definition may have values of a unit shown in another: lengths in feet, yet not the
 * diameter of a hole, in which nobody would read it.
 */
export function isCustomaryUnit(quantity: string, unit: string, to: string, label = ""): boolean {
  const [from, target] = [
    findUnit(quantity, unit)?.abbreviation,
    findUnit(quantity, to)?.abbreviation,
  ];
  if (from === undefined || target === undefined || from === target) return true;
  if (quantity === "Density" && isRockDensity(label)) return bulkDensities.includes(target);
  const scale = scales[quantity as QuantityName]?.find(([units]) => units.includes(from));
  return !scale || scale[1].includes(target);
}
