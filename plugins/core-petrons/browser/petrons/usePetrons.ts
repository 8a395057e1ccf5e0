import { resourceFailure, useResource, useUser } from "@petrons/sdk/browser";
import { useMemo } from "react";
import type { ListedPetron } from "../../contracts/index.ts";

interface PetronList {
  petrons: readonly ListedPetron[] | undefined;
  failure: string | undefined;
}

/** One of the live lists of the signed-in person. */
export function usePetrons(
  name: "AllPetrons" | "OwnedPetrons" | "CollaboratingPetrons" | "FavoritePetrons",
): PetronList {
  const { userId } = useUser();
  const resource = useResource<ListedPetron[]>(`$root/Users/${userId}#${name}`);
  return { petrons: resource.data, failure: resourceFailure(resource) };
}

/** A Petron that is in several of them is one; undefined until all are there. */
function together(lists: readonly PetronList[]): ListedPetron[] | undefined {
  const found = new Map<string, ListedPetron>();
  for (const { petrons } of lists) {
    if (!petrons) return undefined;
    for (const petron of petrons) found.set(petron.id, petron);
  }
  return [...found.values()];
}

/**
 * What is the person's own, shared with them or their favorite: a short list, also where an
 * organization has very many Petrons that all may read.
 */
export function useMyPetrons(): PetronList {
  const own = usePetrons("OwnedPetrons");
  const shared = usePetrons("CollaboratingPetrons");
  const favorites = usePetrons("FavoritePetrons");
  const petrons = useMemo(
    () => together([own, shared, favorites]),
    [own.petrons, shared.petrons, favorites.petrons],
  );
  return { petrons, failure: own.failure ?? shared.failure ?? favorites.failure };
}
