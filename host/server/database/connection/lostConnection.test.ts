import { once } from "node:events";
import { createConnection, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { silentLogger } from "../logger.ts";
import { testDatabase } from "../testing.ts";
import type { Database } from "../types.ts";
import { isDatabaseLost, readInRounds, saysConnectionLost } from "./lostConnection.ts";
import { connectDatabase } from "./pgDatabase.ts";
import { createSessionLocks } from "./sessionLocks.ts";

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail("nothing was thrown"),
    (error: unknown) => error,
  );

describe("a lost connection", () => {
  let database: Database;
  /** A connection of its own kind, which is never the one that is cut. */
  let other: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await database.close();
  });
  const cut = (state = "%", statement = "%") =>
    other.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name in ('petrons', 'petrons locks') and state like $1 and query like $2`,
      [state, statement],
    );

  it("inside a transaction, between two statements, ends that transaction alone", async () => {
    const error = await failure(
      database.transaction(async (tx) => {
        await sql`create table half (id int)`.execute(tx);
        await cut("idle in transaction");
        // The word of the cut line arrives while nothing runs on it.
        await new Promise((resolve) => setTimeout(resolve, 50));
        await sql`insert into half values (1)`.execute(tx);
      }),
    );
    expect(error).toMatchObject({ code: "database-unavailable", status: 503 });
    const { rows } = await sql<{
      there: string | null;
    }>`select to_regclass('half')::text as there`.execute(database.kysely);
    expect(rows).toEqual([{ there: null }]);
  });

  it("in the middle of a statement is the same fault, through the pool and through kysely", async () => {
    for (const work of [
      () => database.pool.query("select pg_sleep(30)"),
      () => sql`select pg_sleep(30)`.execute(database.kysely),
      () => database.transaction((tx) => sql`select pg_sleep(30)`.execute(tx)),
    ]) {
      // A connection that was just cut may be taken once more before its end is heard.
      await vi.waitFor(() => database.pool.query("select 1"));
      const failing = failure(work());
      await expect
        .poll(async () => (await cut("active", "select pg_sleep%")).rowCount)
        .toBeGreaterThan(0);
      expect(isDatabaseLost(await failing)).toBe(true);
    }
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("held by nobody, or by locks, is replaced by the next that needs one", async () => {
    const locks = createSessionLocks(database.url);
    const release = await locks.tryLock("example");
    await cut();
    await release?.();
    expect(await locks.tryLock("example")).toBeTypeOf("function");
    await locks.close();
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("of a database that is not there, refuses or is unknown is the same fault too", async () => {
    const { username, password } = new URL(database.url.replace("@/", "@localhost/"));
    for (const url of [
      "postgresql://nobody@127.0.0.1:1/nothing",
      "postgresql://nobody@name.invalid:5432/nothing",
      `postgresql://${username}:${password}@/nothing?host=${encodeURIComponent("/tmp/no such folder")}`,
    ])
      expect(isDatabaseLost(await failure(connectDatabase(url, silentLogger)))).toBe(true);
  });

  it("after the pool was closed is the same fault", async () => {
    const closed = await connectDatabase(database.url, silentLogger);
    await closed.close();
    expect(isDatabaseLost(await failure(closed.pool.query("select 1")))).toBe(true);
  });

  it("differs from what a statement or a file did wrong", async () => {
    expect(await failure(database.pool.query("select 1 / 0"))).toMatchObject({ code: "22012" });
    expect(
      saysConnectionLost(
        Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }),
      ),
    ).toBe(false);
    for (const code of [
      "57P01",
      "57P02",
      "57P03",
      "08006",
      "08P01",
      "53300",
      "ECONNRESET",
      "EPIPE",
    ])
      expect(saysConnectionLost({ code })).toBe(true);
    for (const code of ["57014", "23505", "40001", "53100", undefined])
      expect(saysConnectionLost({ code, message: "" })).toBe(false);
  });
});

const megabytes = 8;
const sent = megabytes * 1_048_576;

/** Reads what has arrived already, and returns how much of it each round of the loop read. */
async function roundsOf(prepare: (socket: Socket) => void): Promise<number[]> {
  const server = createServer((socket) => socket.end(Buffer.alloc(sent))).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");

  const socket = createConnection((server.address() as { port: number }).port, "127.0.0.1");
  await once(socket, "connect");
  prepare(socket);
  const rounds: number[] = [];
  let round = 0;
  socket.on("data", ({ length }) => {
    if (round === 0)
      setImmediate(() => {
        rounds.push(round);
        round = 0;
      });
    round += length;
  });
  await once(socket, "end");
  await delay(0);
  return rounds;
}

it("reads a long answer in pieces, each in a round of the loop of its own, and all of it", async () => {
  const rounds = await roundsOf(readInRounds);
  expect(rounds.reduce((sum, bytes) => sum + bytes, 0)).toBe(sent);
  expect(Math.max(...rounds)).toBeLessThanOrEqual(3 * 65_536);
  expect(Math.max(...(await roundsOf(() => undefined)))).toBeGreaterThan(3 * 65_536);
});
