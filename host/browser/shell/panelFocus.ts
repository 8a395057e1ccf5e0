/** Whether a panel that has just appeared may take the focus: its own button has it, or nothing has. */
export const opensPanel = (active: Element | null, id: string): boolean =>
  active === null || active === document.body || active.getAttribute("aria-controls") === id || active.hasAttribute("data-opens-panels");

/** The focus goes back to the button that opened a panel, or to the menu of the header that holds such buttons on narrow screens. */
export function focusOpener(id: string): void {
  const opener = document.querySelector<HTMLElement>(`[aria-controls="${id}"][aria-expanded="true"]`);
  (opener ?? document.querySelector<HTMLElement>("[data-opens-panels]"))?.focus();
}

/** What to call when the panel goes: if it held the focus, the page has it then. */
export function focusPageAfter(panel: Element | null): () => void {
  return () => {
    if (!panel?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    });
  };
}
