import { container } from "@petrons/sdk/server";
import { sql, type Transaction } from "kysely";
import { Type } from "typebox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, Tables } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { ChangeFeed, DocumentStore } from "../types.ts";
import { runWithTimeout } from "./runWithTimeout.ts";

type Handle = Parameters<ChangeFeed["once"]>[1];

const note = container({
  name: "Note",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: { read: [], insert: [], update: [], delete: [] },
  feed: "full",
  uninstall: "drop",
});
const write = (tx: Transaction<Tables>, text: unknown) =>
  sql`insert into effect values (${text})`.execute(tx);

describe("a run of a durable consumer that does not end", () => {
  let database: Database;
  const stores: DocumentStore[] = [];

  beforeEach(async () => {
    database = await testDatabase();
    await sql`create table effect (text text)`.execute(database.kysely);
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    await database.close();
  });

  async function open(runLimitMs: number, handle: Handle): Promise<DocumentStore> {
    const store = await createDocumentStore({
      database,
      pollMs: 20,
      retryPausesMs: [10],
      runLimitMs,
    });
    stores.push(store);
    await store.register(note, "host");
    store.feed.once("slow", handle);
    return store;
  }
  const insert = async (store: DocumentStore, ...texts: string[]) =>
    store.asOrganization("acme").insert(
      "Note",
      texts.map((text) => ({ text })),
    );
  const settled = (condition: () => Promise<boolean>) =>
    expect.poll(condition, { interval: 20 }).toBe(true);
  const effects = async () =>
    (
      await sql<{ text: string }>`select text from effect order by text`.execute(database.kysely)
    ).rows.map(({ text }) => text);

  it("is given up and counts as a failed try, its statement is ended, and what it does late counts for nothing", async () => {
    const gate = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const late: Promise<unknown>[] = [];
    const store = await open(60, async (change, tx, signal) => {
      const text = `${change.after?.text}`;
      if (text === "asleep") await sql`select pg_sleep(600)`.execute(tx);
      if (text === "hangs") {
        signals.push(signal);
        late.push(
          gate.promise.then(() => write(tx, "late")).catch((error: Error) => error.message),
        );
        await late.at(-1);
      }
      await write(tx, text);
    });
    const [hangs, asleep] = await insert(store, "hangs", "asleep", "1", "2");
    await store.asOrganization("acme").update("Note", { id: hangs }, { text: "later" });
    const failed = () => store.failed.list("acme", 10);
    await settled(async () => (await failed()).deadLetters === 2 && (await effects()).length === 3);
    const expected = [
      { documentId: asleep, tries: 2 },
      {
        documentId: hangs,
        tries: 2,
        error: "It did not end within 0.06 seconds and was given up.",
      },
    ];
    const byDocument = async () =>
      (await failed()).changes.toSorted((a, b) =>
        a.documentId === asleep ? -1 : b.documentId === asleep ? 1 : 0,
      );
    expect(await byDocument()).toMatchObject(expected);
    expect(signals.map(({ aborted }) => aborted)).toEqual(signals.map(() => true));
    gate.resolve();
    for (const refusal of await Promise.all(late)) expect(refusal).toEqual(expect.any(String));
    expect([await byDocument(), await effects()]).toMatchObject([expected, ["1", "2", "later"]]);
  });

  it("leaves the transaction to its consumer: what was under way has ended and nothing follows, also of a part of one that threw", async () => {
    for (const throws of [false, true]) {
      const gate = Promise.withResolvers<void>();
      const end = Promise.withResolvers<unknown>();
      await sql`truncate effect`.execute(database.kysely);
      await database.transaction(async (tx) => {
        await sql`savepoint run`.execute(tx);
        const running = runWithTimeout(
          tx,
          {
            limitMs: throws ? 60_000 : 20,
            stopping: new AbortController().signal,
            endedAfterTimeout: () => {},
          },
          async (revocable) => {
            const underWay = sql`insert into effect select 'under way' from pg_sleep(0.1)`.execute(
              revocable,
            );
            const queued = write(revocable, "queued");
            gate.promise.then(() => write(revocable, "late")).then(end.resolve, end.resolve);
            if (throws) await Promise.all([underWay, queued, Promise.reject(new Error("no pump"))]);
            await Promise.allSettled([underWay, queued, end.promise]);
          },
        );
        await expect(running).rejects.toThrow(throws ? "no pump" : "given up");
        await sql`rollback to savepoint run`.execute(tx);
        gate.resolve();
        expect(await end.promise).toBeInstanceOf(Error);
        await write(tx, "after");
      });
      expect(await effects()).toEqual(["after"]);
    }
  });

  it("does not keep its node from stopping, and is done over by the next without a failed try", async () => {
    const begun = Promise.withResolvers<void>();
    const store = await open(3_000, async (_change, tx) => {
      await write(tx, "undone");
      begun.resolve();
      await new Promise(() => {});
    });
    await insert(store, "1");
    await begun.promise;
    await store.close();
    expect(await effects()).toEqual([]);
    const next = await open(
      3_000,
      async (change, tx) => void (await write(tx, change.after?.text)),
    );
    await settled(async () => (await effects()).length === 1);
    expect([await effects(), (await next.failed.list("acme", 1)).total]).toEqual([["1"], 0]);
  });

  it("who has a change tried again while its consumer is at work learns so", async () => {
    let works = false;
    const store = await open(100, async () => {
      if (!works) throw new Error("no pump");
    });
    await insert(store, "1");
    await settled(async () => (await store.failed.list("acme", 1)).deadLetters === 1);
    works = true;
    const { id } = (await store.failed.list("acme", 1)).changes[0]!;
    await database.transaction(async (tx) => {
      await sql`select 1 from outbox_cursor for update`.execute(tx);
      expect(await store.failed.retry("acme", [id])).toEqual([
        { id, error: expect.stringContaining("at work on another change") },
      ]);
    });
    expect(await store.failed.retry("acme", [id])).toEqual([{ id, error: null }]);
  });
});
