import { useHost, useResource, useUser } from "@petrons/sdk/browser";
import { useState } from "react";
import type { ListedPetron } from "../../contracts/index.ts";

/**
 * Answers whether a live list that held the Petron holds it no longer; also as the row goes that
 * asks, since it reads the lists as they are.
 */
export function usePetronGone(petronId: string): () => boolean {
  const { forge } = useHost();
  const { userId } = useUser();
  const all = `$root/Users/${userId}#AllPetrons`;
  const favorites = `$root/Users/${userId}#FavoritePetrons`;
  useResource(all);
  useResource(favorites);
  const holds = (uri: string) =>
    forge.element<ListedPetron[]>(uri).data?.some(({ id }) => id === petronId);
  const [held] = useState(() => [all, favorites].filter(holds));
  return () => held.some((uri) => holds(uri) === false);
}
