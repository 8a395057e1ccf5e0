import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** What the grid has room for, in pixels. */
export interface GridRoom {
  /**
   * Of a row: 28 at the usual text size, more where the browser enlarges the text and where a row
   * has two lines.
   */
  row: number;
  /** Of the header: 32 at the usual text size. */
  header: number;
  /** Between its left and right edge; undefined before it is drawn. */
  width: number | undefined;
}

/** What is above and below the text of a row and of the header, in pixels. */
const rowPadding = 16;
const headerPadding = 20;
/** As `line-height` of a row. */
const lineHeight = 1.3;
const usual: GridRoom = { row: 28, header: 32, width: undefined };

/**
 * Measured on an element as wide as the grid and 1 em high, before anything is painted and whenever
 * that changes.
 */
export function useGridRoom(lines: 1 | 2 = 1): {
  room: GridRoom;
  probe: RefObject<HTMLDivElement | null>;
} {
  const probe = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(usual);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const row =
        Math.max(usual.row, Math.ceil(height) + rowPadding) +
        (lines - 1) * Math.ceil(height * lineHeight);
      const header = Math.max(usual.header, Math.ceil(height) + headerPadding);
      setRoom((now) =>
        now.row === row && now.header === header && now.width === width
          ? now
          : { row, header, width },
      );
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [lines]);
  return { room, probe };
}
