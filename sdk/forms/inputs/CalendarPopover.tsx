import { Button, PopoverNext, PopupKind } from "@blueprintjs/core";
import { DatePicker3 } from "@blueprintjs/datetime2";
import { Calendar } from "@blueprintjs/icons";
import enUS from "date-fns/locale/en-US";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { InputBox, type InputBoxProps } from "./InputBox.tsx";
import { inputTexts } from "./inputTexts.ts";

const firstDay = "1900-01-01";
const lastDay = "2100-12-31";

/** Noon, so that no clock change of the browser's zone makes another day of it. */
const localNoon = (day: string) => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
const dayOf = (date: Date) => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

export interface CalendarPopoverProps {
  box: InputBoxProps;
  /** `YYYY-MM-DD`, or undefined while there is none. */
  day: string | undefined;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
  /** Below the days; it may call `close`. */
  footer?: (close: () => void) => ReactNode;
  /** Stays open at a pick, for what else there is to choose. */
  staysOpen?: boolean;
}

/** A text box with a calendar: the button or Alt+Down opens it, arrows walk the days, Enter picks, Escape closes; the focus returns to the box. */
export function CalendarPopover({ box, day, min = firstDay, max = lastDay, onPick, footer, staysOpen = false }: CalendarPopoverProps) {
  const [open, setOpen] = useState(false);
  const textBox = useRef<HTMLInputElement>(null);
  const { label, disabled, readonly } = box.input;
  const locked = disabled || readonly;
  const close = () => {
    setOpen(false);
    textBox.current?.focus();
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" && event.altKey && !locked) {
      event.preventDefault();
      setOpen(true);
    } else box.onKeyDown?.(event);
  };
  const shown = day !== undefined && day >= min && day <= max ? localNoon(day) : null;
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={(next) => {
        if (!next && open) setOpen(false);
      }}
      onClose={(event) => {
        if (event?.type === "keydown") close();
      }}
      placement="bottom-start"
      arrow={false}
      autoFocus={false}
      usePortal
      hasBackdrop={false}
      popupKind={PopupKind.DIALOG}
      content={
        <div className="petrons-calendar" role="dialog" aria-label={inputTexts.calendar(label)}>
          <DatePicker3
            value={shown}
            minDate={localNoon(min)}
            maxDate={localNoon(max)}
            locale={enUS}
            highlightCurrentDay
            canClearSelection={false}
            dayPickerProps={{ initialFocus: true }}
            onChange={(date, byPerson) => {
              if (date === null || !byPerson) return;
              onPick(dayOf(date));
              if (!staysOpen) close();
            }}
          />
          {footer?.(close)}
        </div>
      }
      renderTarget={({ ref }) => (
        <div ref={ref} className="petrons-calendar-target">
          <InputBox
            {...box}
            boxRef={textBox}
            onKeyDown={keys}
            right={
              <>
                {box.right}
                <Button
                  variant="minimal"
                  size="small"
                  icon={<Calendar />}
                  aria-label={inputTexts.openCalendar(label)}
                  aria-haspopup="dialog"
                  aria-expanded={open}
                  disabled={locked}
                  onClick={() => setOpen(!open)}
                />
              </>
            }
          />
        </div>
      )}
    />
  );
}
