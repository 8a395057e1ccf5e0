import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createPluginStops } from "./pluginStops.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The database, whose answers to one query come when they are released. */
function withHeldAnswers(asked: string): {
  database: Database;
  held: (() => void)[];
  hold(): void;
} {
  const held: (() => void)[] = [];
  let isHolding = false;
  const bound = <T extends object>(target: T, key: PropertyKey) => {
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === "function" ? value.bind(target) : value;
  };
  const executorOf = () => {
    const executor = database.kysely.getExecutor();
    const executeQuery: typeof executor.executeQuery = async (query) => {
      const answer = await executor.executeQuery<never>(query);
      if (isHolding && query.sql.includes(asked))
        await new Promise<void>((resolve) => held.push(resolve));
      return answer;
    };
    return new Proxy(executor, {
      get: (target, key) => (key === "executeQuery" ? executeQuery : bound(target, key)),
    });
  };
  const kysely = new Proxy(database.kysely, {
    get: (target, key) => (key === "getExecutor" ? executorOf : bound(target, key)),
  });
  return {
    database: { ...database, kysely },
    held,
    hold: () => {
      isHolding = true;
    },
  };
}

/** As another process stops one. */
async function stop(id: string): Promise<void> {
  await database.pool.query(
    "insert into plugin_stop (plugin, kind, reason) values ($1, 'disabled', 'By the operator.')",
    [id],
  );
  await database.notify("petrons_plugin_stops", id);
}

it("FG-024 of two plugins that are stopped one right after the other both are, whichever answer comes last", async () => {
  const slow = withHeldAnswers("from plugin_stop");
  const stops = await createPluginStops(slow.database, console);
  const reported: string[] = [];
  stops.onChanged((id) => reported.push(`${id} ${stops.of(id) ? "stopped" : "runs"}`));
  slow.hold();
  await stop("wells");
  await expect.poll(() => slow.held.length).toBe(1);
  await stop("jobs");
  // A second question, if it is asked already, is answered first.
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let answered = 0; answered < 2; answered++) {
    await expect.poll(() => slow.held.length).toBeGreaterThan(0);
    slow.held.pop()!();
  }
  await expect.poll(() => reported.length).toBe(2);
  expect([stops.of("wells"), stops.of("jobs")]).toEqual([expect.anything(), expect.anything()]);
  expect(reported).toEqual(["wells stopped", "jobs stopped"]);
  await stops.close();
});
