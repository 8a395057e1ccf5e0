import { useSyncExternalStore } from "react";

const lowWindow = "(max-height: 820px)";

/** Whether the window is too low for a chart of the usual height above a page of rows. */
export function useLowWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(lowWindow);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(lowWindow).matches,
  );
}
