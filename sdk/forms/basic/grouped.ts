import type { Choice } from "../../contracts/index.ts";

interface PlacedChoice {
  choice: Choice;
  /** Place in the whole list. */
  at: number;
}

/**
 * Choices under their groups, groups in the order of their first choice; those without a group
 * first.
 */
export function grouped(
  choices: readonly Choice[],
): { group: string | undefined; members: PlacedChoice[] }[] {
  const groups = new Map<string | undefined, PlacedChoice[]>([[undefined, []]]);
  choices.forEach((choice, at) => {
    const members = groups.get(choice.group) ?? [];
    members.push({ choice, at });
    groups.set(choice.group, members);
  });
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([group, members]) => ({ group, members }));
}
