import type { PluginInfo, PluginOverview } from "@petrons/sdk/contracts";
import { contributionNames } from "./contributionNames.ts";
import type { KnownPlugin } from "./installedPlugins.ts";
import type { PluginBytes } from "./pluginBytes.ts";
import { failureOn, type NodePlugins } from "./pluginNodes.ts";
import type { PluginRelations } from "./pluginRelations.ts";
import type { PluginRules } from "./pluginRules.ts";

/** `nodes` are all that run: a plugin that failed on one of them is an error. */
export function pluginInfo({ manifest, incompatible }: KnownPlugin, enabled: boolean, nodes: readonly NodePlugins[]): PluginInfo {
  const { containers = [], events = [], tasks = [], triggers = [] } = manifest.contributes;
  const reason = incompatible ?? failureOn(nodes, manifest.id)?.reason ?? null;
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
  nodes: readonly NodePlugins[];
}

export function pluginOverview(plugin: KnownPlugin, orgId: string, { rules, relations, bytes, lastSwitch, nodes }: OverviewParts): PluginOverview {
  const { manifest, incompatible } = plugin;
  const failure = failureOn(nodes, manifest.id);
  const enabled = (id: string) => rules.enabled(orgId, id);
  const chosen = rules.chosen(orgId, manifest.id);
  const reason = incompatible ?? failure?.reason ?? (chosen ? rules.unusable(orgId, manifest.id) : undefined);
  return {
    ...pluginInfo(plugin, enabled(manifest.id), nodes),
    state: incompatible !== undefined ? "incompatible" : failure !== undefined ? "failed" : !chosen ? "disabled" : reason ? "incompatible" : "available",
    chosen,
    stateReason: reason ?? null,
    failedNodes: failure && failure.failed < failure.of ? { failed: failure.failed, of: failure.of } : null,
    contributes: contributionNames(manifest, plugin.module),
    bytes,
    requires: { sdk: manifest.requires.sdk, plugins: relations.requires(manifest.id, enabled) },
    requiredBy: relations.requiredBy(manifest.id, enabled),
    lastSwitch,
  };
}
