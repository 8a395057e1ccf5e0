import { expect, it } from "vitest";
import { dockingFault } from "./dockableApps.ts";

const cards = [
  { pluginId: "wells", id: "wells", scope: "petron" as const },
  { pluginId: "plus", id: "services", scope: "global" as const },
];
const app = (route: string) => ({ title: route, route });

it("PE-048 GP-046 only apps inside a Petron that the organization has are docked, each once", () => {
  expect(dockingFault([app("wells/wells")], [], cards)).toBeUndefined();
  expect(dockingFault([app("plus/services")], [], cards)).toBe(
    "your organization has no app 'plus/services' that can be docked",
  );
  expect(dockingFault([app("wells/wells"), app("javascript:alert(1)")], [], cards)).toContain(
    "'javascript:alert(1)'",
  );
  expect(dockingFault([app("wells/wells"), app("wells/wells")], [], cards)).toBe(
    "the app 'wells/wells' is docked twice",
  );
  expect(
    dockingFault([app("wells/wells"), app("wells/wells")], [app("wells/wells")], cards),
  ).toContain("twice");
});

it("PE-048 an app that is docked stays so while its plugin is off", () => {
  expect(
    dockingFault([app("logs/logs"), app("wells/wells")], [app("logs/logs")], cards),
  ).toBeUndefined();
  expect(dockingFault([app("logs/logs")], [], cards)).toContain("logs/logs");
});
