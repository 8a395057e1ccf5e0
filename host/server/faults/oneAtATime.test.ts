import { expect, it } from "vitest";
import { oneAtATime } from "./index.ts";

it("work that is asked for while it goes on is done once more, after it, however often it is asked for", async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  let ended = 0;
  const again = oneAtATime(async () => {
    const run = Promise.withResolvers<void>();
    begun.push(run);
    await run.promise;
    ended++;
  });
  const first = again();
  const others = [again(), again()];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve();
  await new Promise(setImmediate);
  expect([begun.length, ended]).toEqual([2, 1]);
  begun[1]!.resolve();
  await Promise.all([first, ...others]);
  expect(ended).toBe(2);
  const last = again();
  begun[2]!.resolve();
  await last;
  expect(ended).toBe(3);
});

it("work that fails is done again for those who asked meanwhile, and fails for them only when it fails again", async () => {
  const outcomes = ["fails", "works", "works", "fails"];
  const again = oneAtATime(async () => {
    await new Promise(setImmediate);
    if (outcomes.shift() === "fails") throw new Error("no database");
  });
  await expect(Promise.all([again(), again()])).resolves.toBeDefined();
  await expect(Promise.all([again(), again()])).rejects.toThrow("no database");
  expect(outcomes).toEqual([]);
});
