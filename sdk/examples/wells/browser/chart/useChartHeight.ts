import { useSyncExternalStore } from "react";

const lowWindow = "(max-height: 820px)";

/** The height of the chart's main part: less where the window is too low for the usual one above a page of rows. */
export function useChartHeight(): number {
  const isLow = useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(lowWindow);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(lowWindow).matches,
  );
  return isLow ? 160 : 280;
}
