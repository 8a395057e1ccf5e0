import { type RefObject, useEffect, useState } from "react";

/** The inner size of an element, told 250 ms after it settles (CH-008), the first at once. */
export function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setSize({ width: target.clientWidth, height: target.clientHeight });
    read();
    const watcher = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(read, 250);
    });
    watcher.observe(target);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return size;
}
