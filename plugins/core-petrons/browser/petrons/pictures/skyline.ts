import type { MonthlyPicture } from "@petrons/sdk/contracts";

/** Months since year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** What of a picture's months lies where: a month without rows keeps its place. */
export interface MonthPlaces {
  /** From 0. */
  places: readonly number[];
  /** From the first to the last, those without rows too. */
  count: number;
}

export function monthPlaces(months: MonthlyPicture["months"]): MonthPlaces {
  const first = monthOf(months[0] ?? "");
  const places = months.map((month) => monthOf(month) - first);
  return { places, count: (places.at(-1) ?? -1) + 1 };
}

/**
 * The outline of a bar for each month, as the path of an SVG that is `count` wide and `height`
 * high. Its scale begins at zero, or below where a correction is negative; a month without a value
 * has no bar.
 */
export function skyline(
  values: readonly (number | null)[],
  { places }: MonthPlaces,
  height: number,
): string {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  if (low === high) return "";
  const y = (value: number) => Math.round(((high - value) / (high - low)) * height * 100) / 100;
  const base = y(0);
  return values
    .map((value, at) =>
      value === null || value === 0 ? "" : `M${places[at]} ${base}V${y(value)}h1V${base}Z`,
    )
    .join("");
}

/** The newest month with a value, and that value. */
export function newestValue(
  values: readonly (number | null)[],
  months: readonly string[],
): { month: string; value: number } | undefined {
  const at = values.findLastIndex((value) => value !== null);
  return at < 0 ? undefined : { month: months[at]!, value: values[at]! };
}
