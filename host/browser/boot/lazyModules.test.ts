import { expect, test } from "vitest";
import { LazyModulesFailure, lazyModules } from "./lazyModules.ts";

const file = { href: "/assets/modules-abcdefgh.json", integrity: "sha384-modules" };
const content = {
  integrity: { "/assets/chart.js": "sha384-chart" },
  depcache: {},
  moduleStyles: {},
};

test("the file is fetched with its integrity, once however often it is asked for", async () => {
  const asked: unknown[] = [];
  const read = lazyModules(file, (async (href: string, init: RequestInit) => {
    asked.push([href, init.integrity]);
    return Response.json(content);
  }) as typeof fetch);
  expect(await Promise.all([read(), read()])).toEqual([content, content]);
  expect(asked).toEqual([["/assets/modules-abcdefgh.json", "sha384-modules"]]);
});

test("a file that did not arrive fails with its address and is fetched again the next time", async () => {
  const answers = [new Response("", { status: 404 }), Response.json(content)];
  const read = lazyModules(file, (async () => answers.shift()) as unknown as typeof fetch);
  await expect(read()).rejects.toThrow(new LazyModulesFailure(file.href));
  expect(await read()).toEqual(content);
});

test("a file that hangs is asked for once more, over a connection that is alive", async () => {
  const asked: string[] = [];
  const hung = new DOMException("", "TimeoutError");
  const read = lazyModules(file, (async (href: string) => {
    asked.push(href);
    if (asked.length === 1) throw hung;
    return Response.json(content);
  }) as unknown as typeof fetch);
  expect(await read()).toEqual(content);
  expect([asked.length, new Set(asked)]).toEqual([8, new Set([file.href, "/api/health"])]);
});
