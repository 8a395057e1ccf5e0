import { resourceFailure, useResource } from "@petrons/sdk/browser";
import type { ListedPetron, Petron } from "../../contracts/index.ts";
import { petronTexts } from "./petronTexts.ts";
import { usePetrons } from "./usePetrons.ts";

export interface PetronState {
  petron: ListedPetron | undefined;
  failure: string | undefined;
}

/** One Petron, live, with whether the person marked it. */
export function usePetron(petronId: string): PetronState {
  const resource = useResource<(Petron & Omit<ListedPetron, keyof Petron | "isFavorite">) | null>(`$root/Petron/${petronId}#Petron`);
  const { petrons } = usePetrons("FavoritePetrons");
  const refused = resource.errors.some(({ code }) => code === "workspace-forbidden");
  const petron = resource.data ? { ...resource.data, isFavorite: petrons?.some(({ id }) => id === petronId) ?? false } : undefined;
  const gone = refused || (resource.state === "ready" && !resource.data);
  const failure = gone ? petronTexts.noAccess : resourceFailure(resource);
  return { petron, failure };
}
