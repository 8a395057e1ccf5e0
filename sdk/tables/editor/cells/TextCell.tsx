import type { CellEditorProps } from "./cellEditorProps.ts";
import { useCellText } from "./useCellText.ts";

/** Text, numbers and times as they are typed. Alt+Enter breaks a line in text. */
export function TextCell(props: CellEditorProps) {
  const { field, text, setText, onKeyDown, onBlur } = useCellText<HTMLTextAreaElement>(props);
  const { column } = props;
  const isText = column.type === undefined || column.type === "string";
  return (
    <textarea
      ref={field}
      rows={1}
      className={`petrons-cell-text${column.type === "number" ? " petrons-cell-number" : ""}`}
      aria-label={column.label}
      inputMode={column.type === "number" ? "decimal" : "text"}
      spellCheck={isText}
      value={text}
      onChange={(event) =>
        setText(isText ? event.target.value : event.target.value.replace(/[\r\n]/g, ""))
      }
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.altKey && isText) {
          event.preventDefault();
          event.stopPropagation();
          const { selectionStart, selectionEnd } = event.currentTarget;
          setText(`${text.slice(0, selectionStart)}\n${text.slice(selectionEnd)}`);
        } else onKeyDown(event);
      }}
    />
  );
}
