import { resourceFailure, useResource, useUser } from "@petrons/sdk/browser";
import type { OpenPetron } from "../../contracts/index.ts";
import { petronTexts } from "./petronTexts.ts";
import { usePetrons } from "./usePetrons.ts";

interface PetronState {
  petron: OpenPetron | undefined;
  failure: string | undefined;
}

/** One Petron, live, with whether the person marked it. */
export function usePetron(petronId: string): PetronState {
  const resource = useResource<Omit<OpenPetron, "isFavorite" | "isCollaborator"> | null>(
    `$root/Petron/${petronId}#Petron`,
  );
  const { petrons } = usePetrons("FavoritePetrons");
  const refused = resource.errors.some(({ code }) => code === "workspace-forbidden");
  const { userId } = useUser();
  const petron = resource.data
    ? {
        ...resource.data,
        isFavorite: petrons?.some(({ id }) => id === petronId) ?? false,
        isCollaborator: resource.data.collaborators.includes(userId),
      }
    : undefined;
  const gone = refused || (resource.state === "ready" && !resource.data);
  const failure = gone ? petronTexts.noAccess : resourceFailure(resource);
  return { petron, failure };
}
