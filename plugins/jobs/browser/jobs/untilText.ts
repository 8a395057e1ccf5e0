const units: [unit: string, ms: number, below: number][] = [
  ["s", 1_000, 60_000],
  ["min", 60_000, 3_600_000],
  ["h", 3_600_000, 48 * 3_600_000],
  ["d", 86_400_000, Number.POSITIVE_INFINITY],
];

/** How far ahead a moment is: 'in 4 h', 'in 3 d'; 'due' once it has come. */
export function untilText(moment: string, now: number): string {
  const ahead = Date.parse(moment) - now;
  if (ahead < 500) return "due";
  const [unit, ms] = units.find(([, size, below]) => Math.round(ahead / size) * size < below)!;
  return `in ${Math.round(ahead / ms)} ${unit}`;
}
