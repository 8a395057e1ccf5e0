import { Button } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { lazyPart, Popup } from "@petrons/sdk/components";
import { type KeyboardEvent, type ReactNode, Suspense, useState } from "react";
import { InputBox, type InputBoxProps } from "./InputBox.tsx";
import { inputTexts } from "./inputTexts.ts";

const firstDay = "1900-01-01";
const lastDay = "2100-12-31";

const load = () => import("./CalendarDays.tsx");
const CalendarDays = lazyPart(load);
// What fails here is asked for again when the calendar is opened.
const preload = () => void load().catch(() => undefined);

interface CalendarPopoverProps {
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

/**
 * A text box with a calendar: the button or Alt+Down opens it, arrows walk the days, Enter picks,
 * Escape closes; the focus returns to the box.
 */
export function CalendarPopover({
  box,
  day,
  min = firstDay,
  max = lastDay,
  onPick,
  footer,
  staysOpen = false,
}: CalendarPopoverProps) {
  const [open, setOpen] = useState(false);
  const { label, disabled, readonly } = box.input;
  const locked = disabled || readonly;
  const close = () => setOpen(false);
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" && event.altKey && !locked) {
      event.preventDefault();
      setOpen(true);
    } else box.onKeyDown?.(event);
  };
  return (
    <Popup
      isOpen={open}
      onClose={close}
      content={
        <div className="petrons-calendar" role="dialog" aria-label={inputTexts.calendar(label)}>
          <Suspense
            fallback={
              <div
                className="petrons-calendar-waiting bp6-skeleton"
                role="status"
                aria-label={inputTexts.loading}
              />
            }
          >
            <CalendarDays
              day={day}
              min={min}
              max={max}
              onPick={(picked) => {
                onPick(picked);
                if (!staysOpen) close();
              }}
            />
          </Suspense>
          {footer?.(close)}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: who comes to the box inside may open the calendar. */}
      <div className="petrons-calendar-target" onFocus={locked ? undefined : preload}>
        <InputBox
          {...box}
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
    </Popup>
  );
}
