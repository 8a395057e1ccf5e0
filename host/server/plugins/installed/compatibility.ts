import type { PluginManifest } from "@petrons/sdk/contracts";
import { kinds } from "@petrons/sdk/contributions";
import { satisfies, validRange } from "semver";
import { circlesOf, type Needs, runnable } from "./runnable.ts";
import { providedVersion, provides, requiredServices } from "./services.ts";

/** Why plugins cannot run together: plugin id → reason. Plugins that are not in it can. */
export function incompatibilities(
  manifests: readonly PluginManifest[],
  sdkVersion: string,
): Map<string, string> {
  const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
  const reasons = new Map<string, string>();
  for (const manifest of manifests) {
    const reason =
      sdkReason(manifest.requires.sdk, sdkVersion) ??
      pluginReason(manifest.requires.plugins ?? {}, byId) ??
      providedReason(manifest) ??
      serviceReason(manifest, manifests);
    if (reason !== undefined) reasons.set(manifest.id, reason);
  }
  const needs = new Map(
    manifests.flatMap((manifest): [string, Needs][] =>
      reasons.has(manifest.id) ? [] : [[manifest.id, needsOf(manifest, manifests)]],
    ),
  );
  const able = runnable(needs.keys(), (id) => needs.get(id));
  // What needs an incompatible plugin is incompatible too, however long the chain.
  const waitingFor = new Map(
    [...needs].flatMap(([id, all]): [string, string[]][] => {
      const unmet = all.filter((others) => !others.some((other) => able.has(other)));
      return able.has(id) ? [] : [[id, unmet.flat().filter((other) => needs.has(other))]];
    }),
  );
  const circles = circlesOf(waitingFor);
  const ableManifests = manifests.filter(({ id }) => able.has(id));
  for (const manifest of manifests) {
    const { id } = manifest;
    if (!waitingFor.has(id)) continue;
    const circle = circles.get(id);
    const broken = Object.keys(manifest.requires.plugins ?? {}).find((other) => !able.has(other));
    reasons.set(
      id,
      circle
        ? `It requires itself: ${circle.join(" → ")}.`
        : broken === undefined
          ? (serviceReason(manifest, [...ableManifests, manifest]) ??
            "What it requires cannot run.")
          : `It requires the plugin '${broken}', which is incompatible.`,
    );
  }
  return reasons;
}

/** For each plugin and service that it requires and does not provide itself, who would do. */
const needsOf = (manifest: PluginManifest, manifests: readonly PluginManifest[]): Needs => [
  ...Object.keys(manifest.requires.plugins ?? {}).map((other) => [other]),
  ...requiredServices(manifest).flatMap(([service, range]) =>
    provides(manifest, service, range)
      ? []
      : [manifests.filter((other) => provides(other, service, range)).map(({ id }) => id)],
  ),
];

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
