import {
  type ContributionKind,
  isFlagOn,
  type ListedFlag,
  type PluginManifest,
  type Role,
} from "@petrons/sdk/contracts";
import { browserKinds, kinds } from "@petrons/sdk/contributions";
import type { Change, DocumentStore } from "../../documents/types.ts";
import { contributionRules, entriesOf, type RuledEntry } from "../installed/contributionRules.ts";

/**
 * The declared flags that are on for an organization with these lines. What no enabled plugin
 * declares switches nothing.
 */
export const flagsOn = (
  enabled: readonly PluginManifest[],
  lines: readonly string[],
): ReadonlySet<string> =>
  new Set(
    enabled.flatMap(({ contributes }) =>
      (contributes.flags ?? []).filter((flag) => isFlagOn(flag, lines)).map(({ name }) => name),
    ),
  );

/**
 * Every flag of the enabled plugins by name, with what depends on it: contributions for roles that
 * the person does not hold are left out.
 */
export function listedFlags(
  enabled: readonly PluginManifest[],
  lines: readonly string[],
  roles: readonly Role[],
): ListedFlag[] {
  const flags = enabled.flatMap((manifest) =>
    (manifest.contributes.flags ?? []).map(({ name, description, default: byDefault }) => ({
      ...{
        name,
        description,
        default: byDefault,
        on: isFlagOn({ name, default: byDefault }, lines),
      },
      plugin: { id: manifest.id, title: manifest.title },
      uses: usesOf(manifest, name, roles),
    })),
  );
  return flags.sort((a, b) => a.name.localeCompare(b.name));
}

function usesOf(
  manifest: PluginManifest,
  flag: string,
  roles: readonly Role[],
): ListedFlag["uses"] {
  const everyRoute = () => undefined;
  const seen = (kind: ContributionKind, entry: RuledEntry) =>
    entry.flag === flag &&
    [
      ...contributionRules(kind, entry, manifest.id, { roles, flags: new Set([flag]) }, everyRoute),
    ].every(({ rule, passed }) => passed || rule === "target");
  return browserKinds.flatMap((kind) =>
    entriesOf(manifest.contributes, kind)
      .filter((entry) => seen(kind, entry))
      .map((entry) => ({
        kind,
        kindLabel: kinds[kind].label[0],
        label: kinds[kind].name(entry).label,
      })),
  );
}

/**
 * Calls `changed` with each organization whose flags change, on every node; returns how to stop.
 */
export const followFlags = (
  documents: DocumentStore,
  changed: (orgId: string) => void,
  missed: () => void,
): (() => void) =>
  documents.feed.broadcast(
    (changes) => {
      for (const { container, orgId, before, after } of changes)
        if (container === "AppSetting" && flagsText(before) !== flagsText(after)) changed(orgId);
    },
    missed,
    { whole: ["AppSetting"], of: () => [] },
  );

const flagsText = (setting: Change["before"]): string =>
  JSON.stringify(setting?.featureFlags ?? []);
