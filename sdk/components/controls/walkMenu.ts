import type { KeyboardEvent } from "react";
import { nextIndex } from "../lists/nextIndex.ts";

/**
 * The keys of the menu whose entry has the focus, if one has it: arrows, Home and End walk, a
 * letter jumps.
 */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const menu = (event.target as Element).closest("[role=menuitem]")?.closest("[role=menu]");
  if (!menu || event.defaultPrevented) return;
  const items = [...menu.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = nextIndex(event.key, at, items.length) ?? byLetter(items, at, event);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

function byLetter(
  items: readonly HTMLElement[],
  at: number,
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
): number | undefined {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return undefined;
  const after = items.map((_, index) => (at + 1 + index) % items.length);
  return after.find((index) =>
    items[index]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()),
  );
}
