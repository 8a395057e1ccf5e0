import type { QuantityName, Stored, UnitsDefinition } from "@petrons/sdk/contracts";

/**
 * A definition as `$root/UnitDefinitions/{userId}#UnitDefinitions` lists it, with who made it and
 * whether the person may change and delete it (GP-007).
 */
export type ListedUnitsDefinition = Stored<UnitsDefinition> & {
  creator: string | null;
  mayEdit: boolean;
};

/** A group of the task UnitsInformation (UN-001): the units of one quantity. */
export interface UnitsGroup {
  name: QuantityName;
  units: { abbreviation: string; name: string }[];
}
