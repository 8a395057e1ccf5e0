import { type Contributed, useHost, useResource } from "@petrons/sdk/browser";
import type { ListedPetron } from "../../contracts/index.ts";

export interface FoundPlaces {
  petrons: ListedPetron[];
  apps: Contributed<"appCards">[];
}

/** Petrons and global apps whose name or description holds the text, in any case. Read inside an observer. */
export function useMatchingPlaces(text: string): FoundPlaces {
  const { user, contributions } = useHost();
  const all = useResource<ListedPetron[]>(`$root/Users/${user.userId}#AllPetrons`);
  const wanted = text.toLowerCase();
  if (wanted === "") return { petrons: [], apps: [] };
  const holds = (...words: string[]) => words.some((word) => word.toLowerCase().includes(wanted));
  return {
    petrons: (all.data ?? []).filter(({ name, description }) => holds(name, description)),
    apps: contributions("appCards").filter(({ scope, title, description }) => scope === "global" && holds(title, description)),
  };
}
