import { expect, it } from "vitest";
import { ForgeElement } from "./ForgeElement.ts";
import { requestThrottle } from "./forgeConstants.ts";

it("a resource is asked for again at once after the clock was set back, and not once an hour later", () => {
  const element = new ForgeElement("$root#Example");
  const now = 10_000_000;
  element.follow(now);
  element.begin(now);
  element.take({ uri: element.uri, version: "1", data: 1 }, now + 1);
  const setBack = now - 3_600_000;
  element.markDirty(setBack);
  expect(element.due(setBack)).toBe(true);
  element.begin(setBack);
  element.take({ uri: element.uri, version: "2", data: 2 }, setBack + 1);
  element.markDirty(setBack + 2);
  expect(element.due(setBack + 2)).toBe(false);
  expect(element.due(setBack + requestThrottle)).toBe(true);
});
