export type { QuantityName } from "../../contracts/index.ts";
export { quantityNames } from "../../contracts/index.ts";

export interface UnitChoice {
  abbreviation: string;
  name: string;
}

/** The units of a quantity, as the service `units` answers them (UN-001). */
export interface UnitGroup {
  name: string;
  units: readonly UnitChoice[];
}

export const unitText = ({ abbreviation, name }: UnitChoice): string => `${abbreviation} – ${name}`;

/**
 * The unit a text names: by abbreviation, letter for letter since M and m differ, else by name or
 * the whole text of a row, whatever the case.
 */
export function unitOf(text: string, units: readonly UnitChoice[]): UnitChoice | undefined {
  const given = text.trim();
  const lower = given.toLowerCase();
  return (
    units.find(({ abbreviation }) => abbreviation === given) ??
    units.find((unit) => [unit.name, unitText(unit)].some((known) => known.toLowerCase() === lower))
  );
}

/** Units whose abbreviation or name has the text; those that begin with it first. */
export function unitsLike(text: string, units: readonly UnitChoice[]): UnitChoice[] {
  const lower = text.trim().toLowerCase();
  const rank = ({ abbreviation, name }: UnitChoice) =>
    [abbreviation, name].some((part) => part.toLowerCase().startsWith(lower))
      ? 0
      : `${abbreviation} ${name}`.toLowerCase().includes(lower)
        ? 1
        : 2;
  return units.filter((unit) => rank(unit) < 2).sort((a, b) => rank(a) - rank(b));
}
