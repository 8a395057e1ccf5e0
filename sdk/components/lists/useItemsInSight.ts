import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { rowsAtOnce } from "./useDrawnCount.ts";

export interface ItemsInSightOptions {
  count: number;
  /** Size of an item in px before one is measured. All items have the same. */
  size: number;
  /** Which way the element scrolls, `y` by default. */
  axis?: "x" | "y";
}

export interface ItemsInSight<Scroller extends HTMLElement> {
  /** The element that scrolls. Its drawn items carry their place as `data-place`. */
  scroller: RefObject<Scroller | null>;
  /**
   * Places to draw, ascending: all of a short list. The item with the focus is among them, with its
   * neighbors, wherever the list is scrolled.
   */
  places: readonly number[];
  /**
   * Pixels to leave free in front of the place at this index of `places`; with their number as the
   * index, those behind the last.
   */
  space: (index: number) => number;
  /** For the element that scrolls. */
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

/**
 * Drawn beyond each edge, so that Tab and screen readers find the next item there, and scroll to
 * it.
 */
const margin = 8;
const usualSight = 480;

/**
 * Which items of a long list are drawn, where each is too much to draw all: those in sight and a
 * few around them. Scrolling draws the others in the same frame. For lists of plain rows
 * `useDrawnCount` is simpler, and the browser's own search finds every row.
 */
export function useItemsInSight<Scroller extends HTMLElement>({
  count,
  size,
  axis = "y",
}: ItemsInSightOptions): ItemsInSight<Scroller> {
  const scroller = useRef<Scroller>(null);
  const [sight, setSight] = useState({ first: 0, last: Math.ceil(usualSight / size), size });
  const [focused, setFocused] = useState<number>();
  const long = count > rowsAtOnce;

  const measure = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const item = element.querySelector<HTMLElement>("[data-place]");
    const pixels = (axis === "y" ? item?.offsetHeight : item?.offsetWidth) || size;
    const from = axis === "y" ? element.scrollTop : element.scrollLeft;
    const extent = (axis === "y" ? element.clientHeight : element.clientWidth) || usualSight;
    const first = Math.floor(from / pixels);
    const last = Math.ceil((from + extent) / pixels);
    setSight((now) =>
      now.first === first && now.last === last && now.size === pixels
        ? now
        : { first, last, size: pixels },
    );
  }, [axis, size]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!long || !element) return;
    measure();
    const draw = () => flushSync(measure);
    element.addEventListener("scroll", draw);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", draw);
      watch.disconnect();
    };
  }, [long, measure]);

  const places = long
    ? placesOf(count, sight.first - margin, sight.last + margin, focused)
    : Array.from({ length: count }, (_, place) => place);
  return {
    scroller,
    places,
    space: (index) => ((places[index] ?? count) - (places[index - 1] ?? -1) - 1) * sight.size,
    onFocus: ({ target }) => {
      const place = target.closest<HTMLElement>("[data-place]")?.dataset.place;
      setFocused(place === undefined ? undefined : Number(place));
    },
    onBlur: ({ relatedTarget }) => {
      if (!scroller.current?.contains(relatedTarget)) setFocused(undefined);
    },
  };
}

function placesOf(
  count: number,
  first: number,
  last: number,
  focused: number | undefined,
): number[] {
  const places = new Set<number>();
  const add = (from: number, to: number) => {
    for (let place = Math.max(0, from); place <= Math.min(count - 1, to); place += 1)
      places.add(place);
  };
  // A list that became shorter is scrolled to its end before its next scroll event.
  add(Math.min(first, count - 1), last);
  if (focused !== undefined) add(focused - 1, focused + 1);
  return [...places].sort((one, other) => one - other);
}
