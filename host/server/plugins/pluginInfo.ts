import type { PluginInfo, PluginOverview } from "@petrons/sdk/contracts";
import { contributionNames } from "./contributionNames.ts";
import type { KnownPlugin } from "./installedPlugins.ts";
import type { PluginBytes } from "./pluginBytes.ts";
import type { PluginRelations } from "./pluginRelations.ts";
import type { PluginRules } from "./pluginRules.ts";

export function pluginInfo({ manifest, incompatible, failure }: KnownPlugin, enabled: boolean): PluginInfo {
  const { containers = [], events = [], tasks = [], triggers = [] } = manifest.contributes;
  const reason = incompatible ?? failure ?? null;
  return {
    id: manifest.id,
    name: manifest.title,
    version: manifest.version,
    description: manifest.description ?? "",
    status: reason === null ? "Loaded" : "Error",
    reason,
    enabled,
    containers: containers.map(({ name }) => ({ containerName: name })),
    events: events.map(({ name }) => ({ name })),
    tasks: tasks.map(({ taskName }) => ({ name: taskName })),
    triggers: triggers.map(({ name, eventName, eventSource }) => ({ name, eventName, eventSource })),
  };
}

interface OverviewParts {
  rules: PluginRules;
  relations: PluginRelations;
  bytes: PluginBytes;
  lastSwitch: PluginOverview["lastSwitch"];
}

export function pluginOverview(plugin: KnownPlugin, orgId: string, { rules, relations, bytes, lastSwitch }: OverviewParts): PluginOverview {
  const { manifest, incompatible, failure } = plugin;
  const enabled = (id: string) => rules.enabled(orgId, id);
  const chosen = rules.chosen(orgId, manifest.id);
  const reason = incompatible ?? failure ?? (chosen ? rules.unusable(orgId, manifest.id) : undefined);
  return {
    ...pluginInfo(plugin, enabled(manifest.id)),
    state: incompatible !== undefined ? "incompatible" : failure !== undefined ? "failed" : !chosen ? "disabled" : reason ? "incompatible" : "available",
    chosen,
    stateReason: reason ?? null,
    contributes: contributionNames(manifest, plugin.module),
    bytes,
    requires: { sdk: manifest.requires.sdk, plugins: relations.requires(manifest.id, enabled) },
    requiredBy: relations.requiredBy(manifest.id, enabled),
    lastSwitch,
  };
}
