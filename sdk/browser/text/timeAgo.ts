import { countText } from "../../contracts/index.ts";

const steps = [
  ["second", 1000],
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
  ["month", 2_629_800_000],
  ["year", 31_557_600_000],
] as const;

/**
 * How long ago a moment is: 'just now' within 2 seconds (UN-013), then '5 minutes ago'. A moment
 * ahead, as by a wrong clock, is 'just now'.
 */
export function timeAgo(moment: Date | number | string, now: number = Date.now()): string {
  const age = now - new Date(moment).getTime();
  if (Number.isNaN(age)) return "";
  if (age <= 2000) return "just now";
  const [unit, length] = steps.findLast(([, ms]) => age >= ms) ?? steps[0];
  const count = Math.floor(age / length);
  return `${countText(count, unit)} ago`;
}
