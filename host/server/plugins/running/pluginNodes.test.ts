import { expect, it } from "vitest";
import { failureOn } from "./pluginNodes.ts";

it("PL-010 why a plugin failed is reported once when it is so on every node, and else by node", () => {
  const nodes = (...failures: Record<string, string | null>[]) =>
    failures.map((each, index) => ({ node: `n${index}`, failures: each }));
  expect(failureOn(nodes({ wells: null }, { wells: null }), "wells")).toBeUndefined();
  expect(failureOn(nodes({ wells: "no pump" }), "wells")).toEqual({
    reason: "no pump",
    failed: 1,
    of: 1,
  });
  expect(failureOn(nodes({ wells: "no pump" }, { wells: "no pump" }), "wells")).toEqual({
    reason: "no pump",
    failed: 2,
    of: 2,
  });
  expect(failureOn(nodes({ wells: null }, { wells: "no pump" }, {}), "wells")).toEqual({
    reason: "Node n1: no pump Node n2: It is not installed there.",
    failed: 2,
    of: 3,
  });
});
