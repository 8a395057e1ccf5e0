import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";
import { ann, person, petron, rejects } from "./testing.ts";

describe("the document store", () => {
  let database: Database;
  let store: DocumentStore;
  beforeAll(async () => {
    database = await testDatabase();
    store = await createDocumentStore({ database });
    await store.register(petron, "host");
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  it("names the fault of what cannot be stored or asked", async () => {
    const documents = store.as(ann);
    await rejects(
      documents.insert("Petron", [{ name: "A", color: 1 }]),
      "field-unknown",
      "data[0].color",
    );
    await rejects(
      documents.insert("Petron", [{ name: "A" }, { name: 1 }]),
      "field-invalid",
      "data[1].name",
    );
    await rejects(
      documents.insert("Petron", [{ name: "A", tags: [{ name: 1 }] }]),
      "field-invalid",
      "data[0].tags[0].name",
    );
    await rejects(documents.insert("Petron", [{}]), "field-invalid", "data[0].name");
    await rejects(documents.insert("Petron", [{ name: "\u0000" }]), "field-invalid", "data[0]");
    await rejects(
      documents.insert("Petron", ["text" as unknown as object]),
      "field-invalid",
      "data[0]",
    );
    await rejects(
      documents.update("Petron", { id: "x" }, { name: 5 }),
      "field-invalid",
      "body.name",
    );
    await rejects(documents.query("Nothing", {}), "container-unknown");
    await rejects(
      documents.query("Petron", { $or: [{ name: "a" }, { name: { $near: 1 } }] }),
      "operator-unknown",
      "query.$or[1].name.$near",
    );
    await rejects(
      documents.query("Petron", { name: { $regex: "(" } }),
      "query-invalid",
      "query.name.$regex",
    );
    await rejects(
      documents.query("Petron", { name: { $regex: "(?<year>x)" } }),
      "query-invalid",
      "query",
    );
    await documents.insert("Petron", [{ name: "A" }]);
    // Its automaton is larger than PostgreSQL allocates at once.
    await rejects(
      documents.query("Petron", { name: { $regex: "((a{1,200}){1,200})" } }),
      "query-invalid",
      "query",
    );
    for (const time of ["yesterday", "2026-02-30", "2024-05-31garbage"])
      await rejects(
        documents.query("Petron", { createdAt: { $gt: time } }),
        "query-invalid",
        "query.createdAt.$gt",
      );
    await rejects(documents.query("Petron", {}, { limit: -1 }), "query-invalid", "options.limit");
    await rejects(documents.query("Petron", {}, { limit: 1.5 }), "query-invalid", "options.limit");
    for (const empty of [{}, { $and: [{}] }, { $or: [{}, { id: "x" }] }]) {
      await rejects(documents.update("Petron", empty, { name: "B" }), "query-empty");
      await rejects(documents.remove("Petron", empty), "query-empty");
    }
  });

  it("refuses a query of more conditions, values or patterns than the limits, deeper paths, and sorting by a field that no document has", async () => {
    const limited = await createDocumentStore({
      database,
      limits: { queryConditions: 3, queryOperands: 6, queryCharacters: 60, queryPatterns: 1 },
    });
    await limited.register(petron, "host");
    const documents = limited.as(ann);
    const conditions = (count: number) => ({
      $or: Array.from({ length: count }, () => ({ name: "a" })),
    });
    await documents.query("Petron", conditions(3));
    await rejects(documents.query("Petron", conditions(4)), "query-invalid", "query.$or[3].name");
    await rejects(
      documents.update("Petron", conditions(4), { name: "b" }),
      "query-invalid",
      "query.$or[3].name",
    );
    const empty = (list: "$and" | "$or", count: number) => ({
      [list]: Array.from({ length: count }, () => ({})),
    });
    await documents.query("Petron", { $and: [empty("$or", 2), { $not: {} }] });
    await rejects(
      documents.query("Petron", empty("$or", 1_000_000)),
      "query-invalid",
      "query.$or[3]",
    );
    await rejects(
      documents.query("Petron", { $and: [empty("$or", 2), { $not: { $not: empty("$and", 2) } }] }),
      "query-invalid",
      "query.$and[1].$not.$not.$and[1]",
    );
    await rejects(
      documents.update("Petron", empty("$or", 4), { name: "b" }),
      "query-invalid",
      "query.$or[3]",
    );
    await rejects(documents.remove("Petron", empty("$and", 4)), "query-invalid", "query.$and[3]");
    await rejects(
      documents.query("Petron", { [`$${"x".repeat(1_000_000)}`]: 1 }),
      "operator-unknown",
      `query.$${"x".repeat(193)}…`,
    );
    await documents.query("Petron", { name: { $in: ["1", "2", "3", "4", "5", "6"] } });
    await documents.query("Petron", { name: { a: [1, 2, { b: [] }], c: { d: 1, e: 2 }, f: 3 } });
    await rejects(
      documents.query("Petron", { name: { a: [1, 2, { b: [] }], c: { d: 1, e: 2 }, f: 3, g: 4 } }),
      "query-invalid",
      "query.name",
    );
    await rejects(
      documents.query("Petron", { name: { a: [{ b: Number.POSITIVE_INFINITY }] } }),
      "query-invalid",
      "query.name",
    );
    await rejects(
      documents.query("Petron", { name: { "a\u0000": 1 } }),
      "query-invalid",
      "query.name",
    );
    await documents.query("Petron", { name: "x".repeat(58) });
    await rejects(
      documents.query("Petron", { name: { $in: ["x".repeat(28), "x".repeat(28)] } }),
      "query-invalid",
      "query.name.$in",
    );
    await rejects(
      documents.query("Petron", { name: { $in: ["1", "2", "3"] }, size: { $nin: [1, 2, 3, 4] } }),
      "query-invalid",
      "query.size.$nin",
    );
    await rejects(
      documents.query("Petron", { name: { $regex: "a" }, ownerId: { $regex: "a" } }),
      "query-invalid",
      "query.ownerId.$regex",
    );
    await rejects(
      documents.query("Petron", { [Array(21).fill("a").join(".")]: 1 }),
      "query-invalid",
    );
    await rejects(documents.query("Petron", { ["a".repeat(501)]: 1 }), "query-invalid");
    await rejects(
      documents.query("Petron", { size: Number.POSITIVE_INFINITY }),
      "query-invalid",
      "query.size",
    );
    await rejects(
      documents.query("Petron", {}, { sortBy: Array(100_000).fill("name").join(".") }),
      "query-invalid",
      "options.sortBy",
    );
    const fields =
      "name, ownerId, collaborators, public, size, tags, id, orgId, createdBy, updatedBy, createdAt, updatedAt, revision";
    await expect(documents.query("Petron", {}, { sortBy: "naem.x" })).rejects.toMatchObject({
      status: 400,
      message: `options.sortBy: 'naem' is not a field of Petron. Sort by one of ${fields}.`,
    });
    await documents.query("Petron", {}, { sortBy: "tags.name" });
    // The server's own queries are not counted.
    await limited.asOrganization("acme").query("Petron", conditions(4));
    await limited.close();
  });

  it("DA-005 pages, sorts and counts", async () => {
    const org = person("pager", [], "paging");
    await store.as(org).insert(
      "Petron",
      ["delta", "Alpha", "charlie", "Bravo", "echo"].map((name, index) => ({
        name,
        ...(index < 4 && { size: index * 10 }),
      })),
    );
    const names = async (options: object) =>
      (await store.as(org).query("Petron", {}, options)).data.map(({ name }) => name);
    expect(await names({ sortBy: "name" })).toEqual(["Alpha", "Bravo", "charlie", "delta", "echo"]);
    expect(await names({ sortBy: "size", sortOrder: "descending" })).toEqual([
      "Bravo",
      "charlie",
      "Alpha",
      "delta",
      "echo",
    ]);
    expect(
      await store.as(org).query("Petron", {}, { sortBy: "name", skip: 1, limit: 2 }),
    ).toMatchObject({
      data: [{ name: "Bravo" }, { name: "charlie" }],
      total: 5,
    });
    expect(await store.as(org).query("Petron", {}, { skip: 9, limit: 2 })).toEqual({
      data: [],
      total: 5,
    });
    expect(await store.as(org).query("Petron", {}, { limit: 0 })).toEqual({ data: [], total: 5 });
    expect(
      await store.as(org).query("Petron", { name: { $regex: "^[ab]", $options: "i" } }),
    ).toMatchObject({ total: 2 });
  });

  it("DA-005 counts nothing where the query names the id, in whatever page it is asked", async () => {
    const org = person("one", [], "one");
    const [id, other] = await store.as(org).insert("Petron", [{ name: "One" }, { name: "Other" }]);
    const asked = vi.spyOn(database.pool, "query");
    for (const query of [
      { id },
      { id: { $eq: id }, name: "One" },
      { $and: [{ name: "One" }, { id }] },
    ])
      for (const limit of [1, 20])
        expect(await store.as(org).query("Petron", query, { limit })).toMatchObject({
          data: [{ name: "One" }],
          total: 1,
        });
    expect(await store.as(org).query("Petron", { id, name: "Other" }, { limit: 1 })).toEqual({
      data: [],
      total: 0,
    });
    const statements = asked.mock.calls
      .map(([statement]) => (statement as unknown as { text: string }).text)
      .filter((text) => text.includes("doc_petron"));
    asked.mockRestore();
    expect(statements).toHaveLength(7);
    expect(statements.filter((text) => text.includes("count("))).toEqual([]);
    expect(await store.as(org).query("Petron", { id }, { limit: 0 })).toEqual({
      data: [],
      total: 1,
    });
    expect(await store.as(org).query("Petron", { id }, { skip: 1, limit: 1 })).toEqual({
      data: [],
      total: 1,
    });
    expect(
      await store.as(org).query("Petron", { $or: [{ id }, { id: other }] }, { limit: 1 }),
    ).toMatchObject({ total: 2 });
    expect(await store.as(org).query("Petron", { $not: { id } }, { limit: 20 })).toMatchObject({
      data: [{ name: "Other" }],
      total: 1,
    });
  });
});
