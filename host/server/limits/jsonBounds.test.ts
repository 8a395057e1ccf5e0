import fc from "fast-check";
import { expect, it } from "vitest";
import { passedBound } from "./jsonBounds.ts";

const isDeeperThan = (text: string, depth: number) =>
  passedBound(text, { depth, values: Number.POSITIVE_INFINITY }) === "depth";

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner)))
    : 0;

it("agrees with the depth of what the text means", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(8), (value, limit) => {
      const text = JSON.stringify(value);
      expect(isDeeperThan(text, limit)).toBe(text.length > limit && depthOf(value) > limit);
    }),
  );
});

const valuesOf = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0;
  const inner = Object.values(value);
  return (
    1 + Math.max(0, inner.length - 1) + inner.reduce((sum: number, one) => sum + valuesOf(one), 0)
  );
};

it("counts lists, objects and their members, none of them in texts", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(12), (value, values) => {
      const text = JSON.stringify(value).padEnd(200);
      expect(passedBound(text, { depth: 100, values })).toBe(
        valuesOf(value) > values ? "values" : undefined,
      );
    }),
  );
  expect(passedBound(JSON.stringify(["[{,".repeat(500)]), { depth: 3, values: 1 })).toBe(undefined);
});

it("does not take brackets in strings for depth", () => {
  expect(isDeeperThan(JSON.stringify({ a: '"[{'.repeat(500), "[[[[": "\\" }), 3)).toBe(false);
});

it("finds the end of long strings, whatever is escaped in them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('"', "\\", "[", "x".repeat(20)), { maxLength: 60 }),
      (parts) => {
        expect(isDeeperThan(JSON.stringify([parts.join(""), [[]]]).padEnd(101), 3)).toBe(false);
        expect(isDeeperThan(JSON.stringify([parts.join(""), [[]]]).padEnd(101), 2)).toBe(true);
      },
    ),
  );
});

it("reads quotes that never end once", () => {
  const from = performance.now();
  expect(isDeeperThan(`"${'\\"'.repeat(2_000_000)}`, 100)).toBe(false);
  expect(performance.now() - from).toBeLessThan(20_000);
});
