import { useResource, useUser } from "@petrons/sdk/browser";
import type { TrashedPetron } from "../../contracts/index.ts";

/**
 * What waits in the trash that the signed-in person could restore, live; empty while it is asked
 * for.
 */
export function useTrash(): readonly TrashedPetron[] {
  const { userId } = useUser();
  return useResource<TrashedPetron[]>(`$root/Users/${userId}#TrashedPetrons`).data ?? [];
}
