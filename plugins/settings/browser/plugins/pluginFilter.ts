import type {
  ContributionKind,
  ContributionName,
  ContributionNames,
  KindLabels,
  PluginOverview,
} from "@petrons/sdk/contracts";

/**
 * Whether a search finds a plugin: every word is in its title, id, description or the name of
 * something it contributes.
 */
export function isFound(
  { id, name, description, contributes }: PluginOverview,
  search: string,
): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const names = Object.values(contributes).flatMap((entries) =>
    entries.map((entry) => `${entry.label} ${entry.id}`),
  );
  const text = [id, name, description, ...names].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Contributions by kind in the order of the answer, with what so many of a kind are called. */
export const kindsOf = (names: ContributionNames, labels: KindLabels) =>
  (Object.entries(names) as [ContributionKind, ContributionName[]][]).map(([kind, entries]) => {
    const [one, many] = labels[kind] ?? [kind, kind];
    return { kind, entries, many, label: entries.length === 1 ? one : many };
  });

/** '3 pages, 1 task': the kinds it contributes with their counts. */
export const countsText = (names: ContributionNames, labels: KindLabels): string =>
  kindsOf(names, labels)
    .map(({ entries, label }) => `${entries.length} ${label}`)
    .join(", ");
