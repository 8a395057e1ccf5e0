import { quantityNames } from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { unitsOf } from "@petrons/sdk/units";
import { Type } from "typebox";
import type { UnitsGroup } from "../../contracts/index.ts";

const groups: UnitsGroup[] = quantityNames.map((name) => ({
  name,
  units: unitsOf(name).map((unit) => ({ abbreviation: unit.abbreviation, name: unit.name })),
}));

/** Every quantity with its units (UN-001): `data[0].groups`. */
export const unitsInformation = task({
  options: Type.Object({}),
  run: async () => ({ data: [{ groups }] }),
});
