import { type RefObject, useEffect } from "react";
import type { ChartStore } from "./ChartStore.ts";
import { shareOf } from "./pointing.ts";

/**
 * Zooms at the pointer by wheel, when the plot has the focus, and then not the page; otherwise the
 * wheel scrolls or zooms the page.
 */
export function useWheelZoom(plot: RefObject<HTMLElement | null>, store: ChartStore): void {
  useEffect(() => {
    const target = plot.current;
    if (!target) return;
    const zoom = (event: WheelEvent) => {
      if (!store.canZoom || document.activeElement !== target) return;
      event.preventDefault();
      const box = target.getBoundingClientRect();
      const share = shareOf(store.frame, {
        left: event.clientX - box.left,
        top: event.clientY - box.top,
      });
      const { from, to } = store.range;
      store.zoom(
        2 ** (Math.max(-100, Math.min(100, event.deltaY)) / 200),
        from + Math.min(1, Math.max(0, share)) * (to - from),
      );
    };
    // React listens passively to the wheel, which could not keep the page from scrolling.
    target.addEventListener("wheel", zoom, { passive: false });
    return () => target.removeEventListener("wheel", zoom);
  }, [plot, store]);
}
