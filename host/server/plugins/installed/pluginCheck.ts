import { PetronsError, type PluginCheck } from "@petrons/sdk/contracts";
import { satisfies, validRange } from "semver";
import { aScopeOf } from "../../scope/index.ts";
import type { PluginRules } from "../choices/pluginRules.ts";
import { contributionNames, kindLabels } from "./contributionNames.ts";
import type { KnownPlugin } from "./installedPlugins.ts";
import { conflictsOf, type HostClaims } from "./pluginConflicts.ts";
import type { PluginRelations } from "./pluginRelations.ts";

export interface CheckDependencies {
  known: ReadonlyMap<string, KnownPlugin>;
  rules: PluginRules;
  relations: PluginRelations;
  sdkVersion: string;
  host: HostClaims;
}

/**
 * What switching a plugin would do for an organization, but for its jobs. Changes nothing. Throws
 * plugin-unknown.
 */
export function checkPlugin(
  { known, rules, relations, sdkVersion, host }: CheckDependencies,
  orgId: string,
  id: string,
  enable: boolean,
): Omit<PluginCheck, "jobs"> {
  const plugin = known.get(id);
  if (!plugin) throw new PetronsError("plugin-unknown", { name: id });
  const enabled = (other: string) => rules.enabled(orgId, other);
  const chosen = (other: string) => rules.chosen(orgId, other);
  const titled = (other: string) => ({
    id: other,
    title: known.get(other)?.manifest.title ?? other,
  });
  const together = enable
    ? relations.allRequired(id, chosen).filter((other) => known.has(other) && !chosen(other))
    : [];
  const dependents = enable ? [] : relations.allDependents(id).filter(enabled);
  const changed = (enable ? [...together, id] : [id, ...dependents]).flatMap(
    (one) => known.get(one) ?? [],
  );
  const range = plugin.manifest.requires.sdk;
  const aScope = aScopeOf(known.values());

  const refused: string[] = [];
  if (enable) {
    for (const { manifest, incompatible, failure } of changed) {
      const reason = incompatible ?? failure;
      if (reason !== undefined)
        refused.push(
          manifest.id === id
            ? reason
            : `${manifest.title}, which it requires, cannot run: ${reason}`,
        );
    }
    const present = [...known.values()]
      .filter(({ manifest }) => enabled(manifest.id))
      .map(({ manifest }) => manifest);
    for (const [index, { manifest }] of changed.entries())
      refused.push(
        ...conflictsOf(
          manifest,
          [...present, ...changed.slice(0, index).map((earlier) => earlier.manifest)],
          host,
        ),
      );
  }
  return {
    ...titled(id),
    version: plugin.manifest.version,
    enable,
    contributes: changed.map(({ manifest, module }) => ({
      ...titled(manifest.id),
      names: contributionNames(manifest, aScope, module),
      kindLabels: kindLabels(manifest),
    })),
    sdk: {
      range,
      version: sdkVersion,
      satisfied: validRange(range) !== null && satisfies(sdkVersion, range),
    },
    needs: relations.requires(id, enabled, chosen),
    together: together.map(titled),
    dependents: dependents.map(titled),
    refused: [...new Set(refused)],
  };
}
