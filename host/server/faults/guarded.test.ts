import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guarded, guardedInterval } from "./index.ts";

const logged: { details: { err?: unknown; where?: string }; message: string }[] = [];
const logger = {
  error: (details: object, message: string) => void logged.push({ details, message }),
};

beforeEach(() => void logged.splice(0));
afterEach(() => vi.useRealTimers());

describe("work outside a request", () => {
  it("that throws is logged with where it came from, and ended", () => {
    const ended: unknown[] = [];
    const listener = guarded(
      "a test",
      logger,
      (name: string) => {
        throw new Error(name);
      },
      (error, name) => ended.push([(error as Error).message, name]),
    );
    expect(() => listener("first")).not.toThrow();
    expect(logged).toMatchObject([{ details: { where: "a test", err: { message: "first" } } }]);
    expect(ended).toEqual([["first", "first"]]);
  });

  it("that rejects is logged and ended too", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    guarded(
      "a test",
      logger,
      () => Promise.reject(new Error("late")),
      () => resolve(),
    )();
    await promise;
    expect(logged).toMatchObject([{ details: { err: { message: "late" } } }]);
  });

  it("that fails again and again does not fill the log", () => {
    const listener = guarded("a busy test", logger, () => {
      throw new Error("again");
    });
    for (let round = 0; round < 1_000; round++) listener();
    expect(logged).toHaveLength(20);
  });

  it("whose end throws does not throw either", () => {
    const listener = guarded(
      "a test",
      logger,
      () => {
        throw new Error("first");
      },
      () => {
        throw new Error("second");
      },
    );
    expect(listener).not.toThrow();
    expect(logged).toHaveLength(2);
  });

  it("that repeats goes on after a failure and never runs twice at once", async () => {
    vi.useFakeTimers();
    let running = 0;
    let most = 0;
    let runs = 0;
    const timer = guardedInterval("a test", logger, 10, async () => {
      running += 1;
      runs += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 25));
      running -= 1;
      if (runs === 1) throw new Error("once");
    });
    await vi.advanceTimersByTimeAsync(200);
    clearInterval(timer);
    expect(most).toBe(1);
    expect(runs).toBeGreaterThan(3);
    expect(logged).toHaveLength(1);
  });
});
