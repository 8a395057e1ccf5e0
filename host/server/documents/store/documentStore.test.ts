import type { Identity, ReadOptions } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { containerTable } from "../containers/containerTable.ts";
import { createDocumentStore } from "../index.ts";
import { storedSource } from "../query/fieldSource.ts";
import { orderSql } from "../query/readStatements.ts";
import { Statement } from "../query/statement.ts";
import type { DocumentStore } from "../types.ts";

const person = (userId: string, roles: Identity["roles"] = [], orgId = "acme"): Identity => ({
  userId,
  orgId,
  roles,
});
const ann = person("ann");
const bob = person("bob");
const admin = person("admin", ["admin"]);
const stranger = person("ann", ["admin"], "other");

const petron = container({
  name: "Petron",
  schema: Type.Object({
    name: Type.String({ minLength: 1 }),
    ownerId: Type.String(),
    collaborators: Type.Array(Type.String()),
    public: Type.Boolean(),
    size: Type.Optional(Type.Number()),
    tags: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
  }),
  indexes: [
    { field: "ownerId" },
    { field: "collaborators", type: "list" },
    { field: "public", type: "boolean" },
    { field: "size", type: "number" },
  ],
  access: {
    read: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "collaborators" },
      { to: "public", field: "public" },
      { to: "role", role: "admin" },
    ],
    insert: [{ to: "org" }],
    update: [
      { to: "owner", field: "ownerId" },
      { to: "member", field: "collaborators", fields: ["name", "size"] },
      { to: "role", role: "admin" },
    ],
    delete: [{ to: "owner", field: "ownerId" }],
  },
  feed: "full",
  stamps: { ownerId: "userId" },
  defaults: { collaborators: [], public: false },
  uninstall: "keep",
});
const comment = container({
  name: "Comment",
  schema: Type.Object({
    petronId: Type.String(),
    text: Type.String(),
    pinned: Type.Optional(Type.Boolean()),
  }),
  indexes: [{ field: "petronId" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "petronId" }],
    insert: [
      { to: "through", container: "Petron", field: "petronId", fields: ["petronId", "text"] },
      { to: "through", container: "Petron", field: "petronId", operation: "update" },
    ],
    update: [{ to: "creator" }],
    delete: [
      { to: "creator" },
      { to: "through", container: "Petron", field: "petronId", operation: "delete" },
    ],
  },
  feed: "ids",
  uninstall: "drop",
});
const user = container({
  name: "User",
  schema: Type.Object({ fullName: Type.String(), email: Type.Optional(Type.String()) }),
  indexes: [{ field: "email", unique: true }],
  access: {
    read: [{ to: "org" }],
    insert: [],
    update: [{ to: "id", fields: ["fullName"] }],
    delete: [],
  },
  feed: "none",
  uninstall: "keep",
});

describe("the document store", () => {
  let database: Database;
  let store: DocumentStore;
  const rejects = (work: Promise<unknown>, code: string, path?: string) =>
    expect(work).rejects.toMatchObject({ code, ...(path && { path }) });
  const newPetron = async (as: Identity, fields: object = {}) =>
    (await store.as(as).insert("Petron", [{ name: "A", ...fields }]))[0]!;

  beforeAll(async () => {
    database = await testDatabase();
    store = await createDocumentStore({ database });
    for (const definition of [petron, comment, user]) await store.register(definition, "host");
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  it("DA-005 DA-006 stores what was sent with stamps and defaults, and answers it by id and by query", async () => {
    const [id] = await store.as(ann).insert("Petron", [{ name: "Wells", size: 3 }]);
    const got = await store.as(ann).get("Petron", id!);
    expect(id).toMatch(/^[A-Za-z0-9]{17}$/);
    expect(got).toEqual({
      ...{
        id,
        orgId: ann.orgId,
        revision: 1,
        createdBy: "ann",
        updatedBy: "ann",
        createdAt: got!.createdAt,
        updatedAt: got!.createdAt,
      },
      ...{ name: "Wells", size: 3, ownerId: "ann", collaborators: [], public: false },
    });
    expect(await store.as(ann).query("Petron", { id })).toEqual({ data: [got], total: 1 });
  });

  it("ID-003 shows nobody what the rules do not grant, nor anything of another organisation", async () => {
    const id = await newPetron(ann, { collaborators: ["bob"] });
    expect(await store.as(bob).get("Petron", id)).toMatchObject({ id });
    expect(await store.as(admin).get("Petron", id)).toMatchObject({ id });
    expect(await store.as(person("eve")).get("Petron", id)).toBeUndefined();
    expect(await store.as(stranger).get("Petron", id)).toBeUndefined();
    expect((await store.as(stranger).query("Petron", {})).total).toBe(0);
    expect(await store.as(stranger).update("Petron", { id }, { name: "Mine" })).toBe(0);
    expect(await store.as(stranger).remove("Petron", { id })).toBe(0);
    await rejects(
      store.as(stranger).upsert("Petron", [{ id, name: "Mine" }]),
      "operation-forbidden",
    );
  });

  it("DA-007 merges into what the caller may change, and counts it", async () => {
    const id = await newPetron(ann);
    expect(await store.as(ann).update("Petron", { id }, { size: 5 })).toBe(1);
    expect(await store.as(ann).get("Petron", id)).toMatchObject({
      name: "A",
      size: 5,
      revision: 2,
    });
    expect(await store.as(ann).update("Petron", { id }, { size: null })).toBe(1);
    expect(await store.as(ann).get("Petron", id)).toMatchObject({ size: null, revision: 3 });
  });

  it("DA-007 changes nothing when one match may be read but not changed", async () => {
    const mine = await newPetron(ann, { public: true, name: "Both" });
    const other = await newPetron(bob, { public: true, name: "Both" });
    await rejects(
      store.as(ann).update("Petron", { name: "Both" }, { size: 1 }),
      "operation-forbidden",
    );
    await rejects(
      store.as(ann).remove("Petron", { id: { $in: [mine, other] } }),
      "operation-forbidden",
    );
    expect((await store.as(ann).query("Petron", { name: "Both", size: 1 })).total).toBe(0);
    expect((await store.as(ann).query("Petron", { name: "Both" })).total).toBe(2);
  });

  it("limits a caller to the fields of the grants that match", async () => {
    const id = await newPetron(ann, { collaborators: ["bob"] });
    expect(await store.as(bob).update("Petron", { id }, { name: "B" })).toBe(1);
    await rejects(
      store.as(bob).update("Petron", { id }, { name: "C", ownerId: "bob" }),
      "field-forbidden",
      "body.ownerId",
    );
    await rejects(
      store.as(bob).update("Petron", { id }, { collaborators: [] }),
      "field-forbidden",
      "body.collaborators",
    );
    expect(await store.as(ann).get("Petron", id)).toMatchObject({ name: "B", ownerId: "ann" });
  });

  it("fills the fields it stamps itself and refuses stamps in a body", async () => {
    const id = await newPetron(ann, { ownerId: "bob" });
    expect(await store.as(ann).get("Petron", id)).toMatchObject({ ownerId: "ann" });
    for (const field of [
      "id",
      "orgId",
      "createdAt",
      "createdBy",
      "updatedAt",
      "updatedBy",
      "revision",
    ]) {
      await rejects(
        store.as(ann).insert("Petron", [{ name: "A", [field]: "x" }]),
        "field-forbidden",
        `data[0].${field}`,
      );
      await rejects(
        store.as(ann).update("Petron", { id }, { [field]: "x" }),
        "field-forbidden",
        `body.${field}`,
      );
    }
  });

  it("allows a comment through its Petron, and none to be moved where it could not be made", async () => {
    const open = await newPetron(ann, { collaborators: ["bob"] });
    const closed = await newPetron(ann);
    const [id] = await store.as(bob).insert("Comment", [{ petronId: open, text: "hello" }]);
    expect(await store.as(bob).get("Comment", id!)).toMatchObject({ text: "hello" });
    expect(await store.as(person("eve")).get("Comment", id!)).toBeUndefined();
    await rejects(
      store.as(bob).insert("Comment", [
        { petronId: open, text: "1" },
        { petronId: closed, text: "2" },
      ]),
      "operation-forbidden",
    );
    expect((await store.as(ann).query("Comment", { petronId: open })).total).toBe(1);
    await rejects(
      store.as(bob).update("Comment", { id }, { petronId: closed }),
      "operation-forbidden",
    );
    expect(
      await store.as(bob).update("Comment", { id }, { petronId: open, text: "same place" }),
    ).toBe(1);
    await rejects(
      store.as(person("eve")).insert("Comment", [{ petronId: "no such Petron", text: "x" }]),
      "operation-forbidden",
    );
    expect(await store.as(ann).remove("Comment", { id })).toBe(1);
  });

  it("limits fields also for grants that lead through another container", async () => {
    const id = await newPetron(ann, { public: true });
    await rejects(
      store.as(bob).insert("Comment", [{ petronId: id, text: "x", pinned: true }]),
      "field-forbidden",
      "data[0].pinned",
    );
    expect(
      await store.as(ann).insert("Comment", [{ petronId: id, text: "x", pinned: true }]),
    ).toHaveLength(1);
  });

  it("answers 409 with the name of who changed the document meanwhile", async () => {
    const [carl] = await store.asOrganisation("acme").insert("User", [{ fullName: "Carl Chen" }]);
    const id = await newPetron(ann, { collaborators: [carl] });
    await store.as(person(carl!)).update("Petron", { id }, { name: "Carl's" });
    await expect(
      store.as(ann).update("Petron", { id }, { name: "Mine" }, { revision: 1 }),
    ).rejects.toThrow(
      "Carl Chen changed this after you read it. Load it again and repeat your change.",
    );
    expect(await store.as(ann).update("Petron", { id }, { name: "Mine" }, { revision: 2 })).toBe(1);
    await expect(
      store.as(ann).update("Petron", { id }, { name: "Again" }, { revision: 2 }),
    ).rejects.toThrow(
      "You, perhaps in another window, changed this after you read it. Load it again and repeat your change.",
    );
  });

  it("DA-008 upserts: merges into ids that are there and stores the others, all or none", async () => {
    const petronId = await newPetron(ann);
    const [id] = await store.as(ann).insert("Comment", [{ petronId, text: "A", pinned: true }]);
    const fresh = "abcdefghijklmnopq";
    const other = { petronId, text: "D" };
    const answer = await store
      .as(ann)
      .upsert("Comment", [{ id, text: "B" }, { ...other, id: fresh, text: "C" }, other]);
    expect(answer.slice(0, 2)).toEqual([id, fresh]);
    expect(await store.as(ann).get("Comment", id!)).toMatchObject({
      text: "B",
      pinned: true,
      revision: 2,
    });
    expect(await store.as(ann).get("Comment", fresh)).toMatchObject({ text: "C" });
    await rejects(
      store.as(bob).upsert("Petron", [{ name: "E" }, { id: petronId, name: "F" }]),
      "operation-forbidden",
    );
    expect((await store.as(bob).query("Petron", { name: "E" })).total).toBe(0);
    await rejects(
      store.as(ann).upsert("Petron", [{ id: "short", name: "G" }]),
      "field-invalid",
      "data[0].id",
    );
    await rejects(
      store.as(ann).upsert("Petron", [
        { id: petronId, name: "G" },
        { id: petronId, name: "H" },
      ]),
      "field-invalid",
      "data[1].id",
    );
  });

  it("DA-008 an upsert may repeat what the caller may not write while it keeps its value, and writes only what changes", async () => {
    const [id] = await store.as(ann).insert("Petron", [{ name: "A", collaborators: ["bob"] }]);
    const read = async () => (await store.as(bob).get<Record<string, unknown>>("Petron", id!))!;
    const stored = await read();
    // Bob may write the name and size; he sends back all that he read, with another name.
    expect(await store.as(bob).upsert("Petron", [{ ...stored, name: "B" }])).toEqual([id]);
    expect(await read()).toMatchObject({ name: "B", ownerId: "ann", revision: 2 });
    const again = await read();
    await store.as(bob).upsert("Petron", [again]);
    expect(await read()).toEqual(again);
    await rejects(
      store.as(bob).upsert("Petron", [{ ...again, ownerId: "bob" }]),
      "field-forbidden",
      "data[0].ownerId",
    );
    await rejects(
      store.as(bob).upsert("Petron", [{ ...again, collaborators: ["bob", "eve"] }]),
      "field-forbidden",
      "data[0].collaborators",
    );
    await rejects(
      store.as(bob).upsert("Petron", [{ ...again, name: "C", revision: 1 }]),
      "field-forbidden",
      "data[0].revision",
    );
    await rejects(
      store.as(bob).upsert("Petron", [{ name: "C", revision: 1 }]),
      "field-forbidden",
      "data[0].revision",
    );
    expect(await read()).toEqual(again);
  });

  it("GP-035 a field that refers to people names people of the organisation", async () => {
    const referring = {
      ...petron,
      name: "Project",
      scope: undefined,
      references: { ownerId: "User", collaborators: "User" },
    };
    await store.register(referring, "host");
    const [own] = await store.asOrganisation("acme").insert("User", [{ fullName: "Cy" }]);
    const [foreign] = await store.asOrganisation("other").insert("User", [{ fullName: "Di" }]);
    const [id] = await store.as(ann).insert("Project", [{ name: "A", collaborators: [own] }]);
    const change = (body: object) => store.as(ann).update("Project", { id }, body);
    expect(await change({ name: "B", collaborators: [own] })).toBe(1);
    for (const nobody of [foreign!, "nobody", ""]) {
      await rejects(change({ ownerId: nobody }), "field-invalid", "body.ownerId");
      await rejects(
        store.as(ann).upsert("Project", [{ id, collaborators: [own, nobody] }]),
        "field-invalid",
        "data[0].collaborators[1]",
      );
      await rejects(
        store.as(ann).insert("Project", [{ name: "C", collaborators: [nobody] }]),
        "field-invalid",
        "data[0].collaborators[0]",
      );
      await rejects(
        store.as(ann).upsert("Project", [{ name: "C", collaborators: [nobody] }]),
        "field-invalid",
        "data[0].collaborators[0]",
      );
    }
    expect(await store.as(ann).get("Project", id!)).toMatchObject({
      name: "B",
      ownerId: "ann",
      collaborators: [own],
    });
    expect(await change({ ownerId: own })).toBe(1);
  });

  it("DA-008 GP-035 gives nobody what still leads through a removed document's id", async () => {
    const id = await newPetron(ann);
    await store.as(ann).insert("Comment", [{ petronId: id, text: "secret" }]);
    await store.as(ann).remove("Petron", { id });
    await rejects(
      store.as(bob).upsert("Petron", [{ id, name: "Mine now" }]),
      "operation-forbidden",
    );
    expect((await store.as(bob).query("Comment", { text: "secret" })).total).toBe(0);
    // The organisation itself may: the host restores documents under the ids they had.
    await store
      .asOrganisation("acme", { userId: "ann" })
      .upsert("Petron", [{ id, name: "A", ownerId: "ann" }]);
    expect((await store.as(ann).query("Comment", { text: "secret" })).total).toBe(1);
  });

  it("DA-008 answers more refused upserts at once than there are connections", async () => {
    const refused = { petronId: await newPetron(ann), text: "x" };
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => store.as(bob).upsert("Comment", [refused])),
    );
    expect(
      new Set(answers.map((answer) => answer.status === "rejected" && answer.reason.code)),
    ).toEqual(new Set(["operation-forbidden"]));
  });

  it("a reader of the server leaves long fields out, and cuts texts, in a transaction too", async () => {
    const id = await newPetron(ann, { name: "A long name" });
    const options: ReadOptions = {
      without: ["ownerId"],
      shorten: { name: 6, collaborators: 1, isPublic: 1, nothing: 1 },
    };
    const whole = (await store.as(ann).query("Petron", { id })).data[0]!;
    const { ownerId: _, ...rest } = whole;
    expect((await store.as(ann).query("Petron", { id }, options)).data).toEqual([
      { ...rest, name: "A long" },
    ]);
    await database.transaction(async (tx) => {
      expect(
        (await store.asOrganisation("acme", { tx }).query("Petron", { id }, options)).data,
      ).toEqual([{ ...rest, name: "A long" }]);
    });
  });

  it("DA-009 removes by id, by a list of ids and by fields", async () => {
    const ids = await Promise.all(
      ["A", "A", "A", "A", "A", "Last"].map((name) => newPetron(ann, { name })),
    );
    expect(await store.as(ann).remove("Petron", { id: ids[0] })).toBe(1);
    expect(await store.as(ann).remove("Petron", { id: { $in: ids.slice(1, 3) } })).toBe(2);
    expect((await store.as(ann).query("Petron", { id: ids.slice(2, 5) })).data).toHaveLength(2);
    expect(await store.as(ann).remove("Petron", { id: ids.slice(3, 5) })).toBe(2);
    expect(await store.as(ann).remove("Petron", { name: "Last" })).toBe(1);
  });

  it("names the fault of what cannot be stored or asked", async () => {
    const documents = store.as(ann);
    await rejects(
      documents.insert("Petron", [{ name: "A", colour: 1 }]),
      "field-unknown",
      "data[0].colour",
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
    await rejects(
      documents.query("Petron", { createdAt: { $gt: "yesterday" } }),
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

  it("the latest few of very many are found in the order of an index, without sorting all, and a small table is known to PostgreSQL soon", async () => {
    const [table, statement] = [containerTable(petron), new Statement()];
    for (const sortOrder of ["ascending", "descending"] as const) {
      const order = orderSql(
        { sortBy: "createdAt", sortOrder },
        storedSource(table, "t"),
        statement,
      );
      const { rows } = await database.pool.query(
        `explain select t.id from ${table.name} t where t.org_id = 'acme' order by ${order} limit 20`,
      );
      const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain(`using ${table.name}_created`);
      expect(plan).not.toContain("Sort");
    }
    const { rows } = await database.pool.query(
      "select reloptions from pg_class where relname = $1",
      [table.name],
    );
    expect(rows[0].reloptions).toContain("autovacuum_analyze_threshold=10");
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
    await limited.asOrganisation("acme").query("Petron", conditions(4));
    await limited.close();
  });

  it("takes times outside the years that a database knows for the first and the last", async () => {
    const documents = store.as(ann);
    const all = (await documents.query("Petron", {})).total;
    for (const [early, late] of [
      ["0000-01-01", "9999-12-31T23:59:59-12:00"],
      ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59.999Z"],
    ]) {
      expect((await documents.query("Petron", { createdAt: { $lt: early } })).total).toBe(0);
      expect(
        (await documents.query("Petron", { createdAt: { $gt: early, $lt: late } })).total,
      ).toBe(all);
    }
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

  it("stores a thousand documents at once, all or none", async () => {
    const org = person("bulk", [], "bulk");
    const many = Array.from({ length: 1_000 }, (_, index) => ({ name: `P${index}` }));
    await rejects(
      store.as(org).insert("Petron", [...many.slice(1), { name: "" }]),
      "field-invalid",
      "data[999].name",
    );
    expect((await store.as(org).query("Petron", {})).total).toBe(0);
    expect(new Set(await store.as(org).insert("Petron", many)).size).toBe(1_000);
    await rejects(
      store.as(org).insert("Petron", [...many, { name: "one more" }]),
      "body-invalid",
      "data",
    );
  });

  it("keeps unique fields unique within an organisation", async () => {
    await store.asOrganisation("acme").insert("User", [{ fullName: "A", email: "a@x" }]);
    await expect(
      store.asOrganisation("acme").insert("User", [{ fullName: "B", email: "a@x" }]),
    ).rejects.toThrow("There is already a User with this email.");
    expect(
      await store.asOrganisation("other").insert("User", [{ fullName: "B", email: "a@x" }]),
    ).toHaveLength(1);
    await rejects(store.as(admin).insert("User", [{ fullName: "C" }]), "operation-forbidden");
  });

  it("adds the column and index that a definition gains, for documents that are already there", async () => {
    const org = person("grow", [], "grow");
    await store.as(org).insert("Petron", [{ name: "Old" }]);
    const second = await createDocumentStore({ database });
    await second.register({ ...petron, indexes: [...petron.indexes, { field: "name" }] }, "host");
    expect((await second.as(org).query("Petron", { name: "Old" })).total).toBe(1);
    await second.close();
  });

  it("refuses definitions that cannot work", async () => {
    await expect(store.register({ ...petron, name: "PETRON" }, "host")).rejects.toThrow(
      "share the table",
    );
    await expect(store.register(petron, "another")).rejects.toThrow("which 'host' already has");
    const circle = {
      ...petron,
      scope: undefined,
      access: {
        ...petron.access,
        read: [{ to: "through", container: "Comment", field: "name" }] as const,
      },
    };
    await expect(store.register(circle, "host")).rejects.toThrow("circle");
  });

  it("does work of the organisation inside a transaction of the caller's", async () => {
    const failed = database.transaction(async (tx) => {
      await store
        .asOrganisation("acme", { tx, userId: "ann" })
        .insert("Petron", [{ name: "Undone" }]);
      throw new Error("undo");
    });
    await expect(failed).rejects.toThrow("undo");
    expect((await store.as(admin).query("Petron", { name: "Undone" })).total).toBe(0);
  });

  it("merges concurrent changes of one document, losing none", async () => {
    const id = await newPetron(ann, { size: 0 });
    await Promise.all(
      Array.from({ length: 20 }, (_, size) => store.as(ann).update("Petron", { id }, { size })),
    );
    expect(await store.as(ann).get("Petron", id)).toMatchObject({ revision: 21 });
  });
});
