import type { InspectedColumn, UnitQuestion } from "@petrons/sdk/contracts";
import { type UnitReading, unclearUnit } from "@petrons/sdk/units";
import { isUnit, type NamedColumn, unitText, writtenUnit } from "./columnNames.ts";

const shownCells = 3;

/**
 * Whether the units of a file are written in letters of both cases: then a small letter of them is
 * meant as one.
 */
export function distinguishesCase(
  named: readonly NamedColumn[],
  inLine: readonly (string | null)[] = [],
  affixes: readonly string[] = [],
): boolean {
  const lined = named.flatMap(({ source }, index) => {
    const unit = unitText(inLine[index] ?? "");
    return isUnit(unit, source) ? [unit] : [];
  });
  const written = [
    ...named.flatMap((column) => writtenUnit(column) ?? []),
    ...lined,
    ...affixes,
  ].join("");
  return written !== written.toLowerCase() && written !== written.toUpperCase();
}

/**
 * A column without what only detection needs, and with the question about its unit where that is
 * unclear and its values are numbers.
 */
export function withUnitQuestion<
  C extends NamedColumn & Pick<InspectedColumn, "type" | "examples">,
>(column: C, isCaseReported: boolean): Omit<C, "unclear"> & UnitAsked {
  const { unclear, ...known } = column;
  const isNumber = column.type === "integer" || column.type === "double";
  if (unclear === undefined || !isNumber) return known;
  if (unclear === "mg" && isCaseReported) return { ...known, unit: unclear, quantity: "Mass" };
  const readings = unclearUnit(unclear, column.source);
  return readings
    ? {
        ...known,
        unitQuestion: { written: unclear, cells: column.examples.slice(0, shownCells), readings },
      }
    : known;
}
interface UnitAsked {
  unitQuestion?: UnitQuestion;
}

/** What the question can be answered with, in words: `MPa (megapascal)`. */
export const unitReadingText = ({ unit, name }: UnitReading): string => `${unit} (${name})`;
