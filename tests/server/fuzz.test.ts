import { afterAll, beforeAll, expect, test } from "vitest";
import { seededRandom } from "../../scripts/seed/seededRandom.ts";
import { fuzzHub } from "../drills/fuzz/fuzzHub.ts";
import { type FuzzTarget, fuzzRequests } from "../drills/fuzz/fuzzRequests.ts";
import { fuzzTarget } from "../drills/fuzz/fuzzTarget.ts";
import { openTestHouse, type TestHouse } from "./testingHouse.ts";

// The short form of `npm run drills -- fuzz`.
let node: TestHouse;
let target: FuzzTarget;
beforeAll(async () => {
  node = await openTestHouse({
    configure: ({ limits }) => {
      Object.assign(limits, { refusedPerMinute: 1e9, hubCallsPerMinute: 1e9, requestsWaitingPerPerson: 1e6 });
    },
  });
  const people = ["analyst@petrons.local", "engineer@petrons.local", "support@petrons.local", "outsider@other.local"];
  const senders = await Promise.all(
    people.map(async (name) => {
      const { token, userId } = await node.as(name);
      return { name, token: token!, userId };
    }),
  );
  target = await fuzzTarget(node.url, senders);
});
afterAll(() => node?.close());

test("mutated requests are answered, and none with a fault of the server", async () => {
  const { sent, reached, faults } = await fuzzRequests(target, seededRandom(3), 2_000);
  expect(faults).toEqual([]);
  expect(reached).toBeGreaterThan(sent * 0.95);
});

test("sessions of the hub with mutated frames end one by one, and the node goes on", async () => {
  const { answered, faults } = await fuzzHub(target, seededRandom(3), 80);
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(10);
  expect((await node.nobody().call("GET", "/api/health")).status).toBe(200);
});
