import { isNumberType, type TableColumn } from "@petrons/sdk/contracts";
import { columnHeader, columnText } from "./columnOptions.ts";
import { liveColumn } from "./source/liveTableParts.ts";

/**
 * A stored value as a live table shows it (UN-011): for places that show one without its column,
 * which could name something. A missing value is empty, never 0.
 */
export const cellText = (
  value: unknown,
  { type, unit }: Pick<TableColumn, "type" | "unit">,
): string =>
  columnText(
    liveColumn({ name: "value", label: "", type, ...(unit ? { unit } : {}) }, true),
    { value },
    "UTC",
  );

export const isNumeric = ({ type }: Pick<TableColumn, "type">): boolean => isNumberType(type);

/** Headers show units: `Oil (bbl)`. */
export const headerText = columnHeader;
