import type { QuantityName } from "../quantities.ts";
import { angles, areas, lengths, volumeFlows, volumes } from "./quantities/geometry.ts";
import {
  areaDensities,
  densities,
  energies,
  forces,
  masses,
  pressures,
  torques,
} from "./quantities/mechanics.ts";
import { durations, ratios, rotationalSpeeds, speeds, temperatures } from "./quantities/motion.ts";
import {
  boeRates,
  boeVolumes,
  gasRates,
  gasVolumes,
  liquidRates,
  liquidVolumes,
} from "./quantities/petroleum.ts";
import type { Unit } from "./unit.ts";

/** The units of each quantity, those the field uses most first. */
export const unitTable: Readonly<Record<QuantityName, readonly Unit[]>> = {
  Angle: angles,
  Area: areas,
  AreaDensity: areaDensities,
  Density: densities,
  Duration: durations,
  Energy: energies,
  Volume: volumes,
  VolumeFlow: volumeFlows,
  Mass: masses,
  Length: lengths,
  Pressure: pressures,
  Force: forces,
  Temperature: temperatures,
  Torque: torques,
  RotationalSpeed: rotationalSpeeds,
  Speed: speeds,
  Ratio: ratios,
  GasRate: gasRates,
  GasVolume: gasVolumes,
  LiquidRate: liquidRates,
  LiquidVolume: liquidVolumes,
  BoeRate: boeRates,
  BoeVolume: boeVolumes,
};
