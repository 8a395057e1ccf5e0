import { DatePicker3 } from "@blueprintjs/datetime2";
import { useKeptFocus } from "@petrons/sdk/components";
import enUS from "date-fns/locale/en-US";

const minDate = new Date(1900, 0, 1, 12);
const maxDate = new Date(2100, 11, 31, 12);

/** Noon, so that no clock change of the browser's zone makes another day of it. */
const noonOf = (day: string) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

interface CellCalendarProps {
  /** `YYYY-MM-DD`; undefined while the text is no day. */
  day: string | undefined;
  onPick: (day: string) => void;
}

/** The calendar of a date cell; the day it is on has the focus. */
export function CellCalendar({ day, onPick }: CellCalendarProps) {
  const shown = day === undefined ? null : noonOf(day);
  return (
    <div ref={useKeptFocus()}>
      <DatePicker3
        value={shown && shown >= minDate && shown <= maxDate ? shown : null}
        minDate={minDate}
        maxDate={maxDate}
        locale={enUS}
        highlightCurrentDay
        canClearSelection={false}
        onChange={(date, byPerson) => {
          if (date !== null && byPerson) onPick(dayOf(date));
        }}
      />
    </div>
  );
}
