import type { Query } from "@petrons/sdk/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseQuery, queryPredicate } from "../documents/index.ts";
import { indexableParts, keyOf, keysAt, mayMatch } from "./queryMatch.ts";

const scalar = fc.constantFrom("a", "b", "5", "", 5, 0, 1.5, true, false, null);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ c: scalar }, { requiredKeys: [] }),
  fc.array(fc.record({ c: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
);
const document = fc.record(
  { id: fc.constantFrom("x", "y"), a: value, b: value },
  { requiredKeys: ["id"] },
);
const path = fc.constantFrom("id", "a", "b", "a.c", "b.c", "a.0", "a.constructor");
const condition = fc.oneof(
  { weight: 4, arbitrary: scalar },
  scalar.map((one) => ({ $eq: one })),
  scalar.map((one) => ({ $ne: one })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.array(scalar, { maxLength: 3 }).map((list) => ({ $nin: list })),
  fc
    .tuple(fc.constantFrom("$gt", "$gte", "$lt", "$lte"), fc.constantFrom(0, 1.5, 5, "a", "5"))
    .map(([operator, one]) => ({ [operator]: one })),
  fc.boolean().map((one) => ({ $exists: one })),
  fc.array(scalar, { maxLength: 2 }),
);
const leaf = fc.dictionary(path, condition, { maxKeys: 2 }) as fc.Arbitrary<Query>;
const query: fc.Arbitrary<Query> = fc.oneof(
  leaf,
  fc
    .tuple(leaf, fc.array(leaf, { minLength: 1, maxLength: 3 }), fc.constantFrom("$and", "$or"))
    .map(([own, list, operator]) => ({ ...own, [operator]: list })),
  leaf.map((one) => ({ $not: one })),
);

describe("what is known of a query without asking the database", () => {
  it("never rules out a document that the query matches, neither by its indexed part nor by looking at it", () => {
    fc.assert(
      fc.property(query, document, (one, doc) => {
        if (!queryPredicate(parseQuery(one))(doc)) return;
        expect(mayMatch(one, doc)).toBe(true);
        const parts = indexableParts(one);
        if (parts)
          expect(
            parts.some(({ field, values }) =>
              values.some((part) => keysAt(doc, field).has(keyOf(part))),
            ),
          ).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it("indexes the smallest of the parts that every match meets", () => {
    expect(indexableParts({ a: { $in: [1, 2] }, b: "x" })).toEqual([{ field: "b", values: ["x"] }]);
    expect(indexableParts({ $or: [{ a: 1 }, { b: 2 }] })).toEqual([
      { field: "a", values: [1] },
      { field: "b", values: [2] },
    ]);
    expect(indexableParts({ $or: [{ a: 1 }, { b: { $gt: 2 } }] })).toBeUndefined();
    expect(indexableParts({ a: { $ne: 1 } })).toBeUndefined();
    expect(indexableParts({ createdAt: "2026-01-01" })).toBeUndefined();
  });

  it("rules out documents that cannot match", () => {
    expect(mayMatch({ a: 1, b: { $gt: 2 } }, { a: 2 })).toBe(false);
    expect(mayMatch({ b: { $gt: 2 } }, { b: [1, 2] })).toBe(false);
    expect(mayMatch({ b: { $gt: 2 } }, { b: [1, 3] })).toBe(true);
    expect(mayMatch({ $or: [{ a: 1 }, { a: 3 }] }, { a: 2 })).toBe(false);
  });
});
