import { Button, Spinner } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { formatDate } from "@petrons/sdk/browser";
import { lazyPart, Popup } from "@petrons/sdk/components";
import { dateFormat } from "@petrons/sdk/contracts";
import { parseDate } from "@petrons/sdk/conventions";
import { Suspense, useRef, useState } from "react";
import { editorTexts as texts } from "../editorTexts.ts";
import type { CellEditorProps } from "./cellEditorProps.ts";
import { useCellText } from "./useCellText.ts";

// The calendar is big; most dates are typed.
const CellCalendar = lazyPart(async () => ({
  default: (await import("./CellCalendar.tsx")).CellCalendar,
}));

/**
 * A day as it is typed. Alt+↓ or the button opens a calendar: arrows walk the days, Enter picks,
 * Escape goes back to the text.
 */
export function DateCell(props: CellEditorProps) {
  const [open, setOpen] = useState(false);
  const opened = useRef(false);
  const { field, text, setText, take, onKeyDown, onBlur } = useCellText<HTMLInputElement>(
    props,
    () => opened.current,
  );
  const { column } = props;
  const format = column.typeOptions?.format ?? dateFormat;
  const show = (next: boolean) => {
    opened.current = next;
    setOpen(next);
  };
  return (
    <Popup
      isOpen={open}
      onClose={({ type }) => (type === "keydown" ? show(false) : take(text))}
      content={
        <div
          role="dialog"
          aria-label={texts.calendar(column.label)}
          className="petrons-cell-calendar"
          onKeyDown={(event) => {
            if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
          }}
        >
          <Suspense fallback={<Spinner size={20} aria-label={texts.calendar(column.label)} />}>
            <CellCalendar
              day={parseDate(text, { format })}
              onPick={(day) => take(formatDate(day, format), "down")}
            />
          </Suspense>
        </div>
      }
    >
      <div className="petrons-cell-date">
        <input
          ref={field}
          type="text"
          className="petrons-cell-text"
          aria-label={column.label}
          placeholder={format}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown" && event.altKey) {
              event.preventDefault();
              event.stopPropagation();
              show(true);
            } else onKeyDown(event);
          }}
        />
        <Button
          variant="minimal"
          size="small"
          tabIndex={-1}
          icon={<Calendar size={14} />}
          aria-label={texts.calendar(column.label)}
          onPointerDown={() => {
            opened.current = true;
          }}
          onClick={() => show(!open)}
        />
      </div>
    </Popup>
  );
}
