import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetReloads, maxReloads, reloadWhenReached } from "./selfReload.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const stopLoading = vi.fn();
const reload = vi.fn();
let up = false;
const fail = () => reloadWhenReached({ storage, stopLoading, reload, reached: async () => up });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  kept.clear();
  up = false;
});
afterEach(() => vi.useRealTimers());

test("a page that could not start ends what still loads, and is loaded anew as soon as the server answers", async () => {
  expect(fail()).toBe(true);
  expect(stopLoading).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  up = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a start that fails again and again is left to the person; one that succeeded counts anew", async () => {
  up = true;
  for (let start = 1; start <= maxReloads; start++) {
    expect(fail()).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reload).toHaveBeenCalledTimes(start);
  }
  expect(fail()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(maxReloads);
  forgetReloads(storage);
  expect(fail()).toBe(true);
});
