import { DatePicker3 } from "@blueprintjs/datetime2";
import { useKeptFocus } from "@petrons/sdk/components";
import enUS from "date-fns/locale/en-US";

/** Noon, so that no clock change of the browser's zone makes another day of it. */
const localNoon = (day: string) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;

interface CalendarDaysProps {
  /** `YYYY-MM-DD`, as the limits; none is chosen outside of them. */
  day: string | undefined;
  min: string;
  max: string;
  onPick: (day: string) => void;
}

/**
 * The days of a month, of which the chosen one takes the focus. A chunk of its own: it is loaded
 * when a calendar is first opened.
 */
export default function CalendarDays({ day, min, max, onPick }: CalendarDaysProps) {
  return (
    <div ref={useKeptFocus()}>
      <DatePicker3
        value={day !== undefined && day >= min && day <= max ? localNoon(day) : null}
        minDate={localNoon(min)}
        maxDate={localNoon(max)}
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
