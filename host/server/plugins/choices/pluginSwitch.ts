import { PetronsError, userIsAdmin } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { AuditLog } from "../../audit/index.ts";
import type { Database } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Session } from "../../identity/types.ts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";
import { type CheckDependencies, checkPlugin } from "../installed/pluginCheck.ts";
import type { PluginChoices } from "./pluginChoices.ts";

/**
 * The record of switches: who enabled or disabled what, and when, as the server stamped it. Nobody
 * changes or removes an entry; the plugins module alone writes one, in the transaction of the
 * switch.
 */
const pluginChangeContainer = container({
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

interface SwitchDependencies {
  database: Pick<Database, "transaction">;
  documents: DocumentStore;
  audit: Pick<AuditLog, "record">;
  choices: PluginChoices;
  check: CheckDependencies;
  /** Starts the server half, when this is the first organization that enables it. */
  load(plugin: KnownPlugin): Promise<void>;
}

interface PluginSwitch {
  /**
   * An admin's choice for their organization, with those it needs when enabling: all of them or
   * none. Each one that changes is recorded in the same transaction. Throws role-missing,
   * plugin-unknown, plugin-refused.
   */
  set(
    session: Session,
    pluginId: string,
    enabled: boolean,
    together?: readonly string[],
  ): Promise<void>;
}

export async function createPluginSwitch({
  database,
  documents,
  audit,
  choices,
  check,
  load,
}: SwitchDependencies): Promise<PluginSwitch> {
  await documents.register(pluginChangeContainer, "host");
  const { known, rules } = check;

  /** What will be switched, those required first; refused before anything is written. */
  function planned(
    orgId: string,
    pluginId: string,
    enabled: boolean,
    together: readonly string[],
  ): KnownPlugin[] {
    const { refused, together: missing, title } = checkPlugin(check, orgId, pluginId, enabled);
    if (refused.length > 0)
      throw new PetronsError("plugin-refused", { name: title, reason: refused.join(" ") });
    const left = missing.filter(({ id }) => !together.includes(id));
    if (left.length > 0) {
      const needs = left.map((one) => `'${one.title}'`).join(", ");
      throw new PetronsError("plugin-refused", {
        name: title,
        reason: `It needs ${needs}, which your organization has disabled: enable them together.`,
      });
    }
    return [...missing.map(({ id }) => id), pluginId]
      .flatMap((id) => known.get(id) ?? [])
      .filter(({ manifest }) => rules.chosen(orgId, manifest.id) !== enabled);
  }

  async function write(
    session: Session,
    plugins: readonly KnownPlugin[],
    pluginId: string,
    enabled: boolean,
  ): Promise<void> {
    const { orgId, userId } = session;
    const ids = plugins.map(({ manifest }) => manifest.id);
    await database.transaction(async (tx) => {
      await choices.set(session, ids, enabled, tx);
      const entries = plugins.map(({ manifest: { id, title, version } }) => ({
        pluginId: id,
        title,
        version,
        enabled,
        becauseOf: id === pluginId ? null : pluginId,
      }));
      await documents.asOrganization(orgId, { userId, tx }).insert("PluginChange", entries);
      for (const id of ids)
        await audit.record(
          {
            kind: "plugin",
            orgId,
            userId,
            container: "Plugin",
            ids: [id],
            field: "enabled",
            from: !enabled,
            to: enabled,
          },
          tx,
        );
    });
    choices.made(orgId, ids, enabled);
    documents.committed();
  }

  return {
    async set(session, pluginId, enabled, together = []) {
      if (!userIsAdmin(session)) throw new PetronsError("role-missing", { role: "admin" });
      const plugins = planned(session.orgId, pluginId, enabled, together);
      if (plugins.length === 0) return;
      for (const plugin of enabled ? plugins : []) {
        await load(plugin);
        if (plugin.failure !== undefined)
          throw new PetronsError("plugin-refused", {
            name: plugin.manifest.title,
            reason: plugin.failure,
          });
      }
      try {
        await write(session, plugins, pluginId, enabled);
      } catch (error) {
        // Two admins made the first choice at once: the other's document is there now, and this one
        // changes it.
        if (!(error instanceof PetronsError && error.code === "document-duplicate")) throw error;
        await write(session, plugins, pluginId, enabled);
      }
    },
  };
}
