import { resourceFailure, useResource, useUser } from "@petrons/sdk/browser";
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
