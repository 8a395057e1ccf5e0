import type { PluginManifest } from "@petrons/sdk/contracts";
import { shellPaths } from "../../contracts/index.ts";

/** Two paths that lead to the same addresses look alike without the names of their parameters. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ":").replace(/(.)\/$/, "$1");

/** What a plugin takes of which others may have only one: how it is called → what it is compared by. */
function claims({ contributes }: PluginManifest): Map<string, string> {
  const { routes = [], redirects = [], panels = [], menuPanels = [], tasks = [], containers = [], workspaces = [], workTypes = [], flags = [] } = contributes;
  return new Map([
    ...routes.map(({ name }) => [`route ${name}`, `the route name '${name}'`] as const),
    ...routes.map(({ path }) => [`path ${shapeOf(path)}`, `the path '${path}'`] as const),
    ...redirects.map(({ from }) => [`path ${shapeOf(from)}`, `the path '${from}'`] as const),
    ...panels.map(({ id }) => [`panel ${id}`, `the panel '${id}'`] as const),
    ...menuPanels.map(({ id }) => [`menu panel ${id}`, `the menu panel '${id}'`] as const),
    ...tasks.map(({ taskName }) => [`task ${taskName}`, `the task '${taskName}'`] as const),
    ...containers.map(({ name }) => [`container ${name}`, `the document type '${name}'`] as const),
    ...flags.map(({ name }) => [`flag ${name}`, `the feature flag '${name}'`] as const),
    ...workTypes.map(({ type }) => [`work type ${type}`, `the type of work '${type}'`] as const),
    ...workspaces.map(({ address }) => [`workspace ${shapeOf(address.replace(/\{\w+\}/g, ":x"))}`, `the workspace '${address}'`] as const),
  ]);
}

/** What the host itself has of what plugins can claim. */
export interface HostClaims {
  taskNames: readonly string[];
  /** Whose the container is, if it is registered. */
  containerOwner(name: string): string | undefined;
}

/** Sentences, one for each thing of the plugin that an enabled plugin or the host already has; empty when it fits in. */
export function conflictsOf(plugin: PluginManifest, enabled: readonly PluginManifest[], host: HostClaims): string[] {
  const own = claims(plugin);
  const conflicts = shellPaths.filter((path) => own.has(`path ${path}`)).map((path) => `The path '${path}' belongs to the host.`);
  for (const name of host.taskNames) if (own.has(`task ${name}`)) conflicts.push(`The task '${name}' belongs to the host.`);
  for (const { name } of plugin.contributes.containers ?? [])
    if (host.containerOwner(name) === "host") conflicts.push(`The document type '${name}' belongs to the host.`);
  for (const other of enabled) {
    if (other.id === plugin.id) continue;
    const taken = claims(other);
    for (const [claim, words] of own) if (taken.has(claim)) conflicts.push(`${other.title} already has ${words}.`);
  }
  return conflicts;
}
