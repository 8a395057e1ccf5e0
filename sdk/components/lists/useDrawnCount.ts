import { startTransition, useEffect, useState } from "react";

/** So many rows are drawn at once, more than a page shows, and so many more with each slice. */
export const rowsAtOnce = 60;

/**
 * How many rows of a list of any length are drawn so far: at first what is in sight, then slice by
 * slice all of them, while the page answers to its person in between. In the end every row is
 * there, for the browser's own search, for Tab and for screen readers.
 */
export function useDrawnCount(count: number): number {
  const [drawn, setDrawn] = useState(rowsAtOnce);
  const more = drawn < count;
  useEffect(() => {
    if (!more) return;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + rowsAtOnce)));
    return () => clearTimeout(next);
  }, [drawn, more]);
  return Math.min(drawn, count);
}
