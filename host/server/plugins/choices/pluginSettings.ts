import {
  type Identity,
  PetronsError,
  type PluginSetting,
  type Stored,
  userIsAdmin,
} from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { Type } from "typebox";
import type { DocumentStore } from "../../documents/types.ts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";

/**
 * What an organization set for the items that plugins put under 'App Settings' (PL-003): one
 * document an item. Everyone reads it, as plugins do on both sides; it is written through the
 * plugins module, which knows the item's schema.
 */
const pluginSettingContainer = container({
  name: "PluginSetting",
  schema: Type.Object(
    {
      pluginId: Type.String({ minLength: 1, maxLength: 100 }),
      itemId: Type.String({ minLength: 1, maxLength: 100 }),
      key: Type.String({ minLength: 1, maxLength: 201 }),
      values: Type.Record(Type.String(), Type.Unknown()),
    },
    { additionalProperties: false },
  ),
  indexes: [{ field: "key", unique: true }, { field: "pluginId" }],
  access: { read: [{ to: "org" }], insert: [], update: [], delete: [] },
  feed: "full",
  audit: { fields: { values: { kind: "settings", inserts: true } } },
  uninstall: "drop",
});

const ajv = new Ajv({ allErrors: true, strict: false, useDefaults: false });
const validators = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

export interface PluginSettings {
  /**
   * Stores an admin's values for an item. Throws role-missing, plugin-unknown, not-found,
   * field-invalid, document-conflict.
   */
  save(
    identity: Identity,
    pluginId: string,
    itemId: string,
    values: Record<string, unknown>,
    revision?: number,
  ): Promise<Stored<PluginSetting>>;
}

export async function createPluginSettings(
  documents: DocumentStore,
  known: ReadonlyMap<string, KnownPlugin>,
): Promise<PluginSettings> {
  await documents.register(pluginSettingContainer, "host");
  return {
    async save(identity, pluginId, itemId, values, revision) {
      if (!userIsAdmin(identity)) throw new PetronsError("role-missing", { role: "admin" });
      const plugin = known.get(pluginId);
      if (!plugin) throw new PetronsError("plugin-unknown", { name: pluginId });
      const item = plugin.manifest.contributes.settings?.find(({ id }) => id === itemId);
      if (!item)
        throw new PetronsError("not-found", {
          what: "item of App Settings",
          name: `${pluginId}/${itemId}`,
        });
      const validate = validatorOf(item.schema);
      if (!validate(values)) throw invalid(validate.errors ?? []);
      const own = documents.asOrganization(identity.orgId, { userId: identity.userId });
      const key = `${pluginId}/${itemId}`;
      const seen = revision === undefined ? undefined : { revision };
      if ((await own.update("PluginSetting", { key }, { values }, seen)) === 0)
        await own.insert("PluginSetting", [{ pluginId, itemId, key, values }]);
      const [saved] = (await own.query<PluginSetting>("PluginSetting", { key })).data;
      // They may be removed with the plugin meanwhile.
      if (!saved) throw new PetronsError("not-found", { what: "item of App Settings", name: key });
      return saved;
    },
  };
}

function invalid([fault]: readonly ErrorObject[]): PetronsError {
  const path = fault?.instancePath.slice(1).replaceAll("/", ".") ?? "";
  return new PetronsError("field-invalid", {
    path: path || "values",
    reason: fault?.message ?? "the values do not fit the item's schema",
  });
}
