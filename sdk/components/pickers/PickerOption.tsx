import { SmallTick } from "@blueprintjs/icons";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { MoreMark } from "../controls/MoreMark.tsx";
import { finderTexts } from "./pickerTexts.ts";

export interface PickerOptionProps {
  id: string;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
  /** Chooses an action for what it shows; left out where there is none. */
  onMore?: (() => void) | undefined;
  style?: CSSProperties;
  /** Place among all options and how many there are, when not all are in the page. */
  place?: { at: number; of: number };
  /** The row keeps its height: long texts end in an ellipsis. */
  fixed?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A row of a listbox: a tick and bold type for what is chosen, an outline for the active one. The
 * mouse leaves the focus in the search box.
 */
export function PickerOption({
  id,
  active,
  chosen,
  onChoose,
  onMore,
  style,
  place,
  fixed = false,
  className = "",
  children,
}: PickerOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const follows = active && place === undefined;
  useEffect(() => {
    if (follows) row.current?.scrollIntoView({ block: "nearest" });
  }, [follows]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the combobox that names this option as active.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-description={onMore && finderTexts.moreHint}
      aria-posinset={place && place.at + 1}
      aria-setsize={place?.of}
      className={`petrons-option ${className}${active ? " petrons-option-active" : ""}${chosen ? " petrons-option-chosen" : ""}${fixed ? " petrons-option-fixed" : ""}`}
      style={style}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="petrons-option-tick">{chosen ? <SmallTick /> : null}</span>
      {children}
      {onMore ? <MoreMark text={finderTexts.more} onMore={onMore} /> : null}
    </div>
  );
}
