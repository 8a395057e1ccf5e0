import { Writable } from "node:stream";
import type { Identity } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { pino } from "pino";
import { Type } from "typebox";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../documents/index.ts";
import { createAuditLog } from "./auditLog.ts";
import { EventCounter } from "./eventCounter.ts";
import type { AuditRow } from "./types.ts";

const ann: Identity = { userId: "ann", orgId: "acme", roles: [] };
const well = container({
  name: "Well",
  schema: Type.Object({
    name: Type.String(),
    isPublic: Type.Boolean(),
    members: Type.Array(Type.String()),
    secret: Type.Optional(Type.String()),
  }),
  indexes: [],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "org" }],
    delete: [{ to: "org" }],
  },
  defaults: { isPublic: false, members: [] },
  feed: "full",
  audit: {
    fields: {
      isPublic: { kind: "visibility", values: true, inserts: true },
      members: { kind: "sharing", values: true },
      secret: { kind: "settings" },
    },
  },
  uninstall: "keep",
});
const mark = container({
  name: "Mark",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: well.access,
  feed: "none",
  audit: { deletions: false },
  uninstall: "keep",
});

let database: Database;
let documents: DocumentStore;
const lines: Record<string, unknown>[] = [];
const logger = pino(
  { level: "info" },
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  }),
);

beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database, logger });
  for (const definition of [well, mark]) await documents.register(definition, "host");
  await open();
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

const open = () => createAuditLog({ database, logger, days: 365 });

/** The events that `work` leaves in the table, and its lines. */
async function events(
  work: () => Promise<unknown>,
): Promise<{ rows: AuditRow[]; written: Record<string, unknown>[] }> {
  const { rows: before } = await database.pool.query(
    "select coalesce(max(id), 0) as last from audit_event",
  );
  lines.length = 0;
  await work();
  const { rows } = await database.pool.query(
    "select * from audit_event where id > $1 order by id",
    [before[0].last],
  );
  return { rows, written: lines.filter(({ audit }) => audit) };
}

it("a change of a declared field is an event, with its values only where that is declared", async () => {
  const own = documents.as(ann);
  const [id] = await own.insert("Well", [{ name: "W-1" }]);
  const { rows, written } = await events(() =>
    own.update("Well", { id }, { isPublic: true, members: ["bob"], secret: "drum", name: "W-2" }),
  );
  expect(
    rows.map(({ org_id, user_id, kind, container, ids, field, before, after }) => [
      org_id,
      user_id,
      kind,
      container,
      ids,
      field,
      before,
      after,
    ]),
  ).toEqual([
    ["acme", "ann", "visibility", "Well", [id], "isPublic", false, true],
    ["acme", "ann", "sharing", "Well", [id], "members", [], ["bob"]],
    ["acme", "ann", "settings", "Well", [id], "secret", null, null],
  ]);
  expect(written).toMatchObject([
    {
      level: 30,
      audit: true,
      kind: "visibility",
      orgId: "acme",
      userId: "ann",
      from: false,
      to: true,
      msg: "audit: Visibility changed",
    },
    { kind: "sharing", from: [], to: ["bob"] },
    { kind: "settings", field: "secret" },
  ]);
  expect(JSON.stringify([rows, written])).not.toContain("drum");
});

it("a call that makes the same change in many documents is one event for fifty of them, and names each", async () => {
  const own = documents.as(ann);
  const wells = Array.from({ length: 60 }, (_, at) => ({
    name: "alike",
    isPublic: true,
    members: at < 2 ? ["bob"] : [],
  }));
  const { rows: inserted } = await events(() => own.insert("Well", wells));
  const visible = inserted.filter(({ field }) => field === "isPublic");
  expect(visible.map(({ count, ids, after }) => [count, ids.length, after])).toEqual(
    expect.arrayContaining([
      [50, 50, true],
      [10, 10, true],
    ]),
  );
  expect(new Set(visible.flatMap(({ ids }) => ids)).size).toBe(60);
  const { rows, written } = await events(() =>
    own.update("Well", { name: "alike" }, { isPublic: false, members: ["eve"] }),
  );
  const entries = rows.map(({ field, count, ids, before, after }) => [
    field,
    count,
    ids.length,
    before,
    after,
  ]);
  expect(entries).toHaveLength(5);
  for (const event of [
    ["isPublic", 50, 50, true, false],
    ["isPublic", 10, 10, true, false],
    ["members", 50, 50, [], ["eve"]],
    ["members", 8, 8, [], ["eve"]],
    ["members", 2, 2, ["bob"], ["eve"]],
  ])
    expect(entries).toContainEqual(event);
  expect(written).toHaveLength(5);
  await own.remove("Well", { name: "alike" });
});

it("what changes nothing declared, or repeats it, is no event", async () => {
  const own = documents.as(ann);
  const { rows } = await events(async () => {
    const [id] = await own.insert("Well", [{ name: "W-3" }]);
    await own.update("Well", { id }, { name: "W-4" });
    await own.update("Well", { id }, { isPublic: false });
    const [marked] = await own.insert("Mark", [{ name: "M" }]);
    await own.remove("Mark", { id: marked! });
  });
  expect(rows).toEqual([]);
});

it("a new document is an event when a declared field of it holds something", async () => {
  const { rows } = await events(() =>
    documents.as(ann).insert("Well", [
      { name: "A", isPublic: true },
      { name: "B", isPublic: false },
    ]),
  );
  expect(rows).toMatchObject([
    { kind: "visibility", field: "isPublic", before: null, after: true },
  ]);
});

it("a deletion is one event for the call, with its first fifty documents and how many there were", async () => {
  const own = documents.as(ann);
  await own.insert(
    "Well",
    Array.from({ length: 60 }, () => ({ name: "many" })),
  );
  const { rows, written } = await events(() => own.remove("Well", { name: "many" }));
  expect(rows).toMatchObject([{ kind: "deletion", container: "Well", count: 60, user_id: "ann" }]);
  expect(rows[0]!.ids).toHaveLength(50);
  expect(written).toHaveLength(1);
  expect((await events(() => own.remove("Well", { name: "many" }))).rows).toEqual([]);
});

it("a transaction that is rolled back leaves no event and no line; a line is written after the commit", async () => {
  const audit = await open();
  const undone = await events(() =>
    database
      .transaction(async (tx) => {
        await documents
          .asOrganization("acme", { userId: "ann", tx })
          .insert("Well", [{ name: "C", isPublic: true }]);
        await audit.record({ kind: "export", orgId: "acme" }, tx);
        throw new Error("undone");
      })
      .catch((error: Error) => expect(error.message).toBe("undone")),
  );
  expect(undone).toEqual({ rows: [], written: [] });
  const done = await events(() =>
    database.transaction(async (tx) => {
      await documents
        .asOrganization("acme", { userId: "ann", tx })
        .insert("Well", [{ name: "C", isPublic: true }]);
      await audit.record({ kind: "export", orgId: "acme", userId: "ann", detail: "csv" }, tx);
      expect(lines).toEqual([]);
    }),
  );
  expect(done.rows.map(({ kind }) => kind)).toEqual(["visibility", "export"]);
  expect(done.written.map(({ kind }) => kind)).toEqual(["visibility", "export"]);
  await audit.close();
});

it("a change whose event cannot be kept does not happen", async () => {
  const own = documents.as(ann);
  const [id] = await own.insert("Well", [{ name: "kept" }]);
  await database.pool.query(
    "alter table audit_event add constraint no_events check (false) not valid",
  );
  try {
    await expect(own.remove("Well", { id: id! })).rejects.toThrow();
    await expect(own.update("Well", { id: id! }, { isPublic: true })).rejects.toThrow();
    expect(await own.get("Well", id!)).toMatchObject({ isPublic: false });
  } finally {
    await database.pool.query("alter table audit_event drop constraint no_events");
  }
});

it("the database refuses to change, empty and shorten the log; what is older than it is kept goes, in batches", async () => {
  const audit = await open();
  await audit.record({ kind: "export", orgId: "acme" });
  for (const statement of [
    "update audit_event set kind = 'x'",
    "delete from audit_event",
    "truncate audit_event",
  ])
    await expect(database.pool.query(statement)).rejects.toThrow("append-only");
  await database.pool.query(
    "insert into audit_event (at, kind, org_id) select now() - make_interval(days => n), 'export', 'old' from generate_series(363, 10000) n",
  );
  expect(await audit.sweep()).toBe(10_000 - 364);
  const { rows } = await database.pool.query(
    "select count(*)::int as count from audit_event where org_id = 'old'",
  );
  expect(rows[0].count).toBe(2);
  await audit.close();
});

it("a log that was restored without its triggers, or is kept for another time, is guarded again at start", async () => {
  await database.pool.query("drop function audit_event_guard cascade");
  const audit = await createAuditLog({ database, logger, days: 40 });
  await database.pool.query(
    "insert into audit_event (at, kind) values (now() - interval '50 days', 'export')",
  );
  await expect(database.pool.query("delete from audit_event")).rejects.toThrow("append-only");
  // This one, and two of the test before that were kept for a year.
  expect(await audit.sweep()).toBe(3);
  await audit.close();
});

it("counted events are kept together, in the table and in the log, at level warn", async () => {
  const audit = await open();
  const { rows, written } = await events(async () => {
    for (let index = 0; index < 60; index++)
      audit.count({ kind: "refused", orgId: "acme", userId: "ann", detail: "operation-forbidden" });
    audit.count({ kind: "refused", orgId: null, detail: "token-invalid" });
    await audit.close();
  });
  expect(rows).toMatchObject([
    { org_id: "acme", user_id: "ann", count: 60, detail: "operation-forbidden" },
    { org_id: null, user_id: null, count: 1, detail: "token-invalid" },
  ]);
  expect(written).toMatchObject([{ level: 40, count: 60 }, { level: 40 }]);
});

it("an event that is repeated within the minute is kept once at once, and then counted", async () => {
  const audit = await open();
  const event = {
    kind: "download",
    orgId: "acme",
    userId: "dan",
    container: "File",
    ids: ["f1"],
  } as const;
  const rows = async () =>
    (
      await database.pool.query(
        "select ids, count from audit_event where user_id = 'dan' order by id",
      )
    ).rows;
  for (let index = 0; index < 5; index++) await audit.recordRepeated(event);
  await audit.recordRepeated({ ...event, ids: ["f2"] });
  expect(await rows()).toEqual([
    { ids: ["f1"], count: 1 },
    { ids: ["f2"], count: 1 },
  ]);
  await audit.flush();
  expect((await rows()).at(-1)).toEqual({ ids: ["f1"], count: 4 });
  await audit.recordRepeated(event);
  expect((await rows()).at(-1)).toEqual({ ids: ["f1"], count: 1 });
  await audit.close();
});

it("who repeats thousands of events hides nothing of what others are refused", async () => {
  const audit = await open();
  const download = (at: number) =>
    audit.recordRepeated({
      kind: "download",
      orgId: "acme",
      userId: "fay",
      container: "File",
      ids: [`f${at}`],
    });
  for (const _ of ["first", "again"])
    await Promise.all(Array.from({ length: 2_100 }, (_, at) => download(at)));
  audit.count({ kind: "refused", orgId: "other", userId: "gil", detail: "role-missing" });
  await audit.close();
  const { rows } = await database.pool.query(
    "select count from audit_event where org_id = 'other' and user_id = 'gil'",
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it("counts that cannot be kept are kept with the next ones", async () => {
  const audit = await open();
  audit.count({ kind: "refused", orgId: "acme", userId: "bob", detail: "role-missing" });
  await database.pool.query("alter table audit_event rename to audit_gone");
  await expect(audit.flush()).rejects.toThrow();
  await database.pool.query("alter table audit_gone rename to audit_event");
  audit.count({ kind: "refused", orgId: "acme", userId: "bob", detail: "role-missing" });
  const { rows } = await events(() => audit.close());
  expect(rows).toMatchObject([{ user_id: "bob", count: 2 }]);
});

it("however many people are refused, what is counted stays bounded", () => {
  const counter = new EventCounter(3);
  for (let index = 0; index < 1_000; index++)
    counter.count({ kind: "refused", orgId: "acme", userId: `p${index}`, detail: "role-missing" });
  const taken = counter.take();
  expect(taken).toHaveLength(4);
  expect(taken.at(-1)).toMatchObject({ orgId: null, detail: "others", count: 997 });
  expect(counter.take()).toEqual([]);
});

it("a name has the same hash on every node, whatever its case, and another with another key", async () => {
  const [first, second] = [await open(), await open()];
  expect(first.hashOf("Nobody@x.org ")).toBe(second.hashOf("nobody@x.org"));
  expect(first.hashOf("nobody@x.org")).not.toBe(first.hashOf("nobody@x.com"));
  await database.pool.query("update audit_key set key = 'another'");
  const third = await open();
  expect(third.hashOf("nobody@x.org")).not.toBe(first.hashOf("nobody@x.org"));
  for (const one of [first, second, third]) await one.close();
});
