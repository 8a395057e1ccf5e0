import { useEffect, useRef } from "react";

/**
 * Does something once no pointer is down: what appears while one is pressed would move what it is
 * pressed on away.
 */
export function useAfterPress(): (work: () => void) => void {
  const waiting = useRef<{ isDown: boolean; works: (() => void)[] }>({ isDown: false, works: [] });
  useEffect(() => {
    const press = () => {
      waiting.current.isDown = true;
    };
    const release = () => {
      waiting.current.isDown = false;
      // The click comes after the release.
      const works = waiting.current.works.splice(0);
      if (works.length > 0) setTimeout(() => works.forEach((work) => void work()));
    };
    addEventListener("pointerdown", press, true);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
    return () => {
      removeEventListener("pointerdown", press, true);
      for (const end of ["pointerup", "pointercancel"]) removeEventListener(end, release, true);
    };
  }, []);
  return (work) => {
    if (waiting.current.isDown) waiting.current.works.push(work);
    else work();
  };
}
