import { Button, Spinner } from "@blueprintjs/core";
import { Cross, More } from "@blueprintjs/icons";
import { startCase } from "@petrons/sdk/browser";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ItemList } from "./ItemList.tsx";

/** How long the button of a removed input spins, in ms (FO-021). */
const removeSpinnerTime = 1000;

/** A chosen input as the finder gives it (AC-008). */
export interface InputListItem {
  id: string;
  /** Input type, shown in start case. */
  type: string;
  name: string;
}

export interface InputListProps {
  /** Accessible name. */
  label: string;
  items: readonly InputListItem[];
  /**
   * Asked once per click; take the item out of `items` when it is removed. Without it the list is
   * read-only.
   */
  onRemove?: (item: InputListItem) => void;
  /** Opens the choice of what can be done with an item. */
  onActions?: (item: InputListItem) => void;
  /** Height in px, default 112 (FO-021). */
  height?: number;
  empty?: ReactNode;
}

/**
 * Inputs that were added, each with a button to remove it; the button spins for a second (FO-021).
 * Focus goes on to the next button.
 */
export function InputList({
  label,
  items,
  onRemove,
  onActions,
  height,
  empty = "No inputs.",
}: InputListProps) {
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const left = useRef<number | null>(null);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, []);
  const count = items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the number of items changes
  useEffect(() => {
    if (left.current === null) return;
    const buttons = frame.current?.querySelectorAll<HTMLElement>("button[data-remove]") ?? [];
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) (buttons[Math.min(left.current, buttons.length - 1)] ?? frame.current)?.focus();
    left.current = null;
  }, [count]);
  const remove = (item: InputListItem, index: number) => {
    if (removing.includes(item.id)) return;
    left.current = index;
    setRemoving((ids) => [...ids, item.id]);
    const over = () => setRemoving((ids) => ids.filter((id) => id !== item.id));
    timers.current.set(item.id, setTimeout(over, removeSpinnerTime));
    onRemove?.(item);
  };
  return (
    <div ref={frame} tabIndex={-1} className="petrons-inputs">
      <ItemList
        label={label}
        height={height}
        empty={empty}
        items={items.map((item, index) => ({
          id: item.id,
          name: item.name,
          detail: startCase(item.type),
          end: (
            <>
              {onActions ? (
                <Button
                  variant="minimal"
                  size="small"
                  icon={<More />}
                  aria-label={`Choose an action for ${item.name}`}
                  onClick={() => onActions(item)}
                />
              ) : null}
              {onRemove ? (
                <Button
                  data-remove
                  variant="minimal"
                  size="small"
                  icon={
                    removing.includes(item.id) ? (
                      <Spinner size={14} aria-label={`Removing ${item.name}`} />
                    ) : (
                      <Cross />
                    )
                  }
                  aria-label={`Remove ${item.name}`}
                  aria-disabled={removing.includes(item.id) || undefined}
                  onClick={() => remove(item, index)}
                />
              ) : null}
            </>
          ),
        }))}
      />
    </div>
  );
}
