import type { Range } from "../filterRange.ts";
import { filterTexts } from "./filterTexts.ts";

const day = 86_400_000;

interface DatePreset {
  label: string;
  range: Range;
}

/** The last moment of the day in which a moment lies, in UTC. */
export const dayEnd = (moment: number): number => dayStart(moment) + day - 1;
export const dayStart = (moment: number): number => Math.floor(moment / day) * day;

/**
 * Calendar months, whole and in UTC, as dates are stored: the one before this, the twelve before
 * this, and all of this year.
 */
export function datePresets(now: number): DatePreset[] {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  const months = (first: number, after: number): Range => ({
    low: Date.UTC(year, first),
    high: Date.UTC(year, after) - 1,
  });
  return [
    { label: filterTexts.lastMonth, range: months(month - 1, month) },
    { label: filterTexts.lastTwelveMonths, range: months(month - 12, month) },
    { label: filterTexts.thisYear, range: months(0, 12) },
  ];
}
