import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { CellEditorProps } from "./cellEditorProps.ts";

type CellField = HTMLInputElement | HTMLTextAreaElement;

interface CellText<E extends CellField> {
  field: RefObject<E | null>;
  text: string;
  setText: (text: string) => void;
  /** Takes a text once; what comes after, such as the blur of what is taken away, is nothing. */
  take: (text: string, move?: "down" | "right" | "left") => void;
  /** Enter, Tab and Escape; no key leaves for the grid or a dialog around it. */
  onKeyDown: (event: KeyboardEvent<E>) => void;
  onBlur: (event: FocusEvent<E>) => void;
}

/**
 * The text of a cell while it is edited. `stays` is true where the focus goes to a part of the
 * editor, which is no leaving.
 */
export function useCellText<E extends CellField>(
  { text: start, typed, commit, cancel }: CellEditorProps,
  stays: () => boolean = () => false,
): CellText<E> {
  const field = useRef<E>(null);
  const done = useRef(false);
  const [text, setText] = useState(typed ?? start);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const take: CellText<E>["take"] = (next, move) => {
    if (done.current) return;
    done.current = true;
    commit(next, move);
  };
  return {
    field,
    text,
    setText,
    take,
    onKeyDown(event) {
      event.stopPropagation();
      if (event.nativeEvent.isComposing) return;
      const move =
        event.key === "Enter"
          ? "down"
          : event.key === "Tab"
            ? event.shiftKey
              ? "left"
              : "right"
            : undefined;
      if (move) take(text, move);
      else if (event.key === "Escape") {
        done.current = true;
        cancel();
      } else return;
      event.preventDefault();
    },
    onBlur() {
      if (!stays()) take(text);
    },
  };
}
