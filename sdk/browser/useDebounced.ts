import { useEffect, useState } from "react";

/**
 * The value as it was when it had last been unchanged for `delay` ms; search boxes use 300, finders
 * 500, range filters 750.
 */
export function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
