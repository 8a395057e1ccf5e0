import { conversionOf, isCustomaryUnit, UnitError } from "../contracts/units/index.ts";
import type { UnitFinder } from "./displayUnits.ts";
import { log } from "./log.ts";

/**
 * How a stored unit is shown in another; nothing, and a line in the log, where one of them is not
 * known (UN-003).
 */
export const findShownUnit: UnitFinder = ({ quantity = "", unit = "" }, to) => {
  try {
    const conversion = conversionOf(unit, to, quantity);
    if (conversion.to.abbreviation === unit) return undefined;
    return {
      unit: conversion.to.abbreviation,
      isSame: conversion.isSame,
      turns: conversion.turns,
      show: conversion.convert,
      read: conversion.back,
    };
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    log("units").info(`Shown as stored: ${error.message}`);
    return undefined;
  }
};

/**
 * The same by a definition, which has one unit a quantity: what is measured on another scale stays
 * as it is stored, such as a diameter where lengths are in feet.
 */
export const findDefinedUnit: UnitFinder = (column, to) =>
  isCustomaryUnit(column.quantity ?? "", column.unit ?? "", to, column.label)
    ? findShownUnit(column, to)
    : undefined;
