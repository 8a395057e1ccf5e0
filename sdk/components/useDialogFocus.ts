import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { focusFirstOf, leavePlaces, rememberPlaces, returnPlaces } from "./returnPlaces.ts";

/** The overlays of open dialogs, the one on top last. */
const shown: Element[] = [];

/**
 * Only the dialog on top takes the focus: neither one that fades nor one below it, which may still
 * have asked for it in a later frame.
 */
function top(overlay: Element, isOpen: boolean): void {
  const at = shown.indexOf(overlay);
  if (isOpen === at >= 0) return;
  if (isOpen) shown.push(overlay);
  else shown.splice(at, 1);
  overlay.toggleAttribute("inert", !isOpen);
  for (const [place, each] of shown.entries())
    each.toggleAttribute("inert", place < shown.length - 1);
}

/**
 * Where what has the focus is taken out of the dialog on top, the dialog itself has it: else no
 * key, not even Escape, would reach it.
 */
function keepFocus(dialog: HTMLElement): () => void {
  let last: EventTarget | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body)
      return;
    last = null;
    if (shown.at(-1)?.contains(dialog)) dialog.focus({ preventScroll: true });
  });
  dialog.addEventListener("focusin", remember);
  observer.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

const stops =
  ":is(a[href], button, input, select, textarea, [tabindex='0']):not(:disabled, [tabindex='-1'])";

/**
 * Tab goes from the last of a dialog to its first and back, past the edges of the overlay, which
 * nobody sees.
 */
function turnAtEdges(overlay: Element, dialog: HTMLElement): () => void {
  const turn = (event: Event) => {
    const { target, relatedTarget } = event as FocusEvent;
    const edge = /(start|end)-focus-trap/.exec((target as Element).className)?.[1];
    if (edge === undefined || !(relatedTarget instanceof Node) || !dialog.contains(relatedTarget))
      return;
    event.stopPropagation();
    const inside = dialog.querySelectorAll<HTMLElement>(stops);
    (inside[edge === "start" ? inside.length - 1 : 0] ?? dialog).focus();
  };
  overlay.addEventListener("focusin", turn);
  return () => overlay.removeEventListener("focusin", turn);
}

/**
 * The focus comes to a dialog as soon as it is drawn, for its first key to reach it: to what has
 * `autoFocus`, else to the dialog. When it closes, also by being taken out while open, the focus
 * goes back to what opened it, or to what is nearest to that if it is gone (see `returnPlaces`),
 * before it has faded. Focus that somebody moved elsewhere meanwhile stays. The result is for the
 * dialog's container, of which each opening needs a new one.
 */
export function useDialogFocus(isOpen: boolean): RefCallback<HTMLElement> {
  const places = useRef<readonly Element[] | null>(null);
  const container = useRef<HTMLElement | null>(null);
  const dispose = useRef<(() => void) | undefined>(undefined);
  if (isOpen) places.current ??= returnPlaces(document.activeElement);
  const giveBack = useCallback(() => {
    const overlay = container.current?.closest(".bp6-overlay");
    if (overlay) top(overlay, false);
    const back = places.current;
    if (back === null) return;
    places.current = null;
    leavePlaces(null);
    const active = document.activeElement;
    // Where a dialog is taken to at its edge when the one above goes; from there it is brought to
    // its place.
    const atEdge = active?.className.includes("focus-trap");
    if (
      active === null ||
      active === document.body ||
      atEdge ||
      container.current?.contains(active)
    )
      focusFirstOf(back);
  }, []);
  useEffect(() => {
    if (!isOpen) giveBack();
  });
  useEffect(
    () => () => {
      const overlay = container.current?.closest(".bp6-overlay");
      if (overlay) top(overlay, false);
      dispose.current?.();
      leavePlaces(places.current);
      requestAnimationFrame(giveBack);
    },
    [giveBack],
  );
  return useCallback((element: HTMLElement | null) => {
    if (element === null || element === container.current) return;
    container.current = element;
    const overlay = element.closest(".bp6-overlay")!;
    dispose.current?.();
    const [forget, leaveEdges] = [keepFocus(element), turnAtEdges(overlay, element)];
    dispose.current = () => {
      forget();
      leaveEdges();
    };
    // It takes the focus, but is no stop of Tab.
    element.tabIndex = -1;
    top(overlay, true);
    if (places.current) rememberPlaces(element, places.current);
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, []);
}
