import { Tick } from "@blueprintjs/icons";
import { type KeyboardEvent, useId } from "react";
import type { ListItem } from "../dialogs/dialogTypes.ts";
import { ListOption } from "./ListOption.tsx";
import { useOptionWalk } from "./useOptionWalk.ts";
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
  const keys = items.map((item) => item.id);
  const walk = useOptionWalk({ keys, listId: id, starts: "first", ends: true });
  const choose = (item: ListItem | undefined) => {
    if (item === undefined || item.disabledReason) return;
    const chosen = selected.includes(item.id);
    if (selection === "single") onChange([item.id]);
    else onChange(chosen ? selected.filter((other) => other !== item.id) : [...selected, item.id]);
  };
  const press = (event: KeyboardEvent) => {
    const active = items[walk.at];
    const to = walk.press(event);
    if (to !== undefined) {
      if (selection === "single") choose(items[keys.indexOf(to)]);
      return;
    }
    if (event.key === " ") choose(active);
    else if (event.key === "Enter" && active && !active.disabledReason && onOpen) onOpen(active);
    else if (event.key === "a" && (event.ctrlKey || event.metaKey) && selection === "multiple")
      onChange(items.filter(({ disabledReason }) => !disabledReason).map((item) => item.id));
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="petrons-listbox"
      role="listbox"
      aria-label={label}
      aria-multiselectable={selection === "multiple" || undefined}
      aria-activedescendant={walk.activeId}
      tabIndex={0}
      style={{ height }}
      onKeyDown={press}
    >
      {items.map((item, index) => {
        const chosen = selected.includes(item.id);
        const note = item.disabledReason || item.detail;
        return (
          <ListOption
            key={item.id}
            {...walk.option(index)}
            selected={chosen}
            aria-disabled={item.disabledReason ? true : undefined}
            className="petrons-listbox-item"
            // The list gets the focus: its keys work there.
            onMouseDown={undefined}
            onClick={() => {
              walk.setActive(item.id);
              choose(item);
            }}
            onDoubleClick={() => (item.disabledReason ? undefined : onOpen?.(item))}
          >
            <span className="petrons-listbox-item-mark">{chosen ? <Tick /> : null}</span>
            <span className="petrons-listbox-item-name">{item.name}</span>
            {note ? <span className="petrons-item-detail">{note}</span> : null}
          </ListOption>
        );
      })}
    </div>
  );
}
