import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect, useRef } from "react";
import "./controls.css";

export interface Chip {
  id: string;
  label: string;
}

export interface ChipsProps {
  /** Accessible name of the row. */
  label: string;
  chips: readonly Chip[];
  onRemove: (chip: Chip) => void;
  /** Shows 'Clear all' when there are several. */
  onClear?: () => void;
}

/**
 * Removable values in a row: active filters, followed hashtags. After a removal the focus is on the
 * next one.
 */
export function Chips({ label, chips, onRemove, onClear }: ChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the chips change
  useEffect(() => {
    const buttons = row.current?.querySelectorAll<HTMLElement>("button") ?? [];
    if (removed.current !== null) buttons[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = null;
  }, [chips]);
  if (chips.length === 0) return null;
  return (
    <ul ref={row} className="petrons-chip-row" aria-label={label}>
      {chips.map((chip, index) => (
        <li key={chip.id}>
          <span className="petrons-removable">
            {chip.label}
            <Button
              variant="minimal"
              size="small"
              icon={<Cross size={12} />}
              aria-label={`Remove ${chip.label}`}
              onClick={() => {
                removed.current = index;
                onRemove(chip);
              }}
            />
          </span>
        </li>
      ))}
      {onClear && chips.length > 1 ? (
        <li>
          <Button variant="minimal" size="small" text="Clear all" onClick={onClear} />
        </li>
      ) : null}
    </ul>
  );
}
