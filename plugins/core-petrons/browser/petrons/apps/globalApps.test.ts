// @vitest-environment jsdom
import type { Role } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { HomePage } from "../HomePage.tsx";

const card = (title: string, description: string, more: object = {}) => ({
  ...{ pluginId: "p", id: title, scope: "global", title, description, icon: "cube", to: "plus" },
  ...more,
});
const cards = [
  card("Wells of all", "Rates"),
  card("Plus", "Paid services", { roles: ["admin", "support-engineer"] }),
  card("Audit", "Changes"),
  card("Inside", "A Petron's", { scope: "petron" }),
];
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(roles: Role[], organization: object = {}): Promise<void> {
  const contributions = ((kind: string) => (kind === "appCards" ? cards : [])) as never;
  const host = fakeHost({
    user: { roles, firstName: "Helen" },
    routes: { plus: "/plus", "petron-library": "/library" },
    contributions,
  });
  Object.assign(host, {
    view: () => () => null,
    organization: { ...host.organization, ...organization },
  });
  await renderWithHost(createElement(HomePage), { host });
}
const shown = () =>
  [...document.querySelectorAll(".petron-app-title")].map(({ textContent }) => textContent);

const audiences: [who: string, roles: Role[], titles: string[]][] = [
  ["an admin", ["admin"], ["Audit", "Plus", "Wells of all"]],
  ["a support engineer", ["support-engineer"], ["Audit", "Plus", "Wells of all"]],
  ["anyone else", [], ["Audit", "Wells of all"]],
];
it.each(audiences)(
  "PE-013 a card of paid services, for admins and support engineers, is among Home's Global Apps as it should be for %s",
  async (_who, roles, titles) => {
    await open(roles);
    expect(shown()).toEqual(titles);
  },
);

it("PE-006 GP-038 Home greets the person with the weekday and date in the display time zone, which is UTC by default", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-05-05T02:00:00.000Z") });
  const greeting = () => document.querySelector("h1")!.parentElement!.textContent;
  await open([]);
  expect(greeting()).toBe("Tuesday, May 5, 2026Welcome, Helen");
  await open([], { displayTimeZoneId: "America/Chicago", imageUrl: "/api/files/crest.png" });
  expect(greeting()).toBe("Monday, May 4, 2026Welcome, Helen");
  expect(document.querySelector(".petron-organization-image")!.getAttribute("src")).toBe(
    "/api/files/crest.png",
  );
});
