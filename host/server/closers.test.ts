import { expect, it } from "vitest";
import { Closers } from "./closers.ts";
import type { Logger } from "./telemetry/index.ts";

const logged: string[] = [];
const logger = {
  error: (_details: object, message: string) => void logged.push(message),
} as unknown as Logger;

it("ends what was started in the opposite order, also what comes after a part that hangs or fails", async () => {
  const ended: string[] = [];
  const closers = new Closers(logger);
  closers.add(() => ended.push("first"));
  closers.add(() => {
    throw new Error("broken");
  });
  closers.add(() => new Promise(() => {}));
  closers.add(async () => void ended.push("last"));
  expect(await closers.close(50)).toBe(false);
  expect(ended).toEqual(["last", "first"]);
  expect(logged).toEqual([
    "a part of the server did not end in time and is left behind",
    "a part of the server did not close cleanly",
  ]);
  expect(await closers.close(50)).toBe(true);
});
