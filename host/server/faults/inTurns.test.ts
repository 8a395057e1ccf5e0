import { describe, expect, it } from "vitest";
import { inTurns } from "./inTurns.ts";
import { turnsDuring } from "./testing/turnsDuring.ts";

/** Keeps the loop to itself for two milliseconds. */
function work(): void {
  const end = performance.now() + 2;
  while (performance.now() < end);
}

describe("work on many documents", () => {
  it("lets others have their turn before it has ended", async () => {
    const { result, turns } = await turnsDuring(() =>
      inTurns([1, 2, 3, 4, 5, 6, 7, 8], (number) => {
        work();
        return number * 2;
      }),
    );
    expect(result).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(turns).toBeGreaterThan(0);
  });

  it("lets others have as many turns when several do it at once as when they do it one after the other", async () => {
    const list = Array.from({ length: 10 }, (_, at) => at);
    const alone = await turnsDuring(async () => {
      for (let piece = 0; piece < 4; piece++) await inTurns(list, work);
    });
    const together = await turnsDuring(() =>
      Promise.all([1, 2, 3, 4].map(() => inTurns(list, work))),
    );
    expect(together.turns).toBeGreaterThanOrEqual(alone.turns - 4);
    expect(together.turns).toBeGreaterThan(20);
  });

  it("does little work at once, however much long work waits", async () => {
    const ended: string[] = [];
    const long = [1, 2, 3, 4].map((number) =>
      inTurns([1, 2, 3, 4, 5], work).then(() => ended.push(`long ${number}`)),
    );
    const small = inTurns([1, 2], (number) => number).then(() => ended.push("small"));
    await Promise.all([...long, small]);
    expect(ended[0]).toBe("small");
  });

  it("keeps the order, one after the other, and ends with what one of them throws", async () => {
    let running = 0;
    const seen: number[] = [];
    const each = async (number: number) => {
      expect(++running).toBe(1);
      await Promise.resolve();
      seen.push(number);
      running--;
      if (number === 3) throw new Error("the third");
    };
    await expect(inTurns([1, 2, 3, 4], each)).rejects.toThrow("the third");
    expect(seen).toEqual([1, 2, 3]);
  });
});
