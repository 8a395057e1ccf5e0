import type { ContributionNames, KindLabels, PluginManifest } from "@petrons/sdk/contracts";
import { kindNames, kinds } from "@petrons/sdk/contributions";
import { resourceNamesOf, type WorkspaceDefinition } from "@petrons/sdk/server";

/**
 * Everything a plugin contributes, by name; `aScope` is the scope with its article. A loaded server
 * half adds the names of its live resources.
 */
export function contributionNames(
  { contributes }: PluginManifest,
  aScope: string,
  module?: Record<string, unknown>,
): ContributionNames {
  const names: ContributionNames = {};
  for (const kind of kindNames) {
    const entries = contributes[kind] ?? [];
    if (entries.length > 0) names[kind] = entries.map((entry) => kinds[kind].name(entry, aScope));
  }
  for (const [index, { handler }] of (contributes.workspaces ?? []).entries()) {
    const half = (module?.[handler] ?? {}) as Partial<WorkspaceDefinition>;
    if (half.resources) names.workspaces![index]!.detail = resourceNamesOf(half).join(", ");
  }
  return names;
}

export const kindLabels = ({ contributes }: PluginManifest): KindLabels =>
  Object.fromEntries(
    kindNames.filter((kind) => contributes[kind]?.length).map((kind) => [kind, kinds[kind].label]),
  );
