import { notBlank, quantityNames } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { unitsOf } from "@petrons/sdk/units";
import { Type } from "typebox";

/**
 * Everyone may choose among the organization's definitions; a person changes their own, an admin
 * any; one in use is not deleted (GP-007).
 */
export const unitsDefinitionContainer = container({
  name: "UnitsDefinition",
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: notBlank }),
    ...Object.fromEntries(
      quantityNames.map((quantity) => [
        quantity,
        Type.Optional(
          Type.Union([
            ...unitsOf(quantity).map(({ abbreviation }) => Type.Literal(abbreviation)),
            Type.Null(),
          ]),
        ),
      ]),
    ),
  }),
  indexes: [{ field: "name" }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }, { to: "role", role: "admin" }],
    delete: [{ to: "creator" }, { to: "role", role: "admin" }],
  },
  usedBy: [
    { container: "Petron", field: "unitsId", label: { one: "Petron", many: "Petrons" } },
    {
      container: "AppSetting",
      field: "reportingUnitsDefinitionId",
      label: { one: "the organization's reporting units" },
    },
    {
      container: "AppSetting",
      field: "databaseUnitsDefinitionId",
      label: { one: "the organization's database units" },
    },
  ],
  boundedWithin: "orgId",
  maxPerPerson: 100,
  feed: "full",
  uninstall: "keep",
});
