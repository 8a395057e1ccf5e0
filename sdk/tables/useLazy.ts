import { useEffect, useState } from "react";

/** Whether something has been waited for longer than `wait` ms. */
export function useLazy(waiting: boolean, wait: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [waiting, wait]);
  return late;
}
