import type { KnownPlugin } from "./installedPlugins.ts";

/** A plugin as System Information shows it (D3 §3). */
export interface PluginInfo {
  id: string;
  name: string;
  version: string;
  description: string;
  status: "Loaded" | "Error";
  /** Why its status is Error. */
  reason: string | null;
  enabled: boolean;
  containers: { containerName: string }[];
  events: { name: string }[];
  tasks: { name: string }[];
  triggers: { name: string; eventName: string; eventSource: string }[];
}

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
