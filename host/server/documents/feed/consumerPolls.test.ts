import { expect, it } from "vitest";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";

it("looks at the consumers again only when the last look has ended, however slow the database", async () => {
  const database = await testDatabase();
  const query = database.pool.query.bind(database.pool) as (...args: unknown[]) => unknown;
  const release = Promise.withResolvers<void>();
  let reads = 0;
  let begun = 0;
  let running = 0;
  let most = 0;
  const look = async (args: unknown[]) => {
    begun += 1;
    running += 1;
    most = Math.max(most, running);
    await release.promise;
    const answer = await query(...args);
    running -= 1;
    return answer;
  };
  Object.assign(database.pool, {
    query: (...args: unknown[]) => {
      const { name } = args[0] as { name?: string };
      if (name === "broadcast") reads += 1;
      return name === "idle consumers" ? look(args) : query(...args);
    },
  });
  const store = await createDocumentStore({ database, pollMs: 5 });
  // Each poll reads what is new, too: that goes on.
  await expect.poll(() => reads).toBeGreaterThan(5);
  expect(begun).toBe(1);
  release.resolve();
  await expect.poll(() => begun).toBeGreaterThan(2);
  expect(most).toBe(1);
  await store.close();
  expect(running).toBe(0);
  await database.close();
});
