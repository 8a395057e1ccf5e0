import { type Grant, type Identity, newId } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import fc from "fast-check";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import { parseQuery } from "../query/queryParser.ts";
import { queryPredicate } from "../query/queryPredicate.ts";
import type { DocumentStore } from "../types.ts";

const people = ["ann", "bob", "eve"];
const anything = Type.Unknown();
const schema = Type.Object({
  owner: Type.Optional(anything),
  list: Type.Optional(anything),
  open: Type.Optional(anything),
  parent: Type.Optional(anything),
  deep: Type.Optional(anything),
});
const nothing = { insert: [], update: [], delete: [] };

const someone = fc.constantFrom(...people);
const fieldValue = fc.oneof(
  someone,
  fc.array(someone, { maxLength: 2 }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(5),
);
const bodies = fc.record(
  {
    owner: fc.oneof(someone, fieldValue),
    list: fc.oneof(fc.array(fc.oneof(someone, fc.constant(null))), fieldValue),
    open: fieldValue,
    deep: fc.oneof(fc.record({ owner: fieldValue }), fieldValue),
  },
  { requiredKeys: [] },
);
const holder: fc.Arbitrary<Grant> = fc.oneof(
  fc.constant<Grant>({ to: "org" }),
  fc.constantFrom<Grant>({ to: "role", role: "admin" }, { to: "role", role: "support-engineer" }),
  fc.constantFrom<Grant>({ to: "creator" }, { to: "id" }),
  fc.constantFrom<Grant>(
    { to: "owner", field: "owner" },
    { to: "owner", field: "deep.owner" },
    { to: "owner", field: "list" },
  ),
  fc.constantFrom<Grant>({ to: "member", field: "list" }, { to: "member", field: "owner" }),
  fc.constantFrom<Grant>({ to: "public", field: "open" }, { to: "public", field: "list" }),
);
const when = fc.constantFrom<NonNullable<Grant["when"]>>(
  { owner: "ann" },
  { open: true },
  { open: false },
  { open: 5 },
  { "deep.owner": "ann" },
  { list: "ann" },
  { owner: "bob", open: true },
  { missing: "ann" },
  { parent: "it's" },
);
/** Grants with and without a condition on the document's fields. */
const plainGrant: fc.Arbitrary<Grant> = fc
  .tuple(holder, fc.option(when, { nil: undefined }))
  .map(([grant, condition]) => (condition === undefined ? grant : { ...grant, when: condition }));
const identities = fc.record({
  userId: someone,
  orgId: fc.constantFrom("acme", "other"),
  roles: fc.subarray<"admin" | "support-engineer">(["admin", "support-engineer"]),
});

describe("rules and queries in SQL and as predicates", () => {
  let database: Database;
  let store: DocumentStore;
  beforeAll(async () => {
    database = await testDatabase();
    store = await createDocumentStore({ database });
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  it("decide the same for any rules, people and documents", async () => {
    let round = 0;
    const rules = fc.array(plainGrant, { maxLength: 2 });
    const throughs = fc.array(
      fc.record({
        field: fc.constantFrom("parent", "owner"),
        when: fc.option(when, { nil: undefined }),
      }),
      { maxLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(
        rules,
        rules,
        throughs,
        fc.array(fc.record({ body: bodies, by: someone, link: fc.nat(9) }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.array(fc.record({ body: bodies, by: someone }), { minLength: 1, maxLength: 3 }),
        fc.array(identities, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (childRules, parentRules, through, children, parents, callers, indexed) => {
          round += 1;
          const parent = `Parent${round}`;
          const child = `Child${round}`;
          const base = { schema, feed: "none", uninstall: "drop" } as const;
          const indexes = indexed
            ? ([
                { field: "owner" },
                { field: "list", type: "list" },
                { field: "open", type: "boolean" },
                { field: "parent" },
              ] as const)
            : [];
          await store.register(
            container({
              ...base,
              indexes,
              name: parent,
              access: { ...nothing, read: parentRules },
            }),
            "host",
          );
          const read = [
            ...childRules,
            ...through.map(
              (part): Grant => ({
                to: "through",
                container: parent,
                field: part.field,
                ...(part.when && { when: part.when }),
              }),
            ),
          ];
          await store.register(
            container({ ...base, indexes, name: child, access: { ...nothing, read } }),
            "host",
          );
          const asOf = (userId: string) => store.asOrganization("acme", { userId });
          const parentIds: string[] = [];
          for (const { body, by } of parents)
            parentIds.push(...(await asOf(by).insert(parent, [body])));
          for (const { body, by, link } of children)
            await asOf(by).insert(child, [
              { ...body, ...(link < 8 && { parent: parentIds[link % parentIds.length] }) },
            ]);
          const all = (await store.asOrganization("acme").query(child, {})).data;
          for (const caller of callers as Identity[]) {
            const bySql = new Set(
              (await store.as(caller).query(child, {})).data.map(({ id }) => id),
            );
            for (const document of all)
              expect([
                document,
                caller,
                await store.may(caller, "read", child, { ...document, orgId: "acme" }),
              ]).toEqual([document, caller, bySql.has(document.id)]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("match the same documents for any query", async () => {
    const text = fc.constantFrom("a", "b", "B", "é", "😀", "", "ab", "10");
    const scalar = fc.oneof(
      text,
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(0.5, 1e21, -0),
      fc.boolean(),
      fc.constant(null),
    );
    const inner = fc.oneof(
      scalar,
      fc.array(fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })), { maxLength: 3 }),
    );
    const value = fc.oneof(
      inner,
      fc.record({ x: inner, y: inner }, { requiredKeys: [] }),
      fc.array(fc.record({ x: inner }, { requiredKeys: [] }), { maxLength: 2 }),
    );
    const field = fc.constantFrom(
      "t",
      "n",
      "b",
      "l",
      "o",
      "o.x",
      "o.x.y",
      "free",
      "free.x",
      "missing",
    );
    const ordering = fc.tuple(
      fc.constantFrom("$gt", "$gte", "$lt", "$lte"),
      fc.oneof(text, fc.integer({ min: -2, max: 2 })),
    );
    const condition = fc.oneof(
      value.map((operand) => ({ $eq: operand })),
      value.map((operand) => ({ $ne: operand })),
      fc.array(value, { maxLength: 3 }).map((operand) => ({ $in: operand })),
      // More values than are compared one by one.
      fc.array(value, { minLength: 9, maxLength: 20 }).map((operand) => ({ $in: operand })),
      fc.array(scalar, { maxLength: 3 }).map((operand) => ({ $nin: operand })),
      ordering.map(([operator, operand]) => ({ [operator]: operand })),
      fc.boolean().map((operand) => ({ $exists: operand })),
      fc.constantFrom(
        { $regex: "^a" },
        { $regex: "b$", $options: "i" },
        { $regex: "." },
        { $not: { $regex: "a" } },
        { $not: { $gt: 0, $lt: 2 } },
      ),
    );
    const { query } = fc.letrec<{ query: Record<string, unknown> }>((tie) => ({
      query: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc
          .tuple(field, fc.oneof(condition, scalar))
          .map(([name, operand]) => ({ [name]: operand })),
        fc.array(tie("query"), { minLength: 1, maxLength: 3 }).map((parts) => ({ $or: parts })),
        fc.array(tie("query"), { minLength: 1, maxLength: 3 }).map((parts) => ({ $and: parts })),
        tie("query").map((part) => ({ $not: part })),
      ),
    }));
    const documents = fc.record(
      {
        t: text,
        n: fc.constantFrom(-1, 0, 0.5, 2),
        b: fc.boolean(),
        l: fc.array(text, { maxLength: 3 }),
        o: value,
        free: value,
      },
      { requiredKeys: [] },
    );
    const free = Type.Optional(Type.Unknown());
    const fields = Type.Object({ t: free, n: free, b: free, l: free, o: free, free });
    const indexes = [
      { field: "t" },
      { field: "n", type: "number" },
      { field: "b", type: "boolean" },
      { field: "l", type: "list" },
    ] as const;
    const access = { ...nothing, read: [{ to: "org" }] } as const;
    await store.register(
      container({
        name: "Plain",
        schema: fields,
        indexes: [],
        access,
        feed: "none",
        uninstall: "drop",
      }),
      "host",
    );
    await store.register(
      container({
        name: "Indexed",
        schema: fields,
        indexes,
        access,
        feed: "none",
        uninstall: "drop",
      }),
      "host",
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(documents, { minLength: 1, maxLength: 20 }),
        fc.array(query, { minLength: 10, maxLength: 10 }),
        async (bodies, queries) => {
          const org = store.asOrganization(`org${++round}`);
          for (const type of ["Plain", "Indexed"]) {
            await org.insert(type, bodies);
            const all = (await org.query(type, {})).data;
            for (const one of queries) {
              const bySql = (await org.query(type, one)).data.map(({ id }) => id);
              const byPredicate = all.filter(queryPredicate(parseQuery(one))).map(({ id }) => id);
              const show = (ids: string[]) =>
                all
                  .filter(({ id }) => ids.includes(id))
                  .map(({ t, n, b, l, o, free: rest }) =>
                    JSON.stringify({ t, n, b, l, o, free: rest }),
                  )
                  .toSorted();
              expect([type, JSON.stringify(one), show(bySql)]).toEqual([
                type,
                JSON.stringify(one),
                show(byPredicate),
              ]);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("match the same documents by stamps", async () => {
    const access = { ...nothing, read: [{ to: "org" }] } as const;
    await store.register(
      container({ name: "Stamped", schema, indexes: [], access, feed: "none", uninstall: "drop" }),
      "host",
    );
    const org = store.asOrganization("stamps", { userId: "ann" });
    const [id] = await org.insert("Stamped", [{}]);
    await store.asOrganization("stamps").insert("Stamped", [{}, { owner: newId() }]);
    await org.update("Stamped", { id }, { owner: "x" });
    const all = (await org.query("Stamped", {})).data;
    const at = all[0]!.updatedAt;
    const queries = [
      { id },
      { id: { $in: [id, null, 5] } },
      { id: 5 },
      { createdBy: null },
      { createdBy: { $ne: "ann" } },
      { createdBy: { $nin: ["ann", null] } },
      { revision: 2 },
      { revision: { $gt: 1 } },
      { revision: "2" },
      { updatedAt: at },
      { updatedAt: { $gte: at } },
      { createdAt: { $lt: at } },
      { createdAt: { $exists: true } },
      { updatedBy: { $regex: "^A", $options: "i" } },
      { $not: { updatedBy: { $regex: "^a" } } },
    ];
    for (const query of queries) {
      const bySql = (await org.query("Stamped", query)).data.map((document) => document.id);
      expect([query, bySql]).toEqual([
        query,
        all.filter(queryPredicate(parseQuery(query))).map((document) => document.id),
      ]);
    }
  });
});
