import { autorun } from "mobx";
import { expect, test } from "vitest";
import { fakeHost } from "./index.ts";

test("live data that a test publishes is seen by anyone who observes it", () => {
  const { forge } = fakeHost();
  const seen: unknown[] = [];
  const stop = autorun(() => void seen.push(forge.element("$root/Well#Depth").data));
  forge.publish("$root/Well#Depth", 3200);
  stop();
  expect(seen).toEqual([undefined, 3200]);
  const leave = forge.subscribe("$root/Well#Depth");
  expect(forge.element("$root/Well#Depth").subscribers).toBe(1);
  leave();
  expect(forge.element("$root/Well#Depth").subscribers).toBe(0);
});

test("a call that the test did not give fails with its name; notices and routes are the test's own", async () => {
  const host = fakeHost({
    user: { firstName: "Ines", roles: ["admin"] },
    routes: { wells: "/petron/:petronId/wells" },
    api: { tasks: async () => [] },
  });
  await expect(host.api.query("Well", {})).rejects.toThrow("The test gave no api.query.");
  expect(await host.api.tasks()).toEqual([]);
  host.notices.error("Unable to read.");
  expect(host.shown).toEqual([{ message: "Unable to read.", level: "error" }]);
  expect(host.path("wells", { petronId: "p1" })).toBe("/petron/p1/wells");
  expect(host.hasRoute("jobs")).toBe(false);
  expect(host.user).toMatchObject({ fullName: "Ines Reyes", roles: ["admin"] });
});

test("what every object has is no service of a test", () => {
  expect(fakeHost().service("toString" as "comments")).toEqual({
    absent: "The test gave no service 'toString'.",
  });
});
