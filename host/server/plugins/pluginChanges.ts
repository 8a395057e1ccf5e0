import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * The record of switches: who enabled or disabled what, and when, as the server stamped it. Nobody
 * changes or removes an entry; the plugins room alone writes one, in the transaction of the switch.
 */
export const pluginChangeContainer = container({
  name: "PluginChange",
  schema: Type.Object(
    {
      pluginId: Type.String({ minLength: 1 }),
      title: Type.String(),
      version: Type.String(),
      enabled: Type.Boolean(),
      becauseOf: Type.Union([Type.String(), Type.Null()]),
    },
    { additionalProperties: false },
  ),
  indexes: [{ field: "pluginId" }],
  access: { read: [{ to: "role", role: "admin" }], insert: [], update: [], delete: [] },
  feed: "ids",
  uninstall: "keep",
});
