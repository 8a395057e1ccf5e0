import { expect, it } from "vitest";
import type { ShellServices } from "./frame/ShellProvider.tsx";
import { hostServices } from "./hostServices.ts";

it("a plugin that was built for 1.0 finds the organization by the name it had then", () => {
  const organization = { id: "acme", name: "Acme", imageUrl: null, displayTimeZoneId: "UTC" };
  const boot = { organization, environment: {} };
  const services = hostServices({ boot, plugins: {} } as ShellServices, {} as never, {} as never);
  expect(services.organisation).toBe(services.organization);
  expect(services.organization).toBe(organization);
});
