import type { PluginInfo, PluginOverview } from "@petrons/sdk/contracts";
import type { PluginBytes } from "../boot/pluginBytes.ts";
import { contributionNames, kindLabels } from "../installed/contributionNames.ts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";
import type { PluginRelations } from "../installed/pluginRelations.ts";
import { failureOn, type NodePlugins } from "../running/pluginNodes.ts";
import type { PluginHold } from "../running/pluginStops.ts";
import type { PluginRules } from "./pluginRules.ts";

/** `nodes` are all that run: a plugin that failed on one of them is an error. */
export function pluginInfo(
  { manifest, incompatible }: KnownPlugin,
  enabled: boolean,
  nodes: readonly NodePlugins[],
  hold: PluginHold | undefined,
): PluginInfo {
  const { containers = [], events = [], tasks = [], triggers = [] } = manifest.contributes;
  const reason = incompatible ?? failureOn(nodes, manifest.id)?.reason ?? hold?.reason ?? null;
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
    triggers: triggers.map(({ name, eventName, eventSource }) => ({
      name,
      eventName,
      eventSource,
    })),
  };
}

interface OverviewOptions {
  rules: PluginRules;
  relations: PluginRelations;
  bytes: PluginBytes;
  lastSwitch: PluginOverview["lastSwitch"];
  nodes: readonly NodePlugins[];
  /** The scope with its article. */
  aScope: string;
}

export function pluginOverview(
  plugin: KnownPlugin,
  orgId: string,
  { rules, relations, bytes, lastSwitch, nodes, aScope }: OverviewOptions,
): PluginOverview {
  const { manifest, incompatible } = plugin;
  const failure = failureOn(nodes, manifest.id);
  const enabled = (id: string) => rules.enabled(orgId, id);
  const isChosen = (id: string) => rules.chosen(orgId, id);
  const chosen = isChosen(manifest.id);
  const hold = rules.holdOf(manifest.id);
  const reason =
    incompatible ??
    failure?.reason ??
    hold?.reason ??
    (chosen ? rules.unusable(orgId, manifest.id) : undefined);
  const stateOf = (): PluginOverview["state"] => {
    if (incompatible !== undefined) return "incompatible";
    if (failure !== undefined) return "failed";
    if (hold) return hold.kind;
    if (!chosen) return "disabled";
    return reason === undefined ? "available" : "incompatible";
  };
  return {
    ...pluginInfo(plugin, enabled(manifest.id), nodes, hold),
    state: stateOf(),
    chosen,
    stateReason: reason ?? null,
    failedNodes:
      failure && failure.failed < failure.of ? { failed: failure.failed, of: failure.of } : null,
    contributes: contributionNames(manifest, aScope, plugin.module),
    kindLabels: kindLabels(manifest),
    bytes,
    requires: {
      sdk: manifest.requires.sdk,
      plugins: relations.requires(manifest.id, enabled, isChosen),
    },
    requiredBy: relations.requiredBy(manifest.id, enabled),
    lastSwitch,
  };
}
