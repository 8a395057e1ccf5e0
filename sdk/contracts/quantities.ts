/** The quantities a units definition chooses a unit for (UN-004). */
export const quantityNames = [
  "Angle",
  "Area",
  "AreaDensity",
  "Density",
  "Duration",
  "Energy",
  "Volume",
  "VolumeFlow",
  "Mass",
  "Length",
  "Pressure",
  "Force",
  "Temperature",
  "Torque",
  "RotationalSpeed",
  "Speed",
  "Ratio",
  "GasRate",
  "GasVolume",
  "LiquidRate",
  "LiquidVolume",
  "BoeRate",
  "BoeVolume",
] as const;
export type QuantityName = (typeof quantityNames)[number];

/**
 * A units definition (UN-004): the abbreviation of a unit for each quantity; values of a quantity
 * it does not name are shown as stored.
 */
export type UnitsDefinition = { name: string } & Partial<Record<QuantityName, string | null>>;
