import { useEffect, useState } from "react";

/** `Date.now()`, renewed every `interval` ms, for ages and elapsed times. */
export function useNow(interval = 1000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
