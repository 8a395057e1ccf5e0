import { useEffect, useState } from "react";

/**
 * Becomes true, for good, once `isReady` is, or after so many ms: the parts of a page appear at
 * once, since one that comes late would move the others.
 */
export function useSettled(isReady: boolean, withinMs: number): boolean {
  const [settled, setSettled] = useState(isReady);
  if (isReady && !settled) setSettled(true);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), withinMs);
    return () => clearTimeout(timer);
  }, [withinMs]);
  return settled;
}
