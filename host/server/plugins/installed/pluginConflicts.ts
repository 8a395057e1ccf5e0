import type { PluginManifest } from "@petrons/sdk/contracts";
import { kindNames, kinds } from "@petrons/sdk/contributions";
import { shellPaths } from "../../../contracts/index.ts";

/**
 * What a plugin takes of which others may have only one: what it is compared by → how it is called.
 */
const claims = ({ contributes }: PluginManifest): Map<string, string> =>
  new Map(
    kindNames
      .flatMap((kind) => kinds[kind].claims?.(contributes[kind] ?? []) ?? [])
      .map(({ key, words }) => [key, words]),
  );

/** What the host itself has of what plugins can claim. */
export interface HostClaims {
  taskNames: readonly string[];
  /** Whose the container is, if it is registered. */
  containerOwner(name: string): string | undefined;
}

/**
 * Sentences, one for each thing of the plugin that an enabled plugin or the host already has; empty
 * when it fits in.
 */
export function conflictsOf(
  plugin: PluginManifest,
  enabled: readonly PluginManifest[],
  host: HostClaims,
): string[] {
  const own = claims(plugin);
  const conflicts = shellPaths
    .filter((path) => own.has(`path ${path}`))
    .map((path) => `The path '${path}' belongs to the host.`);
  for (const name of host.taskNames)
    if (own.has(`task ${name}`)) conflicts.push(`The task '${name}' belongs to the host.`);
  for (const { name } of plugin.contributes.containers ?? [])
    if (host.containerOwner(name) === "host")
      conflicts.push(`The document type '${name}' belongs to the host.`);
  for (const other of enabled) {
    if (other.id === plugin.id) continue;
    const taken = claims(other);
    for (const [claim, words] of own)
      if (taken.has(claim)) conflicts.push(`${other.title} already has ${words}.`);
  }
  return conflicts;
}
