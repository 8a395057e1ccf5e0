import { useEffect, useRef } from "react";

/**
 * A change was sent and not confirmed: `then` is called once as soon as what the screen reads shows
 * that it was made.
 */
export function useArrived(arrived: boolean, then: () => void): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (arrived) latest.current();
  }, [arrived]);
}
