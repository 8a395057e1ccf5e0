import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, it } from "vitest";
import { isDatabaseLost } from "../../host/server/database/connection/lostConnection.ts";
import { connectDatabase } from "../../host/server/database/connection/pgDatabase.ts";
import {
  createSessionLocks,
  type SessionLocks,
} from "../../host/server/database/connection/sessionLocks.ts";
import { liftStatementLimit } from "../../host/server/database/connection/statementLimit.ts";
import { silentLogger } from "../../host/server/database/logger.ts";
import { testDatabase } from "../../host/server/database/testing.ts";
import type { Database } from "../../host/server/database/types.ts";
import { TcpProxy } from "../drills/TcpProxy.ts";

let target: Database;
let proxy: TcpProxy;
let database: Database;
let locks: SessionLocks;
beforeAll(async () => {
  target = await testDatabase();
  const [, role, name, folder] = /^(.+@)(\/[^?]+)\?host=(.+)$/.exec(target.url)!;
  proxy = await TcpProxy.open(join(decodeURIComponent(folder!), ".s.PGSQL.5432"));
  const url = `${role}${new URL(proxy.url).host}${name}`;
  database = await connectDatabase(url, silentLogger, 1);
  locks = createSessionLocks(url, 500);
});
afterAll(async () => {
  await locks.close();
  await database.close();
  await proxy.close();
  await target.close();
});

it.concurrent("a connection that the network forgot, as in a failover, ends with the statement that waits on it, though new ones are answered", async ({
  expect,
}) => {
  await database.pool.query("select 1");
  expect(await locks.tryLock("first")).toBeTypeOf("function");
  proxy.freeze();
  proxy.restore();
  expect(await locks.tryLock("second")).toBeTypeOf("function");
  const error = await database.pool.query("select 1").catch((fault: unknown) => fault);
  expect(isDatabaseLost(error)).toBe(true);
  expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

it.concurrent("work that may take longer than a statement goes on, at rest between two statements too", async () => {
  const direct = await connectDatabase(target.url, silentLogger, 1);
  await direct.transaction(async (tx) => {
    await liftStatementLimit(tx);
    await sql`select pg_sleep(3)`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await sql`select pg_sleep(1.2)`.execute(tx);
  });
  await direct.close();
});
