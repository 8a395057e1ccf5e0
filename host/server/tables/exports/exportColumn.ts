import {
  type ExportPrecision,
  maxShownDecimals,
  PetronsError,
  type TableColumn,
} from "@petrons/sdk/contracts";
import { type Conversion, conversionOf, UnitError } from "@petrons/sdk/units";

export interface ExportColumn {
  /** As it is written: in the unit it is shown in. */
  column: TableColumn;
  /** As it is stored. */
  stored: TableColumn;
  /** Left out where numbers stay as they are. */
  conversion?: Conversion;
  convert(value: unknown): unknown;
}

interface ExportLook {
  unit?: string | undefined;
  decimals?: number | undefined;
  precision?: ExportPrecision | undefined;
}

/**
 * A column as the screen shows it (GP-019): its numbers in another unit of its quantity, which are
 * then no whole numbers any more.
 */
export function exportColumn(
  stored: TableColumn,
  { unit, decimals, precision }: ExportLook,
): ExportColumn {
  const { conversion, column } = inUnit(stored, unit);
  const isNumber = column.type === "integer" || column.type === "double";
  if (
    decimals !== undefined &&
    (!Number.isSafeInteger(decimals) || decimals < 0 || decimals > maxShownDecimals)
  )
    throw invalid(
      `options.decimals.${stored.name}`,
      `must be a whole number from 0 to ${maxShownDecimals}`,
    );
  const look: Partial<TableColumn> =
    decimals !== undefined && isNumber && precision === "shown" ? { type: "double", decimals } : {};
  return {
    stored,
    column: { ...column, ...look },
    ...(conversion && { conversion }),
    convert: (value) =>
      conversion && (typeof value === "number" || typeof value === "bigint")
        ? conversion.convert(Number(value))
        : value,
  };
}

/** A column in a unit of its quantity. Throws task-options-invalid for another one. */
function inUnit(
  column: TableColumn,
  unit: string | undefined,
): { column: TableColumn; conversion?: Conversion } {
  if (!unit || !column.quantity || !column.unit || unit === column.unit) return { column };
  try {
    const conversion = conversionOf(column.unit, unit, column.quantity);
    const named = { ...column, unit: conversion.to.abbreviation };
    // As on the screen, where other units have other decimals.
    return conversion.isSame
      ? { column: named }
      : { column: { ...named, type: "double", decimals: undefined }, conversion };
  } catch (error) {
    if (error instanceof UnitError)
      throw invalid(`options.units.${column.name}`, error.message.replace(/\.$/, ""));
    throw error;
  }
}

const invalid = (path: string, reason: string) =>
  new PetronsError("task-options-invalid", { path, reason });
