import { More } from "@blueprintjs/icons";
import type { MouseEvent } from "react";
import "./moreMark.css";

export interface MoreMarkProps {
  /** Its tooltip. */
  text: string;
  onMore: () => void;
}

/**
 * The '…' of an option of a listbox, for the pointer alone: an option holds no button, so the box
 * with the focus offers the same by a key.
 */
export function MoreMark({ text, onMore }: MoreMarkProps) {
  const press = (event: MouseEvent) => {
    event.stopPropagation();
    onMore();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the combobox
    // biome-ignore lint/a11y/noStaticElementInteractions: an option holds no button
    <span className="petrons-more-mark" aria-hidden="true" title={text} onClick={press}>
      <More />
    </span>
  );
}
