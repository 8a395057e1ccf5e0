import { type KeyboardEvent, type RefObject, useEffect } from "react";

const keys = ["ArrowDown", "ArrowUp", "Home", "End"];

/**
 * The place that a key leads to among `count` others, around the ends; null for keys that lead
 * nowhere.
 */
export function rovingPlace(key: string, at: number, count: number): number | null {
  if (!keys.includes(key) || count === 0) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return (at + (key === "ArrowDown" ? 1 : -1) + count) % count;
}

/**
 * One tab stop for a column of buttons and links: the one that had the focus last. Arrow keys, Home
 * and End move among them. The answer is the column's key handler; what is in it may come and go.
 */
export function useRovingFocus(
  column: RefObject<HTMLElement | null>,
  selector: string,
): (event: KeyboardEvent) => void {
  const items = () => [...(column.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const makeStop = (stop: HTMLElement | undefined) => {
    for (const item of items()) item.tabIndex = item === stop ? 0 : -1;
  };
  // Whenever it was drawn: what came with it has the browser's own tab stop.
  useEffect(() => {
    const stops = items().filter((item) => item.dataset.stop === "yes");
    makeStop(stops[0] ?? items()[0]);
  });
  return (event) => {
    const all = items();
    const place = rovingPlace(
      event.key,
      all.indexOf(document.activeElement as HTMLElement),
      all.length,
    );
    if (place === null || event.defaultPrevented) return;
    event.preventDefault();
    for (const item of all) item.dataset.stop = item === all[place] ? "yes" : "no";
    makeStop(all[place]);
    all[place]!.focus();
  };
}
