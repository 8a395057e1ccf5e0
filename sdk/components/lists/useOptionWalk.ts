import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type ListKeys, nextIndex } from "./nextIndex.ts";

/** Arrows walk a vertical list, and by default PageUp and PageDown go ten options far. */
/** @deprecated Use `OptionWalkOptions`. */
export type OptionWalkParts = OptionWalkOptions;

export interface OptionWalkOptions extends Omit<ListKeys, "orientation"> {
  /** Keys of the options, in the order shown. */
  keys: readonly string[];
  /** Start of the options' element ids. */
  listId: string;
  /** The option that is active at first. */
  initial?: string | undefined;
  /** Which option is active while none was walked to; none by default. */
  starts?: "none" | "first";
  /**
   * The options are of an earlier text: keys of the search box are kept and done once those of the
   * text are there, so that nothing is chosen that was not meant.
   */
  waiting?: boolean;
  /** Whether the list of a combobox is open. By default it is while there are options. */
  open?: boolean;
  choose?: (key: string) => void;
  /** Alt+Enter on the active option. */
  more?: (key: string) => void;
  /** Enter while no option is active. */
  search?: () => void;
}

/**
 * Which option of a listbox is active: the one that `aria-activedescendant` names while the focus
 * stays on the list, or in a search box over it (the combobox pattern). `press` takes the keys that
 * walk. `boxProps` are for a search box that is there to choose: Enter and Space choose the active
 * option. Space belongs to the text until an arrow key was pressed, and again once one types.
 */
export function useOptionWalk(parts: OptionWalkOptions) {
  const { keys, listId, initial = null, starts, open, choose, more, search } = parts;
  const { waiting = false } = parts;
  const [walked, setActive] = useState<string | null>(initial);
  const found = walked === null ? -1 : keys.indexOf(walked);
  const at = waiting ? -1 : found < 0 && starts === "first" && keys.length > 0 ? 0 : found;
  const kept = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the options are there
  useEffect(() => {
    if (waiting) return;
    let to = at;
    for (const key of kept.current.splice(0)) {
      const next = nextIndex(key, to, keys.length, { page: 10, ...parts, ends: true });
      const chosen = keys[to];
      if (next !== undefined) to = next;
      else if (chosen !== undefined) choose?.(chosen);
    }
    if (to !== at) setActive(keys[to] ?? null);
  }, [waiting]);
  const optionId = (position: number) => `${listId}-${position}`;
  const activeId = at < 0 || open === false ? undefined : optionId(at);
  /** Goes where a key leads, and answers the option that it came to. */
  const press = (event: Pick<KeyboardEvent, "key" | "preventDefault"> & { ctrlKey?: boolean }) => {
    // Without an active option Home and End move in the text.
    const ends = parts.ends ?? (at >= 0 || event.ctrlKey === true);
    const to = nextIndex(event.key, at, keys.length, { page: 10, ...parts, ends });
    if (to === undefined) return undefined;
    event.preventDefault();
    setActive(keys[to] ?? null);
    return keys[to];
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey } = event;
    if (event.nativeEvent.isComposing || event.metaKey) return;
    const active = keys[at];
    if (waiting && !altKey && isKept(key, kept.current)) {
      event.preventDefault();
      if (!chooses(kept.current.at(-1))) kept.current.push(key);
      return;
    }
    if (altKey && (key !== "Enter" || active === undefined || !more)) return;
    if (!altKey && press(event) !== undefined) return;
    if (key === "Enter" || (key === " " && active !== undefined)) {
      event.preventDefault();
      if (active === undefined) search?.();
      else (altKey ? more : choose)?.(active);
    } else if (key.length === 1 || key === "Backspace" || key === "Delete") {
      kept.current = [];
      setActive(null);
    }
  };
  const comboboxProps = {
    role: "combobox",
    "aria-expanded": open ?? keys.length > 0,
    "aria-controls": open === false ? undefined : listId,
    "aria-autocomplete": "list",
    "aria-activedescendant": activeId,
  } as const;
  return {
    /** Place of the active option, -1 without. */
    at,
    activeId,
    setActive,
    press,
    optionId,
    /** What an option needs to know of itself. */
    option: (position: number) => ({ id: optionId(position), active: position === at }),
    comboboxProps,
    boxProps: { ...comboboxProps, autoComplete: "off", spellCheck: false, onKeyDown } as const,
  };
}

const chooses = (key: string | undefined): boolean => key === "Enter" || key === " ";
/** Arrows walk; what follows them walks on, until one chooses. */
const isKept = (key: string, kept: readonly string[]): boolean =>
  key === "ArrowDown" ||
  key === "ArrowUp" ||
  (kept.length > 0 && ["Enter", " ", "PageDown", "PageUp", "Home", "End"].includes(key));
