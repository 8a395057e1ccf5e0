import { useMemo, useSyncExternalStore } from "react";

/** Whether the window answers a media query, now and when that changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = useMemo(() => {
    const list = matchMedia(query);
    return {
      subscribe: (changed: () => void) => {
        list.addEventListener("change", changed);
        return () => list.removeEventListener("change", changed);
      },
      matches: () => list.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, matches);
}
