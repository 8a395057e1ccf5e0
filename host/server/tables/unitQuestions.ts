import type { InspectedColumn, UnitQuestion } from "@petrons/sdk/contracts";
import { unclearUnit } from "@petrons/sdk/units";
import type { NamedColumn } from "./columnNames.ts";

const shownCells = 3;

/** A column without what only detection needs, and with the question about its unit where that is unclear and its values are numbers. */
export function withUnitQuestion<C extends NamedColumn & Pick<InspectedColumn, "type" | "examples">>(column: C): Omit<C, "unclear"> & UnitAsked {
  const { unclear, ...known } = column;
  const isNumber = column.type === "integer" || column.type === "double";
  if (unclear === undefined || !isNumber) return known;
  const readings = unclearUnit(unclear, column.source);
  return readings ? { ...known, unitQuestion: { written: unclear, cells: column.examples.slice(0, shownCells), readings } } : known;
}
interface UnitAsked {
  unitQuestion?: UnitQuestion;
}

/** What the question can be answered with, in words: `MPa (megapascal)`. */
export const unitReadingText = ({ unit, name }: UnitQuestion["readings"][number]): string => `${unit} (${name})`;
