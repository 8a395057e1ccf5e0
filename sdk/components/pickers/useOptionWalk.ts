import { type KeyboardEvent, useState } from "react";

export interface OptionWalkParts {
  /** Keys of the options, in the order shown. */
  keys: readonly string[];
  /** Start of the options' element ids. */
  listId: string;
  choose: (key: string) => void;
  /** Alt+Enter on the active option. */
  more?: (key: string) => void;
  /** Enter while no option is active. */
  search?: () => void;
  /** Called with the position that the keyboard went to, to bring it into view. */
  reveal?: (at: number) => void;
}

const page = 10;

/**
 * The keyboard of a search box over a listbox (the combobox pattern): focus stays in the box,
 * arrows move the active option, Enter and Space choose it. Space belongs to the text until an
 * arrow key was pressed, and again once one types.
 */
export function useOptionWalk({ keys, listId, choose, more, search, reveal }: OptionWalkParts) {
  const [active, setActive] = useState<string | null>(null);
  const at = active === null ? -1 : keys.indexOf(active);
  const goTo = (next: number) => {
    const bounded = Math.max(0, Math.min(keys.length - 1, next));
    setActive(keys[bounded] ?? null);
    reveal?.(bounded);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (
      event.altKey &&
      event.key === "Enter" &&
      at >= 0 &&
      more &&
      !event.nativeEvent.isComposing
    ) {
      event.preventDefault();
      return more(keys[at]!);
    }
    if (event.nativeEvent.isComposing || event.altKey || event.metaKey) return;
    const position = positionAfter(event, at, keys.length);
    if (position !== null && keys.length > 0) {
      event.preventDefault();
      return goTo(position);
    }
    if (at >= 0 && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      return choose(keys[at]!);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      return search?.();
    }
    if (event.key.length === 1 || event.key === "Backspace" || event.key === "Delete")
      setActive(null);
  };
  return {
    /** Place of the active option, -1 without. */
    at,
    setActive,
    optionId: (position: number) => `${listId}-${position}`,
    boxProps: {
      role: "combobox",
      "aria-expanded": keys.length > 0,
      "aria-controls": listId,
      "aria-autocomplete": "list",
      "aria-activedescendant": at < 0 ? undefined : `${listId}-${at}`,
      autoComplete: "off",
      spellCheck: false,
      onKeyDown,
    } as const,
  };
}

function positionAfter({ key, ctrlKey }: KeyboardEvent, at: number, count: number): number | null {
  if (key === "ArrowDown") return at + 1;
  if (key === "ArrowUp") return at < 0 ? count - 1 : at - 1;
  if (key === "PageDown") return at + page;
  if (key === "PageUp") return at - page;
  // Without an active option Home and End move in the text.
  if (key === "Home" && (at >= 0 || ctrlKey)) return 0;
  if (key === "End" && (at >= 0 || ctrlKey)) return count - 1;
  return null;
}
