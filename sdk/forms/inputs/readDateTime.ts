import { formatDateTime } from "@petrons/sdk/browser";
import { inputTexts } from "./inputTexts.ts";
import type { TextReading } from "./useTextDraft.ts";
import { instantsOf, parseDateTime, zoneNameAt } from "./zonedTime.ts";

interface DateTimeReading {
  zone: string;
  format: string;
  min?: string;
  max?: string;
}

/**
 * What a typed date-time stands for in a zone: an instant, nothing for an empty text, or a problem.
 * A time that comes twice is the first of the two, unless the text names the zone of the second;
 * one that clocks skip is a problem.
 */
export function readDateTime(
  text: string,
  { zone, format, min, max }: DateTimeReading,
): TextReading<string> {
  if (text.trim() === "") return { value: undefined };
  const typed = parseDateTime(text, { format });
  const example = formatDateTime("2024-03-31T18:07:00Z", "UTC", format);
  if (typed === undefined) return { problem: inputTexts.notDateTime(example) };
  const early = parseDateTime(text, { format, fullYear: true }) !== undefined;
  const instants = "instant" in typed ? [typed.instant] : instantsOf(typed.wall, zone);
  if (instants.length === 0 && "wall" in typed)
    return {
      problem: inputTexts.skipped(formatDateTime(`${typed.wall}:00Z`, "UTC", format), zone),
    };
  const named =
    "zoneName" in typed && typed.zoneName
      ? instants.find((instant) => zoneNameAt(instant, zone) === typed.zoneName)
      : instants[0];
  if (named === undefined)
    return { problem: inputTexts.notDateTime(`${example} ${zoneNameAt(instants[0]!, zone)}`) };
  if (min !== undefined && Date.parse(named) < Date.parse(min))
    return { problem: inputTexts.timeBefore(formatDateTime(min, zone)) };
  if (max !== undefined && Date.parse(named) > Date.parse(max))
    return { problem: inputTexts.timeAfter(formatDateTime(max, zone)) };
  return { value: named, early };
}
