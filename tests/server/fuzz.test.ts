import { afterAll, beforeAll, expect, test } from "vitest";
import { failChanges, prepareServer } from "../drills/fuzz/fuzzedServer.ts";
import { fuzzHub } from "../drills/fuzz/fuzzHub.ts";
import { fuzzLimits } from "../drills/fuzz/fuzzLimits.ts";
import { fuzzRequests, reachFaults } from "../drills/fuzz/fuzzRequests.ts";
import { fuzzTarget } from "../drills/fuzz/fuzzTarget.ts";
import type { FuzzTarget } from "../drills/fuzz/fuzzTypes.ts";
import { coverageFaults, RouteCensus } from "../drills/fuzz/RouteCensus.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

// The short form of `npm run drills -- fuzz`.
const localSecret = "the secret of the test";
const census = new RouteCensus();
let node: TestServer;
let target: FuzzTarget;
beforeAll(async () => {
  node = await openTestServer({
    localSecret,
    configure: ({ limits }) => Object.assign(limits, fuzzLimits),
  });
  const server = await prepareServer(node.server, localSecret);
  target = await fuzzTarget({
    server,
    routes: census.routes,
    failChanges: (orgId, count) => failChanges(node.server, orgId, count),
  });
});
afterAll(async () => {
  census.stop();
  await node?.close();
});

test("mutated requests and hub sessions come to every route and method, and none meets a fault of the server", async () => {
  const reachedBefore = census.routes.reduce((sum, { reached }) => sum + reached, 0);
  const { sent, faults } = await fuzzRequests(target, 3, 2_000);
  const reached = census.routes.reduce((sum, route) => sum + route.reached, 0) - reachedBefore;
  const hub = await fuzzHub(target, 3, 80);
  expect([...faults, ...hub.faults]).toEqual([]);
  expect(reached).toBeGreaterThan(sent * 0.95);
  expect(hub.answered).toBeGreaterThan(10);
  expect(reachFaults(target, census.routes, 0, hub)).toEqual([]);
  expect((await node.nobody().call("GET", "/api/health")).status).toBe(200);
});

test("a route that nothing was sent to is named, unless it is an exception with a reason", () => {
  const route = (url: string, reached: number) => ({ method: "GET", url, sent: reached, reached });
  expect(coverageFaults([route("/a", 1), route("/b", 0)], {})).toEqual([
    "GET /b: 0 sent, none reached its handler",
  ]);
  expect(coverageFaults([route("/a", 1), route("/b", 0)], { "GET /b": "why" })).toEqual([]);
  expect(coverageFaults([route("/a", 1)], { "GET /a": "why" })).toEqual([
    "GET /a is an exception, but it is not registered or was reached",
  ]);
});
