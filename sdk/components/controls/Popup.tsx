import { PopoverNext } from "@blueprintjs/core";
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefCallback,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  focusFirstOf,
  ignoreHeldKey,
  rememberPlaces,
  returnPlaces,
  tabbable,
} from "../returnPlaces.ts";
import { walkMenu } from "./walkMenu.ts";

/** What a popup reads of its control, and gives to it. */
export interface PopupControl {
  /** What the popup is to the control that opens it by a click; a menu unless it says otherwise. */
  "aria-haspopup"?: "menu" | "dialog" | undefined;
  className?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
}

export interface PopupProps {
  content: ReactElement;
  /**
   * The control it hangs at, or an element that holds it; the popup takes its `ref`. Without
   * `isOpen` a click on it opens and closes.
   */
  children: ReactElement<PopupControl>;
  /**
   * Given, the owner opens and closes, and sets `aria-haspopup` and `aria-expanded` of the control.
   */
  isOpen?: boolean;
  /** Escape, a chosen entry or a press outside closes it; the focus is back by then. */
  onClose?: (event: { type: string }) => void;
  /** False for the list of a combobox, whose box keeps the focus. */
  takesFocus?: boolean;
  placement?: "bottom-start" | "bottom-end";
  /** As wide as the control. */
  matchesWidth?: boolean;
  className?: string;
}

/**
 * What hangs at a control: a menu, a calendar, a list. The event that opens it brings the focus to
 * what has `autoFocus`, else to the first entry of a menu, else to itself; the event that closes it
 * gives the focus back, unless somebody took it elsewhere. Nothing moves the focus later. Arrows,
 * Home, End and letters walk a menu; Tab closes it and goes on from its control. In anything else
 * Tab stays inside. Escape closes this one alone. Until it is opened for the first time it costs
 * its control nothing, so that each row of a long list may have one.
 */
export function Popup({
  content,
  children,
  isOpen,
  onClose,
  takesFocus = true,
  placement = "bottom-start",
  matchesWidth,
  className,
}: PopupProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const open = isOpen ?? ownOpen;
  /** Counts openings and closings. */
  const [turn, setTurn] = useState(0);
  const control = useRef<HTMLElement | null>(null);
  const anchor = useRef<RefCallback<HTMLElement>>(undefined);
  const body = useRef<HTMLDivElement | null>(null);
  const giveBack = () => {
    const active = document.activeElement;
    if (takesFocus && (active === document.body || body.current?.contains(active)))
      focusFirstOf(returnPlaces(control.current));
  };
  const close = (event: { type: string }) => {
    giveBack();
    setOwnOpen(false);
    onClose?.(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      event.preventDefault();
      close(event);
    } else if (event.key === "Tab") {
      const stops = stopsInside(event);
      if (stops.length > 0) walkStops(event, stops);
      // The browser goes on from the control, which has the focus again.
      else close(event);
    } else return walkMenu(event);
    event.stopPropagation();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each opening and closing.
  useLayoutEffect(() => {
    // Blueprint follows `isOpen` in a later task; drawn once more at once, it follows in this one.
    if (open || turn > 0) setTurn(turn + 1);
    if (open) {
      window.addEventListener("focus", hideFromDialogs, true);
      window.addEventListener("keydown", escapeFromNowhere, true);
      return () => {
        window.removeEventListener("focus", hideFromDialogs, true);
        window.removeEventListener("keydown", escapeFromNowhere, true);
      };
    }
    if (turn > 0) giveBack();
    // A dialog takes the focus back from what is no part of it, as the popups of its controls.
    function hideFromDialogs(event: FocusEvent) {
      if (event.target instanceof Element && event.target.closest(".petrons-popup"))
        event.stopImmediatePropagation();
    }
    // What had the focus was taken away, as a button that its own press disables.
    function escapeFromNowhere(event: Event) {
      if (event.target === document.body && (event as globalThis.KeyboardEvent).key === "Escape")
        close(event);
    }
  }, [open]);
  const controlRef = useCallback((element: HTMLElement | null) => {
    control.current = element;
    anchor.current?.(element);
  }, []);
  const bodyRef = useCallback(
    (element: HTMLDivElement) => {
      const places = returnPlaces(control.current);
      rememberPlaces(element, places);
      body.current = element;
      if (takesFocus) takeFocus(element);
      return () => {
        body.current = null;
        // Taken out while it has the focus, with what it hangs at or alone.
        if (element.contains(document.activeElement))
          queueMicrotask(() => document.activeElement === document.body && focusFirstOf(places));
      };
    },
    [takesFocus],
  );
  const own = isOpen === undefined && {
    "aria-haspopup": children.props["aria-haspopup"] ?? "menu",
    "aria-expanded": open,
    className: `${children.props.className ?? ""} ${open ? "bp6-active" : ""}`,
    onClick: (event: MouseEvent<HTMLElement>) => {
      children.props.onClick?.(event);
      if (open) close(event);
      else setOwnOpen(true);
    },
  };
  const keys = (event: KeyboardEvent<HTMLElement>) =>
    open && event.key === "Escape" ? onKeyDown(event) : children.props.onKeyDown?.(event);
  return (
    <>
      {cloneElement(children, { ref: controlRef, onKeyDown: keys, ...own } as PopupControl)}
      {open || turn > 0 ? (
        <PopoverNext
          isOpen={open}
          onInteraction={(_, event) => {
            // A key that chooses an entry clicks it too.
            if (event && event.type !== "keydown") close(event);
          }}
          placement={placement}
          arrow={false}
          animation="minimal"
          autoFocus={false}
          enforceFocus={false}
          canEscapeKeyClose={false}
          shouldReturnFocusOnClose={false}
          matchTargetWidth={matchesWidth}
          popoverClassName={className}
          content={
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys of all that it holds.
            <div
              key={turn}
              ref={bodyRef}
              className="petrons-popup"
              tabIndex={-1}
              onKeyDown={onKeyDown}
            >
              {content}
            </div>
          }
          renderTarget={({ ref }) => {
            anchor.current = ref as RefCallback<HTMLElement>;
            return <Anchoring control={control} anchor={anchor} />;
          }}
        />
      ) : null}
    </>
  );
}

/** Takes the place of the popover's control, which was there before it, and gives it that one. */
function Anchoring({
  control,
  anchor,
}: {
  control: RefObject<HTMLElement | null>;
  anchor: RefObject<RefCallback<HTMLElement> | undefined>;
}) {
  useLayoutEffect(() => {
    anchor.current?.(control.current);
    return () => void anchor.current?.(null);
  }, [control, anchor]);
  return null;
}

/**
 * What comes to an open popup later, as a menu that is loaded, gets the focus that the popup has
 * kept for it.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const active = document.activeElement as HTMLElement | null;
    if (active?.matches(".petrons-popup") && active.contains(element)) takeFocus(active);
  }, []);
}

function takeFocus(body: HTMLElement): void {
  const active = document.activeElement;
  if (active !== body && body.contains(active)) return;
  (
    body.querySelector<HTMLElement>(
      "[role=menuitem]:not([aria-disabled=true]), .rdp-day[tabindex='0']",
    ) ?? body
  ).focus({ preventScroll: true });
  ignoreHeldKey();
}

/** None of a menu, nor of what is loaded still. */
function stopsInside({ target, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement[] {
  if ((target as Element).closest("[role=menu]")) return [];
  return [...currentTarget.querySelectorAll<HTMLElement>(tabbable)].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
}

function walkStops(event: KeyboardEvent<HTMLElement>, stops: readonly HTMLElement[]): void {
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (event.shiftKey ? at > 0 : at < stops.length - 1) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
