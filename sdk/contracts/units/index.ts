export type { QuantityName } from "../quantities.ts";
export { quantityNames } from "../quantities.ts";
export type { Conversion } from "./convertUnit.ts";
export { conversionOf, convertDifference, convertUnit, UnitError, unitsOf } from "./convertUnit.ts";
export { isCustomaryUnit, isRockDensity } from "./customaryUnits.ts";
export { findUnit, isQuantity, nearUnit } from "./findUnit.ts";
export type { Unit } from "./unit.ts";
export type { MeasuredUnit } from "./unitNamed.ts";
export { isSharedByFluids, unitEnding, unitNamed } from "./unitNamed.ts";
