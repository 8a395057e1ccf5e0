import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withTimeLimit } from "./index.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const tooLate = new Error("It took too long");
const fail = () => {
  throw tooLate;
};

it("work that ends in time gives its answer or its error, and no timer is left", async () => {
  expect(await withTimeLimit(Promise.resolve("done"), 1_000, fail)).toBe("done");
  expect(await withTimeLimit("at once", 1_000, fail)).toBe("at once");
  const fault = new Error("It failed");
  await expect(withTimeLimit(Promise.reject(fault), 1_000, fail)).rejects.toBe(fault);
  expect(vi.getTimerCount()).toBe(0);
});

it("work that takes longer fails with the given error, or is answered for, and no timer is left", async () => {
  const work = Promise.withResolvers<string>();
  const failed = expect(withTimeLimit(work.promise, 1_000, fail)).rejects.toBe(tooLate);
  const answered = withTimeLimit(work.promise, 1_000, () => "unknown");
  vi.advanceTimersByTime(999);
  expect(vi.getTimerCount()).toBe(2);
  vi.advanceTimersByTime(1);
  await failed;
  expect(await answered).toBe("unknown");
  expect(vi.getTimerCount()).toBe(0);
  // Nobody waits for it any more: an error of it goes unnoticed.
  work.reject(new Error("It failed late"));
});
