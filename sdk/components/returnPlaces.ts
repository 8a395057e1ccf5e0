/**
 * Open dialogs and popups → where the focus goes when they are gone, so that a dialog opened from
 * one knows more than its opener.
 */
const inherited = new WeakMap<Element, readonly Element[]>();

export const tabbable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * Places of a dialog that has just been taken out and that nobody has gone back to yet: the next
 * dialog of a chain begins with them.
 */
let pending: readonly Element[] | null = null;
export const leavePlaces = (places: readonly Element[] | null): void => {
  pending = places;
};

/**
 * Where the focus may go back to, best first: the opener, what holds it from the inside out, and
 * the places of the popup or dialog it lies in. All but the first matter only once the ones before
 * are gone from the page.
 */
export function returnPlaces(opener: Element | null): readonly Element[] {
  if ((opener === null || opener === document.body) && pending) return pending;
  const places: Element[] = [];
  for (let at = opener; at !== null && at !== document.body; at = at.parentElement) {
    places.push(at);
    const further = inherited.get(at);
    if (further) return [...places, ...further];
  }
  return places;
}

/**
 * What is opened from inside a dialog or popup later goes back to `places` when that itself is
 * gone.
 */
export const rememberPlaces = (dialog: Element, places: readonly Element[]): void =>
  void inherited.set(dialog, places);

/**
 * Focuses the first place that is still in the page and takes the focus, itself or by its first
 * control; the page's main area at last.
 */
export function focusFirstOf(places: readonly Element[]): void {
  for (const place of [...places, ...document.querySelectorAll("main")]) {
    // A frame around whatever page is shown says nothing about where somebody was: the main area
    // does.
    if (!place.isConnected || place.hasAttribute("data-page-frame")) continue;
    const taken = [place, ...place.querySelectorAll(tabbable)].some(takesFocus);
    if (!taken) continue;
    ignoreHeldKey();
    return;
  }
}

function takesFocus(element: Element): boolean {
  if (!(element instanceof HTMLElement) || element.closest("[inert], [aria-hidden='true']"))
    return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * The key that opened or closed something is still down: neither its repetitions nor its end may
 * press what has the focus by now.
 */
export function ignoreHeldKey(): void {
  const types = ["keydown", "keypress", "keyup"] as const;
  const ignore = (event: KeyboardEvent) => {
    const held = event.type !== "keydown" || event.repeat;
    if (held && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.type === "keyup" || !held)
      for (const type of types) window.removeEventListener(type, ignore, true);
  };
  for (const type of types) window.addEventListener(type, ignore, true);
}

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
