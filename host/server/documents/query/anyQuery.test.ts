import { PetronsError, type Query, type QueryOptions } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import fc from "fast-check";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";

const anything = Type.Optional(Type.Unknown());
const field = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      "t",
      "n",
      "b",
      "l",
      "s",
      "o",
      "o.x",
      "id",
      "orgId",
      "createdAt",
      "updatedAt",
      "createdBy",
      "revision",
      "none",
    ),
    weight: 8,
  },
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "",
    ".",
    "a..b",
    "$",
    "$where",
    "__proto__",
    "constructor",
    "a.".repeat(50_000),
    "'",
    '"',
    "\\",
    "x\u0000",
    "😀",
    "o.0",
    "o.*",
    "$.x",
  ),
);
const scalar = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constantFrom(
    null,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    5e-324,
    1.7976931348623157e308,
    -0,
    Number.NaN,
    "\ud800",
    "\u0000",
  ),
  fc.constantFrom(
    ...[
      "0000-01-01",
      "9999-12-31T23:59:59-12:00",
      "0000-01-01T00:00:00+14:00",
      "-000001-01-01",
      "+275760-09-13",
      "2024-02-30",
      "2024-13-01",
      "2024-01-01T25:00",
    ],
    ...[
      "2024-05-31T12:00:00.000Z",
      "2024-05-31 12:00 BC",
      "2024-05-31 UTC+99",
      "2024-05-31garbage",
      "infinity",
      "now",
    ],
  ),
);
const value = fc.oneof(
  { depthSize: "small" },
  scalar,
  fc.array(scalar, { maxLength: 12 }),
  fc.json({ maxDepth: 6 }).map((json): unknown => JSON.parse(json)),
);
const pattern = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .array(fc.constantFrom(..."ab().*+?[]{}|^$\\-1,:<=!dwsBbAZmMyYxuQKkp&'\"é😀"), {
      maxLength: 20,
    })
    .map((parts) => parts.join("")),
  fc.constantFrom(
    "(?<a>x)",
    "(?=a)",
    "(?<=a)b",
    "\\p{L}",
    "[[:alpha:]]",
    "[[.a.]]",
    "***=",
    "***:x",
    "(?i)a",
    "a{1,255}{1,255}",
    "a{256}",
    "(a*)*\\1",
    "\\1",
    "\\cA",
  ),
  fc.constantFrom(
    "\\u{1F600}",
    "\\x{1}",
    "\\xg",
    "[\\b]",
    "[z-a]",
    "[^]",
    "[]",
    "(?:)",
    "a**",
    "\\m\\M",
    "[[=a=]]",
    `${"(".repeat(200)}${")".repeat(200)}`,
    "(a{0,255}){0,255}",
  ),
);
const operator = fc.oneof(
  {
    arbitrary: fc.tuple(fc.constantFrom("$eq", "$ne", "$gt", "$gte", "$lt", "$lte"), value),
    weight: 3,
  },
  {
    arbitrary: fc.tuple(
      fc.constantFrom("$in", "$nin"),
      fc.oneof(fc.array(value, { maxLength: 20 }), value),
    ),
    weight: 3,
  },
  { arbitrary: fc.tuple(fc.constant("$regex"), pattern), weight: 3 },
  fc.tuple(
    fc.constantFrom("$exists", "$options", "$regex", "$not", "$and", "$or", "$near", ""),
    value,
  ),
);
const condition = fc.oneof(
  value,
  fc.array(operator, { minLength: 1, maxLength: 3 }).map((parts) => Object.fromEntries(parts)),
  pattern.map((text) => ({ $regex: text, $options: "i" })),
);
const { query } = fc.letrec<{ query: unknown }>((tie) => ({
  query: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.tuple(field, condition).map(([name, operand]) => ({ [name]: operand })),
    fc.array(tie("query"), { maxLength: 3 }).map((parts) => ({ $or: parts })),
    fc.array(tie("query"), { maxLength: 3 }).map((parts) => ({ $and: parts })),
    tie("query").map((part) => ({ $not: part })),
  ),
}));
const count = fc.oneof(
  fc.nat(30),
  fc.constantFrom(-1, 0, 1.5, 1e15, 2 ** 31, 2_000_000_000, Number.POSITIVE_INFINITY, "1", null),
);
const options = fc.record(
  {
    skip: count,
    limit: count,
    sortBy: fc.oneof(field, value),
    sortOrder: fc.constantFrom("ascending", "descending", "up", null),
  },
  { requiredKeys: [] },
);

describe("any query", () => {
  let database: Database;
  let store: DocumentStore;
  beforeAll(async () => {
    database = await testDatabase();
    store = await createDocumentStore({ database });
    const schema = Type.Object({
      t: anything,
      n: anything,
      b: anything,
      l: anything,
      s: anything,
      o: anything,
    });
    const org = [{ to: "org" }] as const;
    const indexes = [
      { field: "t" },
      { field: "n", type: "number" },
      { field: "b", type: "boolean" },
      { field: "l", type: "list" },
      { field: "s", type: "search" },
    ] as const;
    const access = { read: org, insert: org, update: org, delete: org };
    await store.register(
      container({ name: "Thing", schema, indexes, access, feed: "full", uninstall: "drop" }),
      "host",
    );
    await store.asOrganization("acme").insert("Thing", [
      {
        t: "a",
        n: 1,
        b: true,
        l: ["a", "b"],
        s: "long text",
        o: { x: [1, "2", null, { y: [[]] }] },
      },
      { t: "é😀", n: 1e300, b: false, l: [], s: "", o: [[1], { x: 5 }] },
      { t: null, o: "x".repeat(5_000) },
    ]);
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  it("is answered, or refused with a sentence for the caller", async () => {
    const documents = store.as({ userId: "ann", orgId: "acme", roles: [] });
    let answered = 0;
    const attempt = async (work: () => Promise<unknown>) => {
      try {
        await work();
        answered += 1;
      } catch (error) {
        if (!(error instanceof PetronsError) || error.status >= 500) throw error;
        expect(error.message.length).toBeLessThan(2_000);
      }
    };
    await fc.assert(
      fc.asyncProperty(query, options, async (one, page) => {
        await attempt(() => documents.query("Thing", one as Query, {}));
        await attempt(() => documents.query("Thing", {}, page as QueryOptions));
        await attempt(() =>
          documents.update("Thing", { $and: [one as Query, { t: "nobody" }] }, { n: 2 }),
        );
        await attempt(() => documents.remove("Thing", { $and: [one as Query, { t: "nobody" }] }));
      }),
      { numRuns: Number(process.env.QUERY_RUNS ?? 300) },
    );
    expect(answered).toBeGreaterThan(100);
  }, 60_000);
});
