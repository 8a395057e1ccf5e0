import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/** What a person does who wants to be elsewhere. */
const ownScrolls = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Scrolls to the section that the hash of the address names, and gives it the focus, so that
 * reading goes on there. What arrives above it later does not push it away until the person
 * scrolls, presses or types.
 */
export function useHashScroll(report: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be pressed again, which is another entry of the history
  useEffect(() => {
    const root = report.current;
    const section = root && sectionOf(root, idOf(hash));
    if (!root || !section) return;
    const scroll = () => section.scrollIntoView({ block: "start" });
    section.focus({ preventScroll: true });
    scroll();
    const watch = new ResizeObserver(scroll);
    watch.observe(root);
    for (const part of root.querySelectorAll("section")) watch.observe(part);
    const stop = () => {
      watch.disconnect();
      for (const name of ownScrolls) window.removeEventListener(name, stop, true);
    };
    for (const name of ownScrolls) window.addEventListener(name, stop, true);
    return stop;
  }, [report, hash, key]);
}

/** The section of a report with an anchor. */
export const sectionOf = (report: HTMLElement, id: string): HTMLElement | undefined =>
  [...report.querySelectorAll<HTMLElement>(".petrons-report-sections > section")].find(
    (section) => section.id === id,
  );

/** A hash that was typed need not be one that decodes. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
