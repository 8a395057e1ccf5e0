import type { Identity, ReadOptions } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { containerTable } from "../containers/containerTable.ts";
import { createDocumentStore } from "../index.ts";
import { storedSource } from "../query/fieldSource.ts";
import { orderSql } from "../query/orderSql.ts";
import { Statement } from "../query/statement.ts";
import type { DocumentStore } from "../types.ts";
import { admin, ann, bob, comment, person, petron, rejects, stranger, user } from "./testing.ts";

describe("the document store", () => {
  let database: Database;
  let store: DocumentStore;
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

  it("ID-003 shows nobody what the rules do not grant, nor anything of another organization", async () => {
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
    const [carl] = await store.asOrganization("acme").insert("User", [{ fullName: "Carl Chen" }]);
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

  it("GP-035 a field that refers to people names people of the organization", async () => {
    const referring = {
      ...petron,
      name: "Project",
      scope: undefined,
      references: { ownerId: "User", collaborators: "User" },
    };
    await store.register(referring, "host");
    const [own] = await store.asOrganization("acme").insert("User", [{ fullName: "Cy" }]);
    const [foreign] = await store.asOrganization("other").insert("User", [{ fullName: "Di" }]);
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
    // The organization itself may: the host restores documents under the ids they had.
    await store
      .asOrganization("acme", { userId: "ann" })
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
        (await store.asOrganization("acme", { tx }).query("Petron", { id }, options)).data,
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

  it("keeps unique fields unique within an organization", async () => {
    await store.asOrganization("acme").insert("User", [{ fullName: "A", email: "a@x" }]);
    await expect(
      store.asOrganization("acme").insert("User", [{ fullName: "B", email: "a@x" }]),
    ).rejects.toThrow("There is already a User with this email.");
    expect(
      await store.asOrganization("other").insert("User", [{ fullName: "B", email: "a@x" }]),
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

  it("does work of the organization inside a transaction of the caller's", async () => {
    const failed = database.transaction(async (tx) => {
      await store
        .asOrganization("acme", { tx, userId: "ann" })
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
