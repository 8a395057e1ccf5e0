import { expect, it } from "vitest";
import { SignInThrottle } from "./signInThrottle.ts";

function throttled() {
  let now = 0;
  const throttle = new SignInThrottle(5, () => now);
  return { throttle, pass: (seconds: number) => (now += seconds * 1_000) };
}

it("five wrong passwords have no wait, each further one twice the wait of the one before, to five minutes", () => {
  const { throttle, pass } = throttled();
  const waits: number[] = [];
  for (let index = 0; index < 16; index++) {
    const wait = throttle.wait("ann", "here");
    waits.push(wait);
    pass(wait);
    throttle.failed("ann", "here");
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

it("another address and another account are not slowed by few, and a right password begins anew", () => {
  const { throttle } = throttled();
  for (let index = 0; index < 8; index++) throttle.failed("ann", "here");
  expect(throttle.wait("ann", "there")).toBe(0);
  expect(throttle.wait("bob", "here")).toBe(0);
  throttle.succeeded("ann", "here");
  expect(throttle.wait("ann", "here")).toBe(0);
});

it("an account that is tried from many addresses is slowed for all of them, at most half a minute", () => {
  const { throttle } = throttled();
  for (let index = 0; index < 1_000; index++) throttle.failed("ann", `address ${index}`);
  expect(throttle.wait("ann", "another")).toBe(30);
});

it("failures are forgotten after a quarter of an hour, and those of many accounts stay bounded", () => {
  const { throttle, pass } = throttled();
  for (let index = 0; index < 8; index++) throttle.failed("ann", "here");
  pass(15 * 60);
  expect(throttle.wait("ann", "here")).toBe(0);
  for (let index = 0; index < 8; index++) throttle.failed("first", "here");
  for (let index = 0; index < 20_000; index++) throttle.failed(`account ${index}`, "here");
  expect(throttle.wait("first", "here")).toBe(0);
});
