import { expect, test, vi } from "vitest";
import { ContentCache } from "./contentCache.ts";

/** A source that answers what is in `next`, or fails with it. */
function cacheOf(isSlow: boolean) {
  const state = { now: 0, next: "first" as string | Error, reads: 0 };
  const onFailure = vi.fn();
  const cache = new ContentCache({
    read: async () => {
      state.reads++;
      if (state.next instanceof Error) throw state.next;
      return state.next;
    },
    ...{ freshMs: 1_000, isSlow, onFailure, now: () => state.now },
  });
  return { state, onFailure, cache };
}

test("VX-008 an answer counts for its time, and then is read again, once for all who ask", async () => {
  const { state, cache } = cacheOf(false);
  expect(await Promise.all([cache.get(), cache.get()])).toEqual(["first", "first"]);
  state.next = "second";
  state.now = 999;
  expect(await cache.get()).toBe("first");
  state.now = 1_000;
  expect(await cache.get()).toBe("second");
  expect(state.reads).toBe(2);
});

test("VX-008 of a slow source the last answer is given while the next is read", async () => {
  const { state, cache } = cacheOf(true);
  expect(await cache.get()).toBe("first");
  state.next = "second";
  state.now = 1_000;
  expect(await cache.get()).toBe("first");
  await vi.waitFor(async () => expect(await cache.get()).toBe("second"));
  expect(state.reads).toBe(2);
});

test("VX-010 while a source fails the last good answer counts, each failure is reported, and it is left alone for a time", async () => {
  const { state, cache, onFailure } = cacheOf(false);
  state.next = new Error("away");
  expect(await cache.get()).toBeUndefined();
  expect(await cache.get()).toBeUndefined();
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(state.next);
  state.next = "first";
  state.now = 1_000;
  expect(await cache.get()).toBe("first");
  state.next = new Error("away again");
  state.now = 2_000;
  expect(await cache.get()).toBe("first");
  expect(onFailure).toHaveBeenCalledTimes(2);
});
