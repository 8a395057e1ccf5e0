import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downsample, downsampleCloud, visibleRange } from "./downsample.ts";

const series = fc
  .array(
    fc.tuple(
      fc.double({ min: 0, max: 1000, noNaN: true }),
      fc.oneof(
        { weight: 9, arbitrary: fc.double({ min: -1e6, max: 1e6, noNaN: true }) },
        { weight: 1, arbitrary: fc.constant(Number.NaN) },
      ),
    ),
    { minLength: 1, maxLength: 600 },
  )
  .map((points) => points.sort((a, b) => a[0] - b[0]))
  .map((points) => ({
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
  }));
const range = fc
  .tuple(
    fc.double({ min: -50, max: 1050, noNaN: true }),
    fc.double({ min: 0.001, max: 1000, noNaN: true }),
  )
  .map(([from, span]) => ({ from, to: from + span }));
const extreme = (
  y: Float64Array,
  places: Iterable<number>,
  pick: (...values: number[]) => number,
) => pick(...[...places].map((at) => y[at]!).filter(Number.isFinite));
const places = (start: number, end: number) =>
  Array.from({ length: end - start }, (_, index) => start + index);

describe("thinning by pixel column", () => {
  it("keeps the first and last point in range, the lowest and the highest, in order, and is bounded by the columns", () => {
    fc.assert(
      fc.property(
        series,
        range,
        fc.integer({ min: 1, max: 40 }),
        ({ x, y }, { from, to }, columns) => {
          const kept = [...downsample(x, y, from, to, columns)];
          const [start, end] = visibleRange(x, from, to);
          expect(kept).toEqual([...new Set(kept)].sort((a, b) => a - b));
          expect(kept.length).toBeLessThanOrEqual(5 * columns + 12);
          if (end === start) return expect(kept).toEqual([]);
          expect(kept[0]).toBe(start);
          expect(kept[kept.length - 1]).toBe(end - 1);
          const all = places(start, end);
          expect(extreme(y, kept, Math.min)).toBe(extreme(y, all, Math.min));
          expect(extreme(y, kept, Math.max)).toBe(extreme(y, all, Math.max));
        },
      ),
    );
  });

  it("keeps the extremes of every pixel column", () => {
    const x = Float64Array.from({ length: 5000 }, (_, at) => at);
    const y = Float64Array.from(
      { length: 5000 },
      (_, at) => Math.sin(at) * 100 + ((at * 7919) % 13),
    );
    const kept = [...downsample(x, y, 0, 5000, 50)];
    for (let column = 1; column < 49; column++) {
      const inColumn = (at: number) => x[at]! >= column * 100 && x[at]! < (column + 1) * 100;
      const all = places(column * 100, (column + 1) * 100);
      expect(extreme(y, kept.filter(inColumn), Math.max)).toBe(extreme(y, all, Math.max));
      expect(extreme(y, kept.filter(inColumn), Math.min)).toBe(extreme(y, all, Math.min));
    }
  });

  it("keeps a gap within a column", () => {
    const x = Float64Array.from({ length: 2000 }, (_, at) => at);
    const y = Float64Array.from({ length: 2000 }, (_, at) => (at === 1234 ? Number.NaN : at % 17));
    expect([...downsample(x, y, 0, 2000, 10)]).toContain(1234);
  });

  it("answers every point where there are few, with one neighbor outside at each side", () => {
    const x = Float64Array.from([0, 1, 2, 3, 4, 5]);
    expect([...downsample(x, x, 2, 3, 100)]).toEqual([1, 2, 3, 4]);
  });
});

describe("thinning of clouds", () => {
  it("keeps a point in each cell that has one, and the lowest and highest", () => {
    const count = 20_000;
    const x = Float64Array.from({ length: count }, (_, at) => at / count);
    const y = Float64Array.from({ length: count }, (_, at) => ((at * 7919) % count) / count);
    const kept = [...downsampleCloud(x, y, { from: 0, to: 1, low: 0, high: 1 }, 20, 10)];
    expect(kept.length).toBeLessThanOrEqual(20 * 10 + 2);
    const cellOf = (at: number) =>
      `${Math.min(19, Math.floor(x[at]! * 20))}|${Math.min(9, Math.floor(y[at]! * 10))}`;
    expect(new Set(kept.map(cellOf))).toEqual(new Set(places(0, count).map(cellOf)));
    expect(extreme(y, kept, Math.max)).toBe(extreme(y, places(0, count), Math.max));
    expect(extreme(y, kept, Math.min)).toBe(extreme(y, places(0, count), Math.min));
  });
});
