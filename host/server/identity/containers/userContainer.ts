import { roles } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { checkNotificationOptions } from "./notificationOptions.ts";

/**
 * One notification preference (ST-005): the options are JSON text. Small, since they are read with
 * the person.
 */
const notificationPreference = Type.Object({
  consumerName: Type.String({ maxLength: 100 }),
  userOptions: Type.String({ maxLength: 2_000 }),
  userId: Type.String({ maxLength: 17 }),
  subscribed: Type.Boolean(),
});

/**
 * The people of an organization; a person's document id is their `userId`. Signing in writes them,
 * from the provider's claims.
 * A person sees and changes their own preferences alone: who they are and what they may do is the
 * provider's word.
 */
export const userContainer = container({
  name: "User",
  schema: Type.Object({
    userId: Type.String({ pattern: "^[A-Za-z0-9]{17}$" }),
    firstName: Type.String(),
    lastName: Type.String(),
    fullName: Type.String(),
    position: Type.String(),
    profileThumbnailUrl: Type.String(),
    deleted: Type.Boolean(),
    roles: Type.Array(Type.Union(roles.map((role) => Type.Literal(role)))),
    sub: Type.String(),
    notificationPreferences: Type.Optional(Type.Array(notificationPreference, { maxItems: 20 })),
  }),
  indexes: [{ field: "userId" }, { field: "sub" }],
  access: {
    read: [{ to: "org" }],
    insert: [],
    update: [{ to: "id", fields: ["notificationPreferences"] }],
    delete: [],
  },
  privateFields: { fields: ["notificationPreferences"], readers: [{ to: "id" }] },
  beforeWrite: async (fields, context) => checkNotificationOptions(fields, context),
  feed: "full",
  audit: {
    fields: {
      roles: { kind: "role", values: true, inserts: true },
      deleted: { kind: "account", values: true },
      sub: { kind: "account" },
    },
  },
  uninstall: "keep",
});
