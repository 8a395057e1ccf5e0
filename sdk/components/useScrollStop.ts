import { type RefCallback, useCallback } from "react";

/**
 * An area is a tab stop exactly while it scrolls, so that the keyboard reaches what is out of
 * sight.
 */
export function useScrollStop<T extends HTMLElement>(): RefCallback<T> {
  return useCallback((element: T | null) => {
    if (element === null) return;
    const look = () => {
      if (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
        element.tabIndex = 0;
      else element.removeAttribute("tabindex");
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, []);
}
