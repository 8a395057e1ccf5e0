import type { ListItem } from "./dialogTypes.ts";

/** Items whose name or detail holds every word of the search, whatever the letter case. */
export function matching(items: readonly ListItem[], search: string): readonly ListItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, detail = "" }) =>
    words.every((word) => `${name} ${detail}`.toLowerCase().includes(word)),
  );
}
