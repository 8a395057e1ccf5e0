import { type Contributed, useHost, useResource } from "@petrons/sdk/browser";
import { foldName, nameRank, nameRanks } from "@petrons/sdk/contracts";
import type { ListedPetron } from "../../contracts/index.ts";

export interface FoundPlaces {
  petrons: ListedPetron[];
  apps: Contributed<"appCards">[];
}

/** Petrons and global apps whose name holds the text, in whatever spelling, or whose description does, the best names first. Read inside an observer. */
export function useMatchingPlaces(text: string): FoundPlaces {
  const { user, contributions } = useHost();
  const all = useResource<ListedPetron[]>(`$root/Users/${user.userId}#AllPetrons`);
  const wanted = text.toLowerCase();
  if (wanted === "") return { petrons: [], apps: [] };
  const folded = foldName(text);
  const holds = (name: string, description: string) =>
    [name, description].some((words) => words.toLowerCase().includes(wanted)) || (folded !== "" && foldName(name).includes(folded));
  return {
    petrons: ranked(
      (all.data ?? []).filter(({ name, description }) => holds(name, description)),
      text,
      ({ name }) => name,
    ),
    apps: ranked(
      contributions("appCards").filter(({ scope, title, description }) => scope === "global" && holds(title, description)),
      text,
      ({ title }) => title,
    ),
  };
}

/** What holds the text in its description alone comes last. */
function ranked<T>(items: readonly T[], text: string, nameOf: (item: T) => string): T[] {
  const rank = (item: T) => nameRank(nameOf(item), text) ?? nameRanks.part + 1;
  return items.toSorted((a, b) => rank(a) - rank(b));
}
