import { type RefObject, useEffect, useRef, useState } from "react";
import { chartWaits } from "./chartDefaults.ts";

interface ElementSize {
  width: number;
  height: number;
}

/**
 * The inner size of an element: at once, then 250 ms after it settles. When `panel` changes, which
 * names the panel of the shell that is open, the size is read 500 ms later and not before (CH-008),
 * so that a panel that slides in makes the chart draw once.
 */
export function useElementSize(
  element: RefObject<HTMLElement | null>,
  panel?: unknown,
): ElementSize {
  const [size, setSize] = useState<ElementSize>({ width: 0, height: 0 });
  const heldUntil = useRef(0);
  const read = useRef<() => void>(() => {});
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    read.current = () => {
      const { clientWidth: width, clientHeight: height } = target;
      setSize((known) =>
        known.width === width && known.height === height ? known : { width, height },
      );
    };
    read.current();
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => read.current(),
        Math.max(chartWaits.change, heldUntil.current - performance.now()),
      );
    });
    watcher.observe(target);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  const shownPanel = useRef(panel);
  useEffect(() => {
    if (shownPanel.current === panel) return;
    shownPanel.current = panel;
    heldUntil.current = performance.now() + chartWaits.panel;
    const timer = setTimeout(() => read.current(), chartWaits.panel);
    return () => clearTimeout(timer);
  }, [panel]);
  return size;
}
