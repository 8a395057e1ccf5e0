import { expect, it } from "vitest";
import { createHold } from "./hold.ts";

it("a server that goes on does so, also where an answer from before comes after that of the last question", async () => {
  let stored: { since: Date }[] = [{ since: new Date(0) }];
  const held: (() => void)[] = [];
  let hear: () => void = () => {};
  let isHolding = false;
  const database = {
    pool: {
      query: async () => {
        const rows = stored;
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
        return { rows };
      },
    },
    listen: async (_channel: string, onNotice: () => void) => {
      hear = onNotice;
      return async () => {};
    },
  };
  const hold = await createHold(database as never, {
    info: () => {},
    warn: () => {},
    error: () => {},
  });
  const reported: boolean[] = [];
  hold.onChanged(() => reported.push(hold.since !== undefined));
  isHolding = true;
  hear();
  stored = [];
  hear();
  for (let answered = 0; answered < 2; answered++) {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.pop()!();
  }
  await expect.poll(() => reported).toEqual([false]);
  expect(hold.since).toBeUndefined();
  await hold.close();
});
