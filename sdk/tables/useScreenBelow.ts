import { useSyncExternalStore } from "react";

/** Whether the window is narrower than `width` px (medium is 1024, large 1440: GP-068). */
export function useScreenBelow(width: number): boolean {
  const query = `(max-width: ${width - 0.02}px)`;
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}
