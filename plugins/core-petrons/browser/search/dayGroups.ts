import { formatDateTime } from "@petrons/sdk/browser";
import type { SearchResult } from "../../contracts/index.ts";
import { searchTexts as texts } from "./searchTexts.ts";

interface DayGroup {
  /** The date, which is the key. */
  day: string;
  label: string;
  results: SearchResult[];
}

/**
 * Results under their dates in a zone: 'Today', or month and day, with the year when it is another
 * one (FE-008).
 */
export function dayGroups(results: readonly SearchResult[], now: Date, zone: string): DayGroup[] {
  const dayOf = (value: Date | string) => formatDateTime(value, zone, "YYYY-MM-DD");
  const today = dayOf(now);
  const groups: DayGroup[] = [];
  for (const result of results) {
    const day = dayOf(result.lastUpdatedAt);
    const last = groups.at(-1);
    if (last?.day === day) last.results.push(result);
    else
      groups.push({
        day,
        label: labelOf(result.lastUpdatedAt, day, today, zone),
        results: [result],
      });
  }
  return groups;
}

function labelOf(at: string, day: string, today: string, zone: string): string {
  if (day === today) return texts.today;
  return formatDateTime(at, zone, day.slice(0, 4) === today.slice(0, 4) ? "MMM D" : "MMM D, YYYY");
}
