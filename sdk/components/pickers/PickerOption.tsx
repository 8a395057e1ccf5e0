import { SmallTick } from "@blueprintjs/icons";
import type { CSSProperties, ReactNode } from "react";
import { MoreMark } from "../controls/MoreMark.tsx";
import { ListOption } from "../lists/ListOption.tsx";
import { finderTexts } from "./pickerTexts.ts";

interface PickerOptionProps {
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
 * A row of a listbox under a search box: a tick and bold type for what is chosen, an outline for
 * the active one.
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
  return (
    <ListOption
      id={id}
      active={active}
      selected={chosen}
      aria-description={onMore && finderTexts.moreHint}
      aria-posinset={place && place.at + 1}
      aria-setsize={place?.of}
      className={`petrons-option ${className}${chosen ? " petrons-option-chosen" : ""}${fixed ? " petrons-option-fixed" : ""}`}
      style={style}
      onClick={onChoose}
    >
      <span className="petrons-option-tick">{chosen ? <SmallTick /> : null}</span>
      {children}
      {onMore ? <MoreMark text={finderTexts.more} onMore={onMore} /> : null}
    </ListOption>
  );
}
