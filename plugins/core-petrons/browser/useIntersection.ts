import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in sight, or within `margin` of it. */
export function useIntersection(target: RefObject<Element | null>, margin = "0px"): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, margin]);
  return seen;
}
