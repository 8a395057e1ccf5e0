/** One line of the bench's table. `met` is null for a figure that has no budget of its own. */
export interface BenchRow {
  what: string;
  value: number;
  unit: string;
  /** What the value was held against, measured in the same run, or how it was taken. */
  baseline: string;
  budget: string;
  met: boolean | null;
}

export interface Measurement {
  measure(): Promise<BenchRow[]>;
}

type Figure = Omit<BenchRow, "budget" | "met">;

export const atMost = (limit: number, figure: Figure): BenchRow => ({
  ...figure,
  budget: `≤ ${limit}`,
  met: figure.value <= limit,
});
export const atLeast = (limit: number, figure: Figure): BenchRow => ({
  ...figure,
  budget: `≥ ${limit}`,
  met: figure.value >= limit,
});
export const withoutBudget = (figure: Figure): BenchRow => ({ ...figure, budget: "", met: null });

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error("There is nothing to take a quantile of.");
  return value;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = quantile(sorted, 0.5);
  return sorted.length % 2 === 1 ? upper : (upper + sorted[middle - 1]!) / 2;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/**
 * Takes two figures in turn, so that a load on the machine meets both, and starts with each as
 * often.
 */
export async function alternately<T>(
  rounds: number,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<[first: T, second: T][]> {
  const pairs: [T, T][] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const one = await first();
      pairs.push([one, await second()]);
    } else {
      const two = await second();
      pairs.push([await first(), two]);
    }
  }
  return pairs;
}

/**
 * How often and how long: BENCH_SCALE below 1 tries a measurement quickly, and its figures mean
 * little.
 */
export const scale = Math.min(1, Math.max(0.01, Number(process.env.BENCH_SCALE ?? "1")));
export const scaled = (count: number, least = 1): number =>
  Math.max(least, Math.round(count * scale));
