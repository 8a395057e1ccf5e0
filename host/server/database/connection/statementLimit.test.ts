import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testDatabase } from "../testing.ts";
import type { Database } from "../types.ts";
import { liftStatementLimit } from "./statementLimit.ts";

describe("the time limit of a statement", () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(1);
  });
  afterAll(() => database.close());

  it("ends what takes longer, on every connection, alone and in a transaction, once and for all", async () => {
    const tooLong = { code: "statement-too-long", status: 422 };
    let attempts = 0;
    const all = Array.from({ length: 8 }, () =>
      expect(database.pool.query("select pg_sleep(20)")).rejects.toMatchObject(tooLong),
    );
    const inTransaction = database.transaction(async (tx) => {
      attempts += 1;
      await sql`select pg_sleep(20)`.execute(tx);
    });
    await Promise.all([...all, expect(inTransaction).rejects.toMatchObject(tooLong)]);
    expect(attempts).toBe(1);
    // Its caller hears of the end a moment before the list does. Each would go on for longer than
    // this waits.
    const sleeping =
      "select pid from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'";
    await vi.waitFor(async () => expect((await database.pool.query(sleeping)).rows).toEqual([]));
  });

  it("does not hold for a transaction of the server's own that lifts it, and for the next one again", async () => {
    const limit = async (tx: Parameters<typeof liftStatementLimit>[0]) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)).rows[0];
    await database.transaction(async (tx) => {
      await liftStatementLimit(tx);
      expect(await limit(tx)).toEqual({ statement_timeout: "0" });
    });
    await database.transaction(async (tx) =>
      expect(await limit(tx)).toEqual({ statement_timeout: "1s" }),
    );
  });
});
