import type { PluginManifest } from "@petrons/sdk/contracts";
import { satisfies, validRange } from "semver";

/** Why plugins cannot run together: plugin id → reason. Plugins that are not in it can. */
export function incompatibilities(
  manifests: readonly PluginManifest[],
  sdkVersion: string,
): Map<string, string> {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const reasons = new Map<string, string>();
  for (const { id, requires } of manifests) {
    const reason =
      sdkReason(requires.sdk, sdkVersion) ??
      pluginReason(requires.plugins ?? {}, byId) ??
      cycleReason(id, byId);
    if (reason !== undefined) reasons.set(id, reason);
  }
  // What needs an incompatible plugin is incompatible too, however long the chain.
  for (let grown = true; grown; ) {
    grown = false;
    for (const { id, requires } of manifests) {
      const broken = reasons.has(id)
        ? undefined
        : Object.keys(requires.plugins ?? {}).find((other) => reasons.has(other));
      if (broken === undefined) continue;
      reasons.set(id, `It requires the plugin '${broken}', which is incompatible.`);
      grown = true;
    }
  }
  return reasons;
}

function sdkReason(range: string, version: string): string | undefined {
  if (validRange(range) === null)
    return `It requires the SDK '${range}', which is not a version range.`;
  return satisfies(version, range)
    ? undefined
    : `It requires the SDK ${range}; this host has ${version}.`;
}

function pluginReason(
  required: Record<string, string>,
  byId: ReadonlyMap<string, PluginManifest>,
): string | undefined {
  for (const [other, range] of Object.entries(required)) {
    const installed = byId.get(other);
    if (validRange(range) === null)
      return `It requires the plugin '${other}' at '${range}', which is not a version range.`;
    if (!installed) return `It requires the plugin '${other}' ${range}, which is not installed.`;
    if (!satisfies(installed.version, range))
      return `It requires the plugin '${other}' ${range}; ${installed.version} is installed.`;
  }
  return undefined;
}

/** The way from a plugin back to itself, if there is one. */
function cycleReason(id: string, byId: ReadonlyMap<string, PluginManifest>): string | undefined {
  const visit = (current: string, trace: readonly string[]): readonly string[] | undefined => {
    for (const next of Object.keys(byId.get(current)?.requires.plugins ?? {})) {
      if (next === id) return [...trace, next];
      if (trace.includes(next)) continue;
      const found = visit(next, [...trace, next]);
      if (found) return found;
    }
    return undefined;
  };
  const trace = visit(id, [id]);
  return trace && `It requires itself: ${trace.join(" → ")}.`;
}
