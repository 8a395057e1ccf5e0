import { Classes } from "@blueprintjs/core";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { focusFirstOf, leavePlaces, rememberPlaces, returnPlaces } from "./returnPlaces.ts";

/**
 * When a dialog closes, also by being taken out while open, the focus goes back to what opened it, or to what is nearest to that if it is
 * gone (see `returnPlaces`), before it has faded. Focus that somebody moved elsewhere meanwhile stays.
 */
export function useReturnFocus(isOpen: boolean, container: RefObject<Element | null>): void {
  const places = useRef<readonly Element[] | null>(null);
  if (isOpen) places.current ??= returnPlaces(document.activeElement);
  const giveBack = useCallback(() => {
    const back = places.current;
    if (back === null) return;
    places.current = null;
    leavePlaces(null);
    const active = document.activeElement;
    // A dialog below takes the focus to its edge when the one above goes; from there it is brought to its place.
    const atEdge = active?.className.includes("focus-trap");
    if (active === null || active === document.body || atEdge || container.current?.contains(active)) focusFirstOf(back);
  }, [container]);
  useEffect(() => {
    // While it fades, a frame that was asked for when it opened could still bring the focus into it.
    container.current?.closest(`.${Classes.OVERLAY}`)?.toggleAttribute("inert", !isOpen);
    if (!isOpen) giveBack();
    else if (container.current && places.current) rememberPlaces(container.current, places.current);
  });
  useEffect(
    () => () => {
      leavePlaces(places.current);
      requestAnimationFrame(giveBack);
    },
    [giveBack],
  );
}
