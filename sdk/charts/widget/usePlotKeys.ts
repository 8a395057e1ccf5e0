import type { KeyboardEvent } from "react";
import type { ChartStore } from "./ChartStore.ts";
import type { Step } from "./walk.ts";

const steps: Record<string, Step> = {
  ArrowRight: "next",
  ArrowLeft: "previous",
  ArrowDown: "seriesAfter",
  ArrowUp: "seriesBefore",
  Home: "first",
  End: "last",
  PageDown: "forward",
  PageUp: "backward",
};

/** When the shared axis runs down, up and down walk along it. */
const turned: Record<string, Step> = {
  ...steps,
  ArrowDown: "next",
  ArrowUp: "previous",
  ArrowRight: "seriesAfter",
  ArrowLeft: "seriesBefore",
};

/**
 * The keys of the plot: the walk over points, plus, minus, 0 and Backspace for the zoom, Enter to
 * comment, Escape to leave the point.
 */
export function usePlotKeys(
  store: ChartStore,
  onEnter: (() => void) | undefined,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!act(store, event.key, onEnter)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function act(store: ChartStore, key: string, onEnter: (() => void) | undefined): boolean {
  const step = (store.frame.isVertical ? turned : steps)[key];
  if (step) {
    store.setHover(null);
    store.step(step);
  } else if (key === "+" || key === "=") store.zoom(0.5);
  else if (key === "-") store.zoom(2);
  else if (key === "0") store.showAll();
  else if (key === "Backspace" && store.isZoomed) store.back();
  else if (key === "Enter" && onEnter && store.cursor) onEnter();
  else if (key === "Escape" && store.cursor) store.setCursor(null);
  else return false;
  return true;
}
