/** One line of the bench's table. `met` is null for a figure that has no budget of its own. */
export interface BenchRow {
  what: string;
  value: number;
  unit: string;
  /** What the value was held against, measured in the same run, or how it was taken. */
  baseline: string;
  budget: string;
  met: boolean | null;
  aim?: Aim;
  /** Rows of one curve have its name, and each the size at which it was measured. */
  curve?: string;
  size?: number;
  /** The size that the ratios of the curve are held against: there it is 1. */
  baseSize?: number;
  /** Requests a second of each that was measured. */
  requests?: Record<string, number>;
}

/** What a budget asks of the value. */
interface Aim {
  limit: number;
  isLeast: boolean;
}

/** A measurement cannot be taken: the message says why, to the person who ran the bench. */
export class BenchRefusal extends Error {}

export interface Measurement {
  measure(): Promise<BenchRow[]>;
}

type Figure = Omit<BenchRow, "budget" | "met" | "aim">;

export const atMost = (limit: number, figure: Figure): BenchRow => ({
  ...figure,
  budget: `≤ ${limit}`,
  met: figure.value <= limit,
  aim: { limit, isLeast: false },
});
export const atLeast = (limit: number, figure: Figure): BenchRow => ({
  ...figure,
  budget: `≥ ${limit}`,
  met: figure.value >= limit,
  aim: { limit, isLeast: true },
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

/** The same for more than two: each begins as often where the rounds are a multiple of them. */
export async function inTurn<T>(
  rounds: number,
  takes: readonly (() => Promise<T>)[],
): Promise<T[][]> {
  const taken: T[][] = [];
  for (let round = 0; round < rounds; round++) {
    const values: T[] = [];
    for (let step = 0; step < takes.length; step++) {
      const at = (round + step) % takes.length;
      values[at] = await takes[at]!();
    }
    taken.push(values);
  }
  return taken;
}

/**
 * How often and how long: BENCH_SCALE below 1 tries a measurement quickly, and its figures mean
 * little.
 */
export const scale = Math.min(1, Math.max(0.01, Number(process.env.BENCH_SCALE ?? "1")));
export const scaled = (count: number, least = 1): number =>
  Math.max(least, Math.round(count * scale));
