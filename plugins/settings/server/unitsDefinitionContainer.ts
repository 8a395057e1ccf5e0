import { quantityNames } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/** Everyone may choose among the organisation's definitions; a person changes their own, an admin any (GP-007). */
export const unitsDefinitionContainer = container({
  name: "UnitsDefinition",
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    ...Object.fromEntries(quantityNames.map((quantity) => [quantity, Type.Optional(Type.String({ maxLength: 40 }))])),
  }),
  indexes: [{ field: "name" }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }, { to: "role", role: "admin" }],
    delete: [{ to: "creator" }, { to: "role", role: "admin" }],
  },
  feed: "full",
  uninstall: "keep",
});
