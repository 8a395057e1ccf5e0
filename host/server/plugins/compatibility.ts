import type { PluginManifest } from "@petrons/sdk/contracts";
import { kinds } from "@petrons/sdk/contributions";
import { satisfies, validRange } from "semver";
import { providedVersion, provides, requiredServices } from "./services.ts";

/** Why plugins cannot run together: plugin id → reason. Plugins that are not in it can. */
export function incompatibilities(
  manifests: readonly PluginManifest[],
  sdkVersion: string,
): Map<string, string> {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const reasons = new Map<string, string>();
  const circles = circleReasons(manifests);
  for (const manifest of manifests) {
    const { id, requires } = manifest;
    const reason =
      sdkReason(requires.sdk, sdkVersion) ??
      pluginReason(requires.plugins ?? {}, byId) ??
      providedReason(manifest) ??
      serviceReason(manifest, manifests) ??
      circles.get(id);
    if (reason !== undefined) reasons.set(id, reason);
  }
  // What needs an incompatible plugin is incompatible too, however long the chain.
  for (let grown = true; grown; ) {
    grown = false;
    const leftCircles = circleReasons(manifests.filter(({ id }) => !reasons.has(id)));
    for (const manifest of manifests) {
      if (reasons.has(manifest.id)) continue;
      const able = manifests.filter(({ id }) => !reasons.has(id));
      const broken = Object.keys(manifest.requires.plugins ?? {}).find((id) => reasons.has(id));
      const reason =
        leftCircles.get(manifest.id) ??
        (broken === undefined
          ? serviceReason(manifest, able)
          : `It requires the plugin '${broken}', which is incompatible.`);
      if (reason === undefined) continue;
      reasons.set(manifest.id, reason);
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

/** What keeps a service that the plugin provides from being one. */
function providedReason({ contributes }: PluginManifest): string | undefined {
  for (const entry of contributes.services ?? []) {
    const fault = kinds.services.fault?.(entry, contributes);
    if (fault !== undefined) return `It ${fault}`;
  }
  return undefined;
}

function serviceReason(
  manifest: PluginManifest,
  installed: readonly PluginManifest[],
): string | undefined {
  for (const [service, range] of requiredServices(manifest)) {
    const required = `It requires the service '${service}'`;
    if (validRange(range) === null)
      return `${required} at '${range}', which is not a version range.`;
    if (installed.some((other) => provides(other, service, range))) continue;
    const older = installed.find((other) => provides(other, service));
    return older
      ? `${required} ${range}; ${older.title} provides ${providedVersion(older, service)}.`
      : `${required} ${range}, which no plugin that can run here provides.`;
  }
  return undefined;
}

/**
 * The plugins that can only run after one that needs them, and those that need such a one: each
 * with what it waits for. A service is waited for where all its providers are.
 */
function waitingPlugins(
  manifests: readonly PluginManifest[],
): ReadonlyMap<string, readonly string[]> {
  let waiting = new Map(manifests.map(({ id }): [string, string[]] => [id, []]));
  const waitsFor = ({ id, requires, contributes }: PluginManifest): string[] => [
    ...Object.keys(requires.plugins ?? {}).filter((other) => waiting.has(other)),
    ...requiredServices({ requires }).flatMap(([service, range]) => {
      if (provides({ contributes }, service, range)) return [];
      const providers = manifests.filter(
        (other) => other.id !== id && provides(other, service, range),
      );
      return providers.every((one) => waiting.has(one.id)) ? providers.map((one) => one.id) : [];
    }),
  ];
  for (let before = Number.POSITIVE_INFINITY; waiting.size < before; ) {
    before = waiting.size;
    waiting = new Map(
      manifests.flatMap((manifest): [string, string[]][] => {
        const others = waiting.has(manifest.id) ? waitsFor(manifest) : [];
        return others.length === 0 ? [] : [[manifest.id, others]];
      }),
    );
  }
  return waiting;
}

/** The way from each plugin back to itself, where there is no other: plugin id → reason. */
function circleReasons(manifests: readonly PluginManifest[]): Map<string, string> {
  const waiting = waitingPlugins(manifests);
  const visit = (
    id: string,
    current: string,
    trace: readonly string[],
  ): readonly string[] | undefined => {
    for (const next of waiting.get(current) ?? []) {
      if (next === id) return [...trace, next];
      if (trace.includes(next)) continue;
      const found = visit(id, next, [...trace, next]);
      if (found) return found;
    }
    return undefined;
  };
  const reasons = new Map<string, string>();
  for (const id of waiting.keys()) {
    const trace = visit(id, id, [id]);
    if (trace) reasons.set(id, `It requires itself: ${trace.join(" → ")}.`);
  }
  return reasons;
}
