import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { silentLogger } from "./logger.ts";
import { isDatabaseLost, saysConnectionLost } from "./lostConnection.ts";
import { connectDatabase } from "./pgDatabase.ts";
import { createSessionLocks } from "./sessionLocks.ts";
import { testDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

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
