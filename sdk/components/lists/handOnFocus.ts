import { focusFirstOf, returnPlaces } from "../returnPlaces.ts";

/**
 * The `ref` of an item of a list: when it goes with the focus in it, the focus goes to the item
 * beside it, else to what is left around it.
 */
export function handOnFocus(item: Element | null): (() => void) | undefined {
  if (item === null) return undefined;
  return () => {
    if (!item.contains(document.activeElement)) return;
    const beside = [item.nextElementSibling, item.previousElementSibling].filter(
      (one) => one !== null,
    );
    const around = returnPlaces(item.parentElement).filter((place) =>
      place.parentElement?.closest("main"),
    );
    setTimeout(() => {
      const places = [...beside, ...around].filter((place) => place.isConnected);
      if (document.activeElement === document.body && places.length > 0) focusFirstOf(places);
    });
  };
}
