import { Popup } from "@petrons/sdk/components";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { editorTexts as texts } from "../editorTexts.ts";
import type { CellEditorProps } from "./cellEditorProps.ts";
import { useCellText } from "./useCellText.ts";

/**
 * A list to choose from while typing: a combobox. Arrows walk, Enter and Tab take the active
 * choice, an empty text empties the cell.
 */
export function ChoiceCell(props: CellEditorProps) {
  const { column, choices, typed, text: start } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { field, text, setText, take, onKeyDown, onBlur } = useCellText<HTMLInputElement>(props);
  const searching = typed !== undefined || text !== start;
  const word = text.trim().toLowerCase();
  const found =
    searching && word !== ""
      ? choices.filter(({ label }) => label.toLowerCase().includes(word))
      : choices;
  const [at, setAt] = useState(() => choices.findIndex(({ label }) => label === start));
  const active =
    searching && word !== ""
      ? Math.max(0, Math.min(at, found.length - 1))
      : Math.min(at, found.length - 1);
  const chosen = found[active];
  // biome-ignore lint/correctness/useExhaustiveDependencies: seen at each walk.
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      event.stopPropagation();
      if (found.length > 0) setAt((active + step + found.length) % found.length);
    } else if (
      !event.nativeEvent.isComposing &&
      (event.key === "Enter" || event.key === "Tab") &&
      word !== "" &&
      chosen
    ) {
      event.preventDefault();
      event.stopPropagation();
      take(chosen.label, event.key === "Enter" ? "down" : event.shiftKey ? "left" : "right");
    } else if (event.key === "Enter" && !searching && chosen) {
      event.preventDefault();
      event.stopPropagation();
      take(chosen.label, "down");
    } else onKeyDown(event);
  };
  return (
    <Popup
      isOpen
      takesFocus={false}
      content={
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={texts.choices(column.label)}
          className="petrons-cell-choices"
        >
          {found.map(({ value, label }, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the text box has the focus and names its active choice.
            <div
              key={value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="petrons-cell-choice"
              onPointerDown={(event) => {
                event.preventDefault();
                take(label);
              }}
            >
              {label}
            </div>
          ))}
          {found.length === 0 ? <div className="petrons-cell-none">{texts.noChoice}</div> : null}
        </div>
      }
    >
      <div className="petrons-cell-date">
        <input
          ref={field}
          type="text"
          role="combobox"
          className="petrons-cell-text"
          aria-label={column.label}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${active}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onBlur={onBlur}
          onKeyDown={keys}
        />
      </div>
    </Popup>
  );
}
