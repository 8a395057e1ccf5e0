import { expect, it } from "vitest";
import { hostTasks } from "./hostTasks.ts";

it("JB-016 every task of the host is listed under a name of its own", () => {
  const names = hostTasks.map(({ entry }) => entry.display);
  expect(names).toEqual([...new Set(names)]);
});

it("tasks that read or write tables say that they need a scope; those that only look at files do not", () => {
  const without = hostTasks
    .filter(({ definition }) => !definition.needsScope)
    .map(({ entry }) => entry.taskName);
  expect(without).toEqual(["InspectFile", "InspectFiles"]);
});

it("tasks that write to a scope, or count what they would write, say so: those that read it are for all who may read it", () => {
  const reading = hostTasks
    .filter(({ definition }) => definition.needsScope && !definition.changesScope)
    .map(({ entry }) => entry.taskName);
  expect(reading).toEqual(["ExportTable", "CompareTableVersions"]);
});
