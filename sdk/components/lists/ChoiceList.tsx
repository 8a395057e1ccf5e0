import { Tick } from "@blueprintjs/icons";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { ListItem } from "../dialogs/dialogTypes.ts";
import { nextIndex } from "./nextIndex.ts";
import "./lists.css";

export interface ChoiceListProps {
  /** Accessible name. */
  label: string;
  items: readonly ListItem[];
  selection: "single" | "multiple";
  /** Chosen ids. A single selection replaces what was chosen. */
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Enter or a double click on an item. */
  onOpen?: (item: ListItem) => void;
  /** Height in px, default 240. */
  height?: number;
}

/**
 * A list to choose from: one tab stop, arrows, Home and End walk, Space chooses, Ctrl+A chooses all
 * where several may be.
 */
export function ChoiceList({
  label,
  items,
  selection,
  selected,
  onChange,
  onOpen,
  height = 240,
}: ChoiceListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const at = Math.min(active, items.length - 1);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const choose = (item: ListItem | undefined) => {
    if (item === undefined || item.disabledReason) return;
    const chosen = selected.includes(item.id);
    if (selection === "single") onChange([item.id]);
    else onChange(chosen ? selected.filter((other) => other !== item.id) : [...selected, item.id]);
  };
  const press = (event: KeyboardEvent) => {
    const to = nextIndex(event.key, at, items.length);
    if (to !== undefined) {
      setActive(to);
      if (selection === "single") choose(items[to]);
    } else if (event.key === " ") choose(items[at]);
    else if (event.key === "Enter" && items[at] && !items[at].disabledReason && onOpen)
      onOpen(items[at]);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && selection === "multiple")
      onChange(items.filter(({ disabledReason }) => !disabledReason).map((item) => item.id));
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="petrons-listbox"
      role="listbox"
      aria-label={label}
      aria-multiselectable={selection === "multiple" || undefined}
      aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      style={{ height }}
      onKeyDown={press}
    >
      {items.map((item, index) => {
        const chosen = selected.includes(item.id);
        const note = item.disabledReason || item.detail;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the list is the tab stop, its active item is named by aria-activedescendant
          <div
            key={item.id}
            id={`${id}-${index}`}
            data-index={index}
            role="option"
            aria-selected={chosen}
            aria-disabled={item.disabledReason ? true : undefined}
            className={`petrons-listbox-item${index === at ? " petrons-listbox-item-active" : ""}`}
            onClick={() => {
              setActive(index);
              choose(item);
            }}
            onDoubleClick={() => (item.disabledReason ? undefined : onOpen?.(item))}
          >
            <span className="petrons-listbox-item-mark">{chosen ? <Tick /> : null}</span>
            <span className="petrons-listbox-item-name">{item.name}</span>
            {note ? <span className="petrons-item-detail">{note}</span> : null}
          </div>
        );
      })}
    </div>
  );
}
