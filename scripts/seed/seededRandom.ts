/** A small seeded generator (mulberry32): the same seed gives the same sample on every machine. */
export interface SeededRandom {
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** Normal, by the sum of twelve uniforms. */
  normal(mean: number, deviation: number): number;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error("There is nothing to pick from.");
      return value;
    },
    normal: (mean, deviation) => {
      let sum = -6;
      for (let index = 0; index < 12; index += 1) sum += next();
      return mean + deviation * sum;
    },
  };
}
