import type { KeyboardEvent } from "react";

/** Closes a panel beside the page by its button or by Escape; the focus goes back to the button that opened it. */
export function closingPanel(id: string, close: () => void) {
  const closeIt = () => {
    document.querySelector<HTMLElement>(`[aria-controls="${id}"][aria-expanded="true"]`)?.focus();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) closeIt();
  };
  return { onClick: closeIt, onKeyDown };
}
