import { describe, expect, it } from "vitest";
import { comparedFigure } from "./compareBuilds.ts";

describe("a comparison of two builds", () => {
  it("says how much worse a figure became, whichever way is better", () => {
    const slower = [
      [10, 11],
      [20, 22],
      [30, 33],
    ] as const;
    expect(comparedFigure("ms", slower, false)).toMatchObject({
      pairs: 3,
      ratio: expect.closeTo(1.1),
      low: expect.closeTo(1.1),
      high: expect.closeTo(1.1),
    });
    expect(comparedFigure("requests", slower, true)?.ratio).toBeCloseTo(1 / 1.1);
  });

  it("has an interval as wide as the pairs differ, and none without two usable pairs", () => {
    const noisy = [
      [10, 14],
      [10, 8],
      [10, 11],
    ] as const;
    const figure = comparedFigure("ms", noisy, false)!;
    expect(figure.low).toBeLessThan(0.8);
    expect(figure.high).toBeGreaterThan(1.3);
    expect(comparedFigure("ms", [[0, 1]], false)).toBeUndefined();
  });
});
