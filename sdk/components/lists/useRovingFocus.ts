import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from "react";
import type { ListKeys } from "./nextIndex.ts";
import { walkFocus } from "./walkFocus.ts";

/**
 * One tab stop for all that `selector` finds in an element: what had the focus last. Arrow keys,
 * Home and End move among them; they may come and go. The answer is for the element.
 */
export function useRovingFocus<E extends HTMLElement>(selector: string, keys: ListKeys) {
  const ref = useRef<E>(null);
  const last = useRef<HTMLElement>(undefined);
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const place = () => {
    const all = items();
    const stop = all.find((item) => item === last.current) ?? all[0];
    for (const item of all) item.tabIndex = item === stop ? 0 : -1;
  };
  // Whenever it was drawn: what came with it has the browser's own tab stop.
  useEffect(place);
  return {
    ref,
    onFocus({ target }: FocusEvent<E>) {
      last.current = items().find((item) => item.contains(target)) ?? last.current;
      place();
    },
    onKeyDown: (event: KeyboardEvent<E>) => walkFocus(event, items(), keys),
  };
}
