import { useMemo, useSyncExternalStore } from "react";
import { useHost } from "../HostProvider.tsx";
import { followResource, type ResourceSnapshot } from "./followResource.ts";

/**
 * Follows a live resource while the component is mounted and renders again when it changes, in an
 * observer or not. `null` follows nothing, for a uri that is not known yet. While `state` is
 * "stale" or "error", `data` is the last that arrived, and undefined once the resource was closed
 * to the person.
 *
 * ```tsx
 * const petrons = useResource<ListedPetron[]>(`$root/Users/${user.userId}#AllPetrons`);
 * if (petrons.data === undefined) return petrons.state === "error" ? <Failed
 * errors={petrons.errors} /> : <Skeleton />;
 * ```
 */
export function useResource<T = unknown>(uri: string | null): ResourceSnapshot<T> {
  const { forge } = useHost();
  const { subscribe, snapshot } = useMemo(() => followResource<T>(forge, uri), [forge, uri]);
  return useSyncExternalStore(subscribe, snapshot);
}
