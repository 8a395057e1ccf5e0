import type { ChartRow } from "@petrons/sdk/charts";

/** Numbers between 0 and 1 that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/**
 * Monthly rates of one well that declines as wells do: water breaks through in the second year, a
 * workover lifts oil in the third.
 */
export function productionRows(months = 84): ChartRow[] {
  const random = seeded(7);
  let total = 0;
  return Array.from({ length: months }, (_, at) => {
    const noise = 0.92 + random() * 0.16;
    const workover = at >= 34 ? 1.6 : 1;
    const isShutIn = at === 22 || at === 23;
    const oil = isShutIn ? 0 : (5200 * workover * noise) / (1 + 0.055 * at);
    const water = isShutIn ? 0 : Math.max(0, (at - 14) * 62 * noise);
    const gas = isShutIn ? 0 : oil * 0.0009 * (1 + at / 120);
    total += (oil * 30.4) / 1e6;
    return {
      date: `${2018 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}-01`,
      oil: Math.round(oil),
      gas: Number(gas.toFixed(2)),
      water: Math.round(water),
      cumulative: Number(total.toFixed(3)),
      pressure: isShutIn ? null : Math.round(4150 - at * 17 + random() * 60 + (at >= 34 ? 180 : 0)),
    };
  });
}
