import { randomBytes } from "node:crypto";
import { container } from "@petrons/sdk/server";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../database/connection/pgDatabase.ts";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { isLongForm } from "../../longForm.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";
import type { Change } from "./change.ts";
import { keepConsumers, trimOutbox } from "./outbox.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const note = container({
  name: "Note",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "org" }],
    delete: [{ to: "org" }],
  },
  feed: "full",
  uninstall: "drop",
});

interface Node {
  database: Database;
  store: DocumentStore;
}

/** By ten writers, who meet each other and the cuts in the short form too. */
const commits = isLongForm ? 10_000 : 3_000;

describe("the change feed", () => {
  let first: Node;
  let second: Node;
  const closers: (() => Promise<void>)[] = [];

  async function node(database: Database): Promise<Node> {
    const store = await createDocumentStore({ database, pollMs: 200 });
    await store.register(note, "host");
    closers.unshift(() => store.close().then(() => database.close()));
    return { database, store };
  }
  beforeEach(async () => {
    first = await node(await testDatabase());
    second = await node(await connectDatabase(first.database.url, quiet));
    await sql`create table effect (position bigint)`.execute(first.database.kysely);
  });
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  const notes = ({ store }: Node) => store.asOrganization("acme", { userId: "ann" });
  const settled = (condition: () => boolean | Promise<boolean>) =>
    expect.poll(condition, { interval: 20 }).toBe(true);
  const effects = async () =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from effect`.execute(first.database.kysely))
        .rows[0]!.n,
    );
  const record = async (
    change: Change,
    tx: Parameters<Parameters<Database["transaction"]>[0]>[0],
  ) => {
    await sql`insert into effect values (${change.position})`.execute(tx);
  };

  it(`shows every commit of ${commits} by two nodes exactly once, with cut connections and transactions that commit out of order`, async () => {
    const seen: string[][] = [[], [], []];
    const gaps: number[] = [];
    for (const [index, { store }] of [first, second, second].entries())
      store.feed.broadcast(
        (changes) => seen[index]!.push(...changes.map(({ id }) => id)),
        () => gaps.push(index),
      );
    const handled: string[] = [];
    for (const { store } of [first, second])
      store.feed.once("effects", async (change, tx) => {
        await record(change, tx);
        handled.push(change.id);
      });

    const written: string[] = [];
    const writers = Array.from({ length: 10 }, async (_, writer) => {
      const target = writer % 2 === 0 ? first : second;
      for (let round = 0; round < commits / 100; round++) {
        if (round % 10 === 5) {
          // A slow transaction: what it appends gets its position long before it commits.
          await target.database.transaction(async (tx) => {
            const documents = target.store.asOrganization("acme", { tx });
            written.push(...(await documents.insert("Note", [{ text: "early" }])));
            await sql`select pg_sleep(0.03)`.execute(tx);
            written.push(
              ...(await documents.insert(
                "Note",
                Array.from({ length: 9 }, () => ({ text: "late" })),
              )),
            );
          });
          target.store.committed();
        } else
          written.push(
            ...(await notes(target).insert(
              "Note",
              Array.from({ length: 10 }, () => ({ text: "at once" })),
            )),
          );
        if (writer === 0 && (round === 10 || round === 20))
          await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()`.execute(
            first.database.kysely,
          );
      }
    });
    await Promise.all(writers);
    expect(written).toHaveLength(commits);
    await settled(() => seen.every((ids) => ids.length >= commits));
    await settled(async () => (await effects()) >= commits);
    const expected = written.toSorted();
    for (const ids of seen) expect(ids.toSorted()).toEqual(expected);
    expect(handled.length).toBeGreaterThanOrEqual(commits);
    const { rows } = await sql<{
      n: number;
      distinct: number;
    }>`select count(*)::int as n, count(distinct position)::int as distinct from effect`.execute(
      first.database.kysely,
    );
    expect(rows).toEqual([{ n: commits, distinct: commits }]);
    expect(gaps).toEqual([]);
  }, 40_000);

  it("reads so many bytes of one organization's documents at once, and all of the others' and of those that a reader needs whole", async () => {
    const changes: Change[] = [];
    const needed: Change[] = [];
    const feed = second.store.feed;
    feed.broadcast(
      (some) => changes.push(...some),
      () => {},
    );
    const large = Array.from({ length: 40 }, () => ({
      text: randomBytes(15_000).toString("base64"),
    }));
    const write = () =>
      first.database.transaction(async (tx) => {
        await first.store.asOrganization("acme", { tx }).insert("Note", large);
        await first.store.asOrganization("other", { tx }).insert("Note", [{ text: "small" }]);
      });
    await write();
    first.store.committed();
    await settled(() => changes.length === 41);
    const whole = changes.filter(({ after }) => after !== null);
    expect(whole.filter(({ orgId }) => orgId === "acme").length).toBeGreaterThan(20);
    expect(whole.filter(({ orgId }) => orgId === "acme").length).toBeLessThan(30);
    expect(whole.at(-1)).toMatchObject({ orgId: "other", after: { text: "small" } });
    feed.broadcast(
      (some) => needed.push(...some),
      () => {},
      { whole: ["Note"] },
    );
    await write();
    first.store.committed();
    await settled(() => needed.length === 41);
    expect(needed.every(({ after }) => after !== null)).toBe(true);
  });

  it("leaves the bodies in the database that no reader looks at just then", async () => {
    const changes: Change[] = [];
    let looksAt: string[] = [];
    first.store.feed.broadcast(
      (some) => changes.push(...some),
      () => {},
      { of: () => looksAt },
    );
    const insert = async (text: string) => {
      await first.store.asOrganization("acme").insert("Note", [{ text }]);
      await settled(() => changes.length > 0);
      return changes.splice(0).map(({ container, after }) => [container, after?.text]);
    };
    expect(await insert("unread")).toEqual([["Note", undefined]]);
    looksAt = ["Note", "Other"];
    expect(await insert("read")).toEqual([["Note", "read"]]);
    looksAt = [];
    first.store.feed.broadcast(
      () => {},
      () => {},
    );
    expect(await insert("read by another")).toEqual([["Note", "read by another"]]);
  });

  it("hands large changes to a durable consumer in chunks, each once and in their order", async () => {
    const chunks = new Map<unknown, string[]>();
    first.store.feed.once("large", async ({ id, after }, tx) => {
      const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(
        tx,
      );
      if (after === null) throw new Error("Its document is missing.");
      chunks.set(rows[0]!.xid, [...(chunks.get(rows[0]!.xid) ?? []), id]);
    });
    const text = randomBytes(150_000).toString("base64");
    const written = await notes(first).insert(
      "Note",
      Array.from({ length: 8 }, () => ({ text })),
    );
    await notes(first).insert("Note", [{ text: text.repeat(4) }, { text: "small" }]);
    await settled(() => [...chunks.values()].flat().length === 10);
    const handled = [...chunks.values()].flat();
    expect(handled.slice(0, 8)).toEqual(written);
    expect(new Set(handled).size).toBe(10);
    expect(Math.max(...[...chunks.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  it("carries what was before and after, who did it and in which organization", async () => {
    const changes: Change[] = [];
    second.store.feed.broadcast(
      (some) => changes.push(...some),
      () => {},
    );
    const [id] = await notes(first).insert("Note", [{ text: "a" }]);
    await notes(first).update("Note", { id }, { text: "b" });
    await notes(first).remove("Note", { id });
    await settled(() => changes.length === 3);
    const stored = await notes(first).get("Note", id!);
    expect(stored).toBeUndefined();
    const each = { orgId: "acme", container: "Note", id, userId: "ann", depth: 0 };
    const a = { id, text: "a", revision: 1, createdBy: "ann", orgId: "acme" };
    const b = { ...a, text: "b", revision: 2, updatedBy: "ann" };
    expect(changes).toMatchObject([
      { ...each, operation: "insert", before: null, after: a },
      { ...each, operation: "update", before: a, after: b },
      { ...each, operation: "delete", before: b, after: null },
    ]);
    expect(changes[0]!.after!.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it("gives a consumer of one container its changes exactly once, by either node, and passes the others'", async () => {
    for (const { store } of [first, second]) {
      await store.register({ ...note, name: "Other" }, "host");
      store.feed.once("only notes", record, { containers: ["Note"] });
    }
    for (let round = 0; round < 100; round++) {
      await notes(round % 2 === 0 ? first : second).insert("Note", [{ text: `${round}` }]);
      await notes(first).insert("Other", [{ text: `${round}` }]);
    }
    await settled(async () => (await effects()) === 100);
    const passed = async () => {
      const { rows } = await sql<{
        open: boolean;
      }>`select exists (select 1 from outbox o, outbox_cursor c where c.name = 'only notes'
        and not pg_visible_in_snapshot(o.xid, c.passed)) as open`.execute(first.database.kysely);
      return !rows[0]!.open;
    };
    await settled(passed);
    await notes(second).insert("Other", [{ text: "last" }]);
    await settled(passed);
    expect(await effects()).toBe(100);
  });

  it("passes the changes of other containers for all consumers at once, without running any, and never past one that is wanted", async () => {
    const handled: string[] = [];
    const only = (name: string) =>
      first.store.feed.once(
        name,
        async ({ after }) => {
          handled.push(`${name} ${after?.text}`);
        },
        { containers: [name] },
      );
    for (const name of ["One", "Two"]) {
      await first.store.register(container({ ...note, name }), "host");
      only(name);
    }
    const begun = async () =>
      (await first.database.pool.query("select 1 from outbox_cursor")).rows.length;
    const behind = async () =>
      Number(
        (
          await sql<{ n: string }>`select count(*) as n from outbox_cursor c
            where exists (select 1 from outbox o where not pg_visible_in_snapshot(o.xid, c.passed))`.execute(
            first.database.kysely,
          )
        ).rows[0]!.n,
      );
    await settled(async () => (await begun()) === 2 && (await behind()) === 0);
    let transactions = 0;
    const transaction = first.database.transaction.bind(first.database);
    Object.assign(first.database, {
      transaction: (work: Parameters<typeof transaction>[0]) => {
        transactions += 1;
        return transaction(work);
      },
    });
    const write = (name: string, text: string) =>
      first.store.asOrganization("acme").insert(name, [{ text }]);
    await write("Note", "a");
    const written = transactions;
    await settled(async () => (await behind()) === 0);
    expect(transactions).toBe(written);
    await first.database.transaction(async (tx) => {
      const both = first.store.asOrganization("acme", { tx });
      await both.insert("Note", [{ text: "b" }]);
      await both.insert("Two", [{ text: "b" }]);
    });
    await write("Note", "c");
    await settled(async () => (await behind()) === 0);
    expect(handled).toEqual(["Two b"]);
  });

  it("tries a failing effect again until it succeeds, and skips nothing before or after it", async () => {
    let failures = 0;
    first.store.feed.once("fragile", async (change, tx) => {
      await record(change, tx);
      if (change.after?.text === "3" && failures++ < 2) throw new Error("not now");
    });
    await notes(first).insert(
      "Note",
      [..."12345"].map((text) => ({ text })),
    );
    await settled(async () => (await effects()) === 5);
    expect(failures).toBe(3);
  });

  describe("a change that cannot be handled", () => {
    const pauses = [20, 20, 20, 20, 20, 20, 20];
    const handledTexts: string[] = [];
    let broken = true;
    const fussy = async (change: Change, tx: Parameters<typeof record>[1]) => {
      await record(change, tx);
      if (broken && change.after?.text === "bad") throw new Error("no\u0000 pump");
      handledTexts.push(`${change.after?.text}`);
    };
    const failedOf = (orgId: string) => first.store.failed.list(orgId, 100);
    beforeEach(async () => {
      broken = true;
      handledTexts.length = 0;
      for (const one of [first, second]) {
        await one.store.close();
        one.store = await createDocumentStore({
          database: one.database,
          pollMs: 50,
          retryPausesMs: pauses,
        });
        closers.unshift(() => one.store.close());
        await one.store.register(note, "host");
        one.store.feed.once("fussy", fussy);
      }
    });

    it("is tried eight times by either node, then becomes a dead letter with its error, while the others go on in their order and the outbox is released", async () => {
      const [bad] = await notes(first).insert("Note", [{ text: "bad" }]);
      await notes(first).insert(
        "Note",
        [..."123"].map((text) => ({ text })),
      );
      await notes(second).update("Note", { id: bad }, { text: "later" });
      await settled(
        async () => (await failedOf("acme")).deadLetters === 1 && (await effects()) === 4,
      );
      // What came after it of its own document waited until it became a dead letter.
      expect(handledTexts).toEqual(["1", "2", "3", "later"]);
      const { changes, total } = await failedOf("acme");
      expect(total).toBe(1);
      expect(changes).toMatchObject([
        {
          consumer: "fussy",
          container: "Note",
          documentId: bad,
          operation: "insert",
          tries: 8,
          error: "no\ufffd pump",
          nextAt: null,
          triedAt: expect.any(Date),
        },
      ]);
      expect(await failedOf("other")).toEqual({ changes: [], deadLetters: 0, total: 0 });
      const { rows } = await sql<{
        held: boolean;
      }>`select exists (select 1 from outbox o, outbox_cursor c where not pg_visible_in_snapshot(o.xid, c.passed)) as held`.execute(
        first.database.kysely,
      );
      expect(rows).toEqual([{ held: false }]);
    });

    it("keeps its tries when the node ends, and is tried on by another", async () => {
      await notes(first).insert("Note", [{ text: "bad" }]);
      await settled(async () => ((await failedOf("acme")).changes[0]?.tries ?? 0) >= 2);
      await first.store.close();
      await settled(async () => (await second.store.failed.list("acme", 1)).deadLetters === 1);
      expect((await second.store.failed.list("acme", 1)).changes[0]?.tries).toBe(8);
    });

    it("is tried once more when asked, by its own organization alone, exactly once for two who ask; or is discarded", async () => {
      const [bad, worse] = await notes(first).insert("Note", [{ text: "bad" }, { text: "bad" }]);
      await settled(async () => (await failedOf("acme")).deadLetters === 2);
      const ids = (await failedOf("acme")).changes.map(({ id }) => id);
      expect(await first.store.failed.retry("other", ids)).toEqual([]);
      expect(await first.store.failed.discard("other", ids)).toEqual([]);
      expect(await first.store.failed.retry("acme", [ids[1]!])).toEqual([
        { id: ids[1], error: "no\ufffd pump" },
      ]);
      expect(
        (await failedOf("acme")).changes.map(({ documentId, tries }) => [documentId, tries]),
      ).toEqual([
        [worse, 8],
        [bad, 9],
      ]);
      broken = false;
      const both = await Promise.all(
        [first, second].map(({ store }) => store.failed.retry("acme", [ids[1]!])),
      );
      expect(both.flat()).toEqual([{ id: ids[1], error: null }]);
      expect([handledTexts, await effects()]).toEqual([["bad"], 1]);
      expect(await first.store.failed.discard("acme", ids)).toMatchObject([{ documentId: worse }]);
      expect(await failedOf("acme")).toEqual({ changes: [], deadLetters: 0, total: 0 });
      expect(await effects()).toBe(1);
    });
  });

  it("goes on where a stopped consumer ended, on another node", async () => {
    const stop = first.store.feed.once("moving", record);
    await notes(first).insert("Note", [{ text: "1" }]);
    await settled(async () => (await effects()) === 1);
    await stop();
    await notes(first).insert("Note", [{ text: "2" }, { text: "3" }]);
    second.store.feed.once("moving", record);
    await settled(async () => (await effects()) === 3);
  });

  it("delivers what a handler itself changes, down to the eighth of a chain", async () => {
    const depths: number[] = [];
    first.store.feed.once("chain", async (change, tx) => {
      depths.push(change.depth);
      await first.store
        .asOrganization("acme", { tx, depth: change.depth + 1 })
        .insert("Note", [{ text: "next" }]);
    });
    await notes(first).insert("Note", [{ text: "start" }]);
    await settled(async () => (await notes(first).query("Note", {})).total === 10);
    await settled(
      async () =>
        Number(
          (
            await sql<{
              n: string;
            }>`select count(*) as n from outbox_cursor where done = 0`.execute(
              first.database.kysely,
            )
          ).rows[0]!.n,
        ) === 1,
    );
    expect(depths).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("carries changes of state that is not a document, and nothing of what was rolled back", async () => {
    const ids: string[] = [];
    second.store.feed.broadcast(
      (changes) => ids.push(...changes.map(({ id }) => id)),
      () => {},
    );
    const change = {
      orgId: "acme",
      container: "Variable",
      operation: "update" as const,
      before: null,
      after: { value: 1 },
      userId: null,
      depth: 0,
    };
    await expect(
      first.database.transaction(async (tx) => {
        await first.store.appendChange(tx, { ...change, id: "undone" });
        throw new Error("undo");
      }),
    ).rejects.toThrow("undo");
    await first.database.transaction((tx) =>
      first.store.appendChange(tx, { ...change, id: "done" }),
    );
    first.store.committed();
    await settled(() => ids.length > 0);
    expect(ids).toEqual(["done"]);
  });

  it("finds changes whose notice was lost", async () => {
    const ids: string[] = [];
    second.store.feed.broadcast(
      (changes) => ids.push(...changes.map(({ id }) => id)),
      () => {},
    );
    // Appended without a notice.
    await sql`insert into outbox (org_id, container, doc_id, operation) values ('acme', 'Note', 'silent', 'insert')`.execute(
      first.database.kysely,
    );
    await settled(() => ids.includes("silent"));
  });

  it("trims what is old and passed by every durable consumer, and nothing else", async () => {
    const rest = async () =>
      Number(
        (await sql<{ n: string }>`select count(*) as n from outbox`.execute(first.database.kysely))
          .rows[0]!.n,
      );
    const age = sql`'1 hour'::interval`;
    const makeOld = () =>
      sql`update outbox_mark set taken_at = taken_at - interval '2 hours'`.execute(
        first.database.kysely,
      );
    await sql`insert into outbox_cursor (name, passed) values ('behind', pg_current_snapshot())`.execute(
      first.database.kysely,
    );
    await notes(first).insert("Note", [{ text: "old" }]);
    expect(await trimOutbox(first.database, age)).toBe(0);
    await makeOld();
    expect(await trimOutbox(first.database, age)).toBe(0);
    await sql`update outbox_cursor set passed = pg_current_snapshot()`.execute(
      first.database.kysely,
    );
    await notes(first).insert("Note", [{ text: "new" }]);
    expect(await trimOutbox(first.database, age)).toBe(1);
    expect(await rest()).toBe(1);
    // Changes held back by a consumer that no node has any more are released after a week; those of
    // a consumer that a node has are kept.
    const cursors = async () =>
      (
        await sql<{ name: string }>`select name from outbox_cursor`.execute(first.database.kysely)
      ).rows.map(({ name }) => name);
    await makeOld();
    await sql`update outbox_cursor set alive_at = now() - interval '8 days'`.execute(
      first.database.kysely,
    );
    await keepConsumers(first.database, ["behind"]);
    expect(await trimOutbox(first.database, age)).toBe(0);
    expect(await cursors()).toEqual(["behind"]);
    await sql`update outbox_cursor set alive_at = now() - interval '8 days'`.execute(
      first.database.kysely,
    );
    expect(await trimOutbox(first.database, age)).toBe(1);
    expect([await cursors(), await rest()]).toEqual([[], 0]);
  });
});
