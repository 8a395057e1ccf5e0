import { expect, test } from "vitest";
import { checkCallbacks } from "./callbacks.ts";

const check = (line: string, path = "host/server/x/a.ts") =>
  checkCallbacks([{ path, text: `\n${line}\n` }]);

test.each([
  "setTimeout(() => work(), 10);",
  "setInterval(look, 10);",
  "setImmediate(async () => { await work(); });",
  "process.nextTick(work);",
  "queueMicrotask(() => { throw new Error(); });",
  'socket.on("message", (data) => read(data));',
  'stream.once("end", finish);',
  'stream?.addListener("end", finish);',
  'signal.addEventListener("abort", () => this.stop());',
  "socket.onerror = () => work();",
  'socket.on("a", guarded("x", logger, work)).on("b", work);',
])("a raw callback fails the check: %s", (line) => {
  expect(check(line)).toMatchObject([{ path: "host/server/x/a.ts", line: 2 }]);
  expect(check(line, "plugins/jobs/server/a.ts")).toHaveLength(1);
});

test.each([
  'setTimeout(guarded("x", logger, work), 10);',
  'const finish = guarded("x", logger, work); stream.on("end", finish);',
  "new Promise((resolve) => setTimeout(resolve, 10));",
  'new Promise((resolve, reject) => child.once("error", (error) => reject(error)).once("exit", () => resolve()));',
  'socket.on("error", () => socket.destroy());',
  'raw.once("close", () => gone.abort());',
  'child.on("error", (error) => (failure = error));',
  'documents.feed.once("search", async (change) => work(change));',
])("a callback that is wrapped or cannot throw passes: %s", (line) => {
  expect(check(line)).toEqual([]);
});

test("browsers and tests are left alone", () => {
  for (const path of [
    "host/browser/x/a.ts",
    "host/server/x/a.test.ts",
    "host/server/x/testing/a.ts",
  ])
    expect(check("setTimeout(work, 1);", path)).toEqual([]);
});
