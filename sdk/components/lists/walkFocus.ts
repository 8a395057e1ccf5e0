import type { KeyboardEvent } from "react";
import { indexByText, type ListKeys, nextIndex } from "./nextIndex.ts";

/** Gives the focus to the item that a key leads to from the one that has it, if one has it. */
export function walkFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  keys: ListKeys & { letters?: boolean } = {},
): void {
  const { key } = event;
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || event.defaultPrevented) return;
  const isLetter =
    keys.letters && /^\S$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
  const texts = isLetter ? items.map(({ textContent }) => textContent) : [];
  const to = nextIndex(key, at, items.length, keys) ?? indexByText(texts, at, key);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}
