import { useEffect, useState } from "react";

/** Whether something has been waited for longer than `wait` ms. */
export function useOverdue(waiting: boolean, wait: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    setOverdue(false);
    if (!waiting) return;
    const timer = setTimeout(() => setOverdue(true), wait);
    return () => clearTimeout(timer);
  }, [waiting, wait]);
  return waiting && isOverdue;
}
