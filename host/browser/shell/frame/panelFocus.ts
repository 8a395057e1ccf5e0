import type { LayoutStore } from "../../stores/index.ts";

/**
 * Whether a panel that has just appeared may take the focus: its own button has it, or nothing has
 * and a person did something. One of a link stays beside the page.
 */
export function opensPanel(
  active: Element | null,
  id: string,
  isUsed = navigator.userActivation?.hasBeenActive ?? true,
): boolean {
  if (active === null || active === document.body) return isUsed;
  return active.getAttribute("aria-controls") === id || active.hasAttribute("data-opens-panels");
}

/**
 * The focus goes back to the button that opened a panel, or to the menu of the header that holds
 * such buttons on narrow screens.
 */
export function focusOpener(id: string): void {
  const opener = document.querySelector<HTMLElement>(
    `[aria-controls="${id}"][aria-expanded="true"]`,
  );
  (opener ?? document.querySelector<HTMLElement>("[data-opens-panels]"))?.focus();
}

/** What to call when the panel goes: if it held the focus, the page has it then. */
export function focusPageAfter(panel: Element | null): () => void {
  return () => {
    if (!panel?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
    });
  };
}

/**
 * Where the keyboard reaches something of the page that lies beneath the open menu, a panel or a
 * drawer, also in part, that gives way: nobody types into what is not seen. A click, which reaches
 * only what is seen, leaves them open.
 */
export function uncover(
  focused: Element,
  page: Element,
  layout: Pick<LayoutStore, "collapseMenu" | "closePanel" | "closeDrawers">,
): void {
  if (focused === page || !page.contains(focused) || !focused.matches(":focus-visible")) return;
  const lies = (cover: string) => liesBeneath(focused, page, document.querySelector(cover));
  if (lies(".shell-menu-panel")) layout.collapseMenu();
  if (lies(".shell-panel")) layout.closePanel();
  if (lies(".shell-drawer")) layout.closeDrawers();
}

function liesBeneath(focused: Element, page: Element, cover: Element | null): boolean {
  if (cover === null || getComputedStyle(cover).visibility === "hidden") return false;
  const [own, seen, over] = [focused, page, cover].map((element) =>
    element.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect];
  // What the page itself cuts off lies beneath nothing.
  return (
    Math.min(own.right, seen.right) > over.left + 1 &&
    Math.max(own.left, seen.left) < over.right - 1
  );
}
