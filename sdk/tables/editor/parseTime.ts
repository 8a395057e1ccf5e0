import { formatDateTime } from "@petrons/sdk/browser";
import { parseDate } from "@petrons/sdk/conventions";

/**
 * A typed day and time of a zone as a moment in ISO 8601, or undefined. The day is read as in date
 * columns; the time is `18:07`, `18:07:30` or `6:07 PM`, before the day or behind it; without one
 * it is midnight. A text that names its own offset (`…Z`, `…+02:00`) is taken as it is. Of a time
 * that comes twice when clocks change, the first counts; one that is skipped is no time.
 */
export function parseTime(text: string, format: string, zone: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i.test(text)) {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  }
  const clock =
    /(?:^|[\sT,])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?(?=$|[\s,])/i.exec(text);
  const dayText = clock
    ? `${text.slice(0, clock.index)} ${text.slice(clock.index + clock[0].length)}`
    : text;
  const day = parseDate(dayText.replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, ""), { format });
  const time = clock ? timeOf(clock) : { hours: 0, minutes: 0, seconds: 0 };
  if (day === undefined || time === undefined) return undefined;
  const wall =
    Date.parse(`${day}T00:00:00Z`) + ((time.hours * 60 + time.minutes) * 60 + time.seconds) * 1000;
  return momentOf(wall, zone);
}

function timeOf([, hourText, minuteText, secondText = "0", half]: RegExpExecArray) {
  const minutes = Number(minuteText);
  const seconds = Number(secondText);
  let hours = Number(hourText);
  if (half) {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
  }
  return hours > 23 || minutes > 59 || seconds > 59 ? undefined : { hours, minutes, seconds };
}

/** The first moment at which clocks of the zone show this. */
function momentOf(wall: number, zone: string): string | undefined {
  const shown = (moment: number) =>
    Date.parse(`${formatDateTime(moment, zone, "YYYY-MM-DD[T]HH:mm:ss")}Z`);
  const day = 86_400_000;
  const offsets = [wall - day, wall + day].map((near) => shown(near) - near);
  const moment = offsets
    .map((offset) => wall - offset)
    .sort((a, b) => a - b)
    .find((candidate) => shown(candidate) === wall);
  return moment === undefined ? undefined : new Date(moment).toISOString();
}
