import { expect, it } from "vitest";
import { asWork, beginWork, endWork, workSince } from "./index.ts";

it("running work and work that ended a moment ago are listed, oldest first", async () => {
  const from = performance.now();
  const first = beginWork("GET /api/first");
  const second = beginWork("consumer of second");
  endWork(second);
  await expect(asWork("hub call", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(workSince(from).map(({ name }) => name)).toEqual([
    "GET /api/first",
    "consumer of second",
    "hub call",
  ]);
  expect(workSince(performance.now() + 1).map(({ name }) => name)).toEqual(["GET /api/first"]);
  const again = beginWork("GET /api/first");
  expect(workSince(performance.now() + 1)).toEqual([
    { name: "GET /api/first", count: 2, milliseconds: expect.any(Number) },
  ]);
  endWork(again);
  endWork(first);
  endWork(first);
  expect(workSince(performance.now() + 1)).toEqual([]);
});
