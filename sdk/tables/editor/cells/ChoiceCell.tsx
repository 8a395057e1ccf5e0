import { ListOption, Popup, useOptionWalk } from "@petrons/sdk/components";
import { type KeyboardEvent, useId } from "react";
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
  const { field, text, setText, take, onKeyDown, onBlur } = useCellText<HTMLInputElement>(props);
  const searching = typed !== undefined || text !== start;
  const word = text.trim().toLowerCase();
  const found =
    searching && word !== ""
      ? choices.filter(({ label }) => label.toLowerCase().includes(word))
      : choices;
  const walk = useOptionWalk({
    keys: found.map(({ value }) => value),
    listId: id,
    initial: choices.find(({ label }) => label === start)?.value,
    starts: searching ? "first" : "none",
    open: true,
    wraps: true,
    page: 0,
    ends: false,
  });
  const chosen = found[walk.at];

  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (walk.press(event) !== undefined) {
      event.stopPropagation();
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
          id={id}
          role="listbox"
          aria-label={texts.choices(column.label)}
          className="petrons-cell-choices"
        >
          {found.map(({ value, label }, index) => (
            <ListOption
              key={value}
              {...walk.option(index)}
              selected={index === walk.at}
              className="petrons-cell-choice"
              onPointerDown={(event) => {
                event.preventDefault();
                take(label);
              }}
            >
              {label}
            </ListOption>
          ))}
          {found.length === 0 ? <div className="petrons-cell-none">{texts.noChoice}</div> : null}
        </div>
      }
    >
      <div className="petrons-cell-date">
        <input
          ref={field}
          type="text"
          {...walk.comboboxProps}
          className="petrons-cell-text"
          aria-label={column.label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            walk.setActive(null);
          }}
          onBlur={onBlur}
          onKeyDown={keys}
        />
      </div>
    </Popup>
  );
}
