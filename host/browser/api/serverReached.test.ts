import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverReached, serverTrouble, whenReached } from "./serverReached.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a server is reached when it says in time that it is well", async () => {
  const answer = (reply: () => Promise<Response>) =>
    serverReached(reply as unknown as typeof fetch);
  const trouble = (reply: () => Promise<Response>) =>
    serverTrouble(reply as unknown as typeof fetch);
  const page = (status: number) => async () =>
    new Response("<title>Sign in</title>", { status, headers: { "content-type": "text/html" } });
  expect([await trouble(page(200)), await trouble(page(403)), await trouble(page(502))]).toEqual([
    "foreign",
    "foreign",
    "unavailable",
  ]);
  expect(await trouble(async () => Response.json({ success: true }))).toBeUndefined();
  expect(await answer(async () => Response.json({ success: true }))).toBe(true);
  expect(await answer(async () => new Response("<title>Sign in</title>"))).toBe(false);
  expect(await answer(async () => new Response("", { status: 503 }))).toBe(false);
  expect(await answer(() => Promise.reject(new TypeError("Failed to fetch")))).toBe(false);
});

test("waiting for it is reported once, tries all sockets of the browser every 5 s, and ends when one of them answers", async () => {
  let looks = 0;
  const waiting = vi.fn();
  const done = vi.fn();
  void whenReached(waiting, async () => ++looks === 15).then(done);
  await vi.advanceTimersByTimeAsync(14_000);
  expect([looks, waiting.mock.calls.length, done.mock.calls.length]).toEqual([13, 1, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([looks, waiting.mock.calls.length, done.mock.calls.length]).toEqual([19, 1, 1]);
  const atOnce = vi.fn();
  await whenReached(atOnce, async () => true);
  expect(atOnce).not.toHaveBeenCalled();
});
