import type { ContributionKind, ContributionNames, PluginOverview } from "@petrons/sdk/contracts";
import { kindTexts } from "../kindTexts.ts";

/** Whether a plugin is meant by a search: every word stands in its title, id, description or the name of something it contributes. */
export function isFound({ id, name, description, contributes }: PluginOverview, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const names = Object.values(contributes).flatMap((entries) => entries.map((entry) => `${entry.label} ${entry.id}`));
  const text = [id, name, description, ...names].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** '3 pages, 1 task': the kinds it contributes with their counts, in the order of the contract. */
export const countsText = (names: ContributionNames): string =>
  (Object.keys(kindTexts) as ContributionKind[])
    .flatMap((kind) => {
      const count = names[kind]?.length ?? 0;
      return count === 0 ? [] : [`${count} ${kindTexts[kind][count === 1 ? 0 : 1]}`];
    })
    .join(", ");
