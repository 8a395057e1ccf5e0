import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect, it } from "vitest";
import { testDatabase } from "../../database/testing.ts";
import { type InFlight, nothingInFlight } from "../../faults/index.ts";
import { createDocumentStore } from "../index.ts";

const everyone = [{ to: "org" }] as const;
const order = container({
  name: "Order",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: { read: everyone, insert: everyone, update: everyone, delete: everyone },
  feed: "full",
  uninstall: "keep",
});

it("a change whose handling ended the server twice becomes a dead letter for the admins, those before and after it are handled, and it can be tried again", async () => {
  const database = await testDatabase();
  const handled: unknown[] = [];
  const left = new Map<string, string>();
  /**
   * A node that may end in the midst of a change: what is noted then is what the next one finds.
   */
  const node = async (survives: boolean) => {
    const found = [...left].map(([place, what]) => ({ place, what }));
    const inFlight: InFlight = {
      ...nothingInFlight,
      left: found,
      begin: (place, what) => left.set(place, what),
      end: (place) => left.delete(place),
    };
    const store = await createDocumentStore({ database, inFlight, pollMs: 50, runLimitMs: 3_000 });
    await store.register(order, "orders");
    const died = Promise.withResolvers<void>();
    store.feed.once("orders: count", async ({ after }, _tx, signal) => {
      if (after?.text === "poison" && !survives) {
        died.resolve();
        // As far as the database sees, the process is gone: nothing of this run is committed.
        await new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      }
      handled.push(after?.text);
    });
    return { store, died: died.promise };
  };
  const end = async ({ store, died }: Awaited<ReturnType<typeof node>>) => {
    await died;
    const noted = new Map(left);
    await store.close();
    for (const [place, what] of noted) left.set(place, what);
  };
  const first = await node(false);
  const own = first.store.asOrganization("acme");
  for (const text of ["before", "poison", "after"]) await own.insert("Order", [{ text }]);
  await end(first);
  await end(await node(false));
  handled.length = 0;
  const { store } = await node(true);
  await expect.poll(() => handled.at(-1)).toBe("after");
  expect(handled).not.toContain("poison");
  // "after" is handled before the transaction that makes the dead letter is committed.
  await expect.poll(async () => (await store.failed.list("acme", 10)).deadLetters).toBe(1);
  const { changes, deadLetters } = await store.failed.list("acme", 10);
  expect([deadLetters, changes[0]]).toMatchObject([
    1,
    {
      consumer: "orders: count",
      error: "Handling it ended the server 2 times, so it is not tried again by itself.",
      nextAt: null,
    },
  ]);
  expect(await store.failed.retry("acme", [changes[0]!.id])).toEqual([
    { id: changes[0]!.id, error: null },
  ]);
  expect(handled.at(-1)).toBe("poison");
  await store.close();
  await database.close();
});
