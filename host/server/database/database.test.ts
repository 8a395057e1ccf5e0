import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Listener } from "./connection/listener.ts";
import { migrate } from "./index.ts";
import { silentLogger } from "./logger.ts";
import { testDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

describe("a database", () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it("keeps ids and positions of 64 bits as strings", async () => {
    const { rows } =
      await sql`select 9007199254740993::bigint as position, 1.10::numeric as amount`.execute(
        database.kysely,
      );
    expect(rows).toEqual([{ position: "9007199254740993", amount: "1.10" }]);
  });

  it("runs a transaction again when others made it fail", async () => {
    let runs = 0;
    const answer = await database.transaction(async () => {
      runs += 1;
      if (runs < 3) throw Object.assign(new Error("deadlock"), { code: "40P01" });
      return "done";
    });
    expect([answer, runs]).toEqual(["done", 3]);
  });

  it("applies each migration once, also when two nodes start together", async () => {
    let runs = 0;
    const migrations = [
      {
        name: "example 1 table",
        up: async (tx: Parameters<Parameters<Database["transaction"]>[0]>[0]) => {
          runs += 1;
          await sql`create table example (id text)`.execute(tx);
        },
      },
    ];
    const applied = await Promise.all([
      migrate(database, migrations),
      migrate(database, migrations),
    ]);
    expect(applied.flat()).toEqual(["example 1 table"]);
    expect(runs).toBe(1);
  });

  it("listens again when its line dies without a word", async () => {
    const backend = async () =>
      (
        await sql<{
          pid: number;
        }>`select pid from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()`.execute(
          database.kysely,
        )
      ).rows.map(({ pid }) => pid);
    const listener = new Listener(database.url, silentLogger, 100);
    const restored = Promise.withResolvers<void>();
    await listener.listen("silent", () => {}, restored.resolve);
    const [pid] = await backend();
    // The process at the other end neither answers nor goes away.
    process.kill(pid!, "SIGSTOP");
    await restored.promise;
    expect((await backend()).some((one) => one !== pid)).toBe(true);
    process.kill(pid!, "SIGCONT");
    await listener.close();
  });

  it("listens again after its connection is cut, and says so", async () => {
    const heard: string[] = [];
    const hear = Promise.withResolvers<void>();
    const restored = Promise.withResolvers<void>();
    const stop = await database.listen(
      "example",
      (payload) => {
        heard.push(payload);
        hear.resolve();
      },
      restored.resolve,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'petrons listener' and datname = current_database()`.execute(
      database.kysely,
    );
    await restored.promise;
    await database.notify("example", "hello");
    await hear.promise;
    await stop();
    expect(heard).toEqual(["hello"]);
  });
});
