import { describe, expect, it } from "vitest";
import { enteredNumber, rangeProblems, rangeStep } from "./rangeProblems.ts";

const limits = { low: 100, high: 500 };

describe("rangeProblems", () => {
  it("FO-012 a low value outside the limits says so", () => {
    expect(rangeProblems({ low: 99, high: 200 }, limits)).toEqual([
      "Low value is lower than lower range limit of 100.",
    ]);
    expect(rangeProblems({ low: 501 }, limits)).toEqual([
      "Low value is higher than upper range limit of 500.",
    ]);
  });

  it("FO-013 GP-044 a high value outside the limits says so, the last without 'of'", () => {
    expect(rangeProblems({ high: 99.5 }, limits)).toEqual([
      "High value is lower than lower range limit of 100.",
    ]);
    expect(rangeProblems({ low: 100, high: 501 }, limits)).toEqual([
      "High value is higher than upper range limit 500.",
    ]);
  });

  it("FO-014 a low value above the high one says so, after what is wrong with each", () => {
    expect(rangeProblems({ low: 300, high: 200 }, limits)).toEqual([
      "Low value is greater than high value.",
    ]);
    expect(rangeProblems({ low: 501, high: 99 }, limits)).toEqual([
      "Low value is higher than upper range limit of 500.",
      "High value is lower than lower range limit of 100.",
      "Low value is greater than high value.",
    ]);
  });

  it("FO-014 limits the wrong way round say so, and nothing else does", () => {
    expect(rangeProblems({ low: 1, high: 0 }, { low: 2, high: 1 })).toEqual([
      '"rangeLimits" property low value must be less than or equal to high value.',
    ]);
  });

  it("FO-012 FO-013 the limits themselves, equal sides and sides not entered are good", () => {
    for (const range of [
      { low: 100, high: 500 },
      { low: 300, high: 300 },
      { low: 100 },
      { high: 500 },
      {},
    ])
      expect(rangeProblems(range, limits)).toEqual([]);
    expect(rangeProblems({ low: 5, high: 5 }, { low: 5, high: 5 })).toEqual([]);
  });

  it("FO-015 integers are floored and what is no number is ignored", () => {
    expect(
      ["3.7", "-3.2", "1,250", "1e3", " 12 "].map((text) => enteredNumber(text, true)),
    ).toEqual([3, -4, 1250, 1000, 12]);
    expect(["3.7", ".5", "-0.25"].map((text) => enteredNumber(text))).toEqual([3.7, 0.5, -0.25]);
    expect(
      ["", "abc", "12 m", "1..2", "0x10", "Infinity", "--1"].map((text) => enteredNumber(text)),
    ).toEqual(Array(7).fill(undefined));
  });

  it("FO-016 the slider's step is a tenth of the span, at least 1 for integers", () => {
    expect([
      rangeStep(limits),
      rangeStep({ low: 0, high: 1 }),
      rangeStep({ low: 0, high: 0.7 }),
    ]).toEqual([40, 0.1, 0.07]);
    expect([
      rangeStep({ low: 0, high: 5 }, true),
      rangeStep({ low: 0, high: 25 }, true),
      rangeStep({ low: 0, high: 400 }, true),
    ]).toEqual([1, 2, 40]);
  });
});
