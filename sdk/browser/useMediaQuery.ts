import { useMemo, useSyncExternalStore } from "react";

/** Whether the window matches a media query, as `(width < 700px)`, now and after each change. */
export function useMediaQuery(query: string): boolean {
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
