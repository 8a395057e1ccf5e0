import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type ReactNode, useRef } from "react";
import { pickerTexts } from "./pickerTexts.ts";

interface ChosenChip {
  key: string;
  name: string;
  detail?: ReactNode;
}

interface ChosenChipsProps {
  label: string;
  chips: readonly ChosenChip[];
  /** Absent: the chips only show. */
  onRemove?: ((key: string) => void) | undefined;
  /** Where the focus goes when the last chip is removed. */
  restTo?: () => HTMLElement | null | undefined;
}

/**
 * What is chosen, as chips. After one is removed the focus is on the next one's button, else on the
 * one before.
 */
export function ChosenChips({ label, chips, onRemove, restTo }: ChosenChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (key: string, at: number) => {
    const buttons = list.current?.querySelectorAll("button") ?? [];
    const next = buttons[at + 1] ?? buttons[at - 1] ?? restTo?.();
    onRemove?.(key);
    next?.focus();
  };
  return (
    <ul className="petrons-chips" aria-label={label} ref={list}>
      {chips.map(({ key, name, detail }, at) => (
        <li key={key} className={onRemove ? "petrons-chip" : "petrons-chip petrons-chip-fixed"}>
          <span className="petrons-chip-name">{name}</span>
          {detail === undefined ? null : <span className="petrons-chip-detail">{detail}</span>}
          {onRemove ? (
            <Button
              variant="minimal"
              size="small"
              icon={<Cross size={12} />}
              aria-label={pickerTexts.remove(name)}
              onClick={() => remove(key, at)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
