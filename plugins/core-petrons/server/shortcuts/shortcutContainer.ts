import { notBlank } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * Shortcuts are their maker's alone. A route is a path of this site: never another address,
 * whatever browsers leave out of it.
 */
export const shortcutContainer = container({
  name: "Shortcut",
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200, pattern: notBlank }),
    pluginId: Type.String({ maxLength: 100 }),
    meta: Type.Object({
      toRoute: Type.String({ maxLength: 8000, format: "site-path" }),
      petronId: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
    }),
    userId: Type.String(),
  }),
  indexes: [{ field: "userId" }, { field: "meta.petronId" }],
  access: {
    read: [{ to: "owner", field: "userId" }],
    insert: [{ to: "org", fields: ["name", "pluginId", "meta"] }],
    update: [],
    delete: [{ to: "owner", field: "userId" }],
  },
  boundedWithin: "userId",
  feed: "full",
  stamps: { userId: "userId" },
  goesWith: { "meta.petronId": "Petron" },
  audit: { deletions: false },
  uninstall: "keep",
});
