// @vitest-environment jsdom
import type { HostServices } from "@petrons/sdk/browser";
import { sampleMakingUri } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import {
  type FirstSteps,
  firstStepsUri,
  unreadMentionsUri,
  visitsUri,
} from "../../contracts/index.ts";
import { withVisit } from "../useNotedVisit.ts";
import { HomeStart } from "./HomeStart.tsx";

const togglePanel = vi.fn();
const onSettled = vi.fn();
async function draw() {
  const kinds: Partial<Record<string, readonly unknown[]>> = {
    attentionItems: [
      {
        pluginId: "jobs",
        id: "running",
        noun: "running job",
        icon: "i",
        figure: "$root/Jobs/{userId}#Running",
        opens: "panel:running-jobs",
        order: 20,
      },
      {
        pluginId: "jobs",
        id: "failing",
        noun: "failing job",
        icon: "i",
        figure: "$root/Jobs/{userId}#Failing",
        to: "jobs",
        query: { show: "failing" },
        order: 10,
      },
    ],
    routes: [
      { pluginId: "core-petrons", name: "petron-overview", path: "/petron/:petronId/overview" },
      {
        pluginId: "core-petrons",
        name: "dsu-design-project-viewer",
        path: "/petron/:petronId/dashboards/:dashboardId",
      },
      { pluginId: "wells", name: "wells", path: "/petron/:petronId/wells", tables: true },
    ],
    appCards: [
      {
        pluginId: "wells",
        id: "wells",
        to: "wells",
        title: "Wells",
        scope: "petron",
        icon: "i",
        figure: { resource: "$root/Wells/{petronId}/{userId}#WellCount", noun: "well" },
      },
    ],
  };
  const services = fakeHost({
    contributions: ((kind: string) => kinds[kind] ?? []) as HostServices["contributions"],
    routes: {
      jobs: "/data/jobs",
      wells: "/petron/:petronId/wells",
      "petron-overview": "/petron/:petronId/overview",
    },
    layout: { togglePanel },
  });
  await renderWithHost(createElement(HomeStart, { onSettled }), { host: services });
  const { userId } = services.user;
  const publish = (uri: string, data: unknown) => act(() => services.forge.publish(uri, data));
  return { services, userId, publish };
}
const panel = (title: string) =>
  [...document.querySelectorAll(".petrons-panel")].find((one) =>
    one.querySelector("h2")!.textContent!.startsWith(title),
  );
const text = (title: string) => panel(title)?.textContent ?? "";
const steps = (part: Partial<FirstSteps> = {}): FirstSteps => ({
  imported: false,
  invited: false,
  alone: false,
  sawTables: false,
  hidden: false,
  petron: { id: "p1", name: "Brent" },
  tablesPetronId: "p2",
  ...part,
});

it("what needs the person is loading, then nothing, then failing jobs first, each leading to its place", async () => {
  const { userId, publish } = await draw();
  expect(text("What needs you")).toContain("Loading what needs you");
  publish(unreadMentionsUri(userId), { count: 0, newest: [] });
  publish(`$root/Jobs/${userId}#Running`, 0);
  expect(text("What needs you")).toContain("Loading what needs you");
  publish(`$root/Jobs/${userId}#Failing`, 0);
  expect(text("What needs you")).toContain("Nothing needs you right now.");
  publish(`$root/Jobs/${userId}#Running`, 1);
  publish(`$root/Jobs/${userId}#Failing`, 2);
  expect(
    [...document.querySelectorAll(".home-needs .home-row")].map(({ textContent }) => textContent),
  ).toEqual(["2 failing jobs", "1 running job"]);
  expect(document.querySelector(".home-needs a")!.getAttribute("href")).toBe(
    "/data/jobs?show=failing",
  );
  act(() => document.querySelector<HTMLElement>(".home-needs button")!.click());
  expect(togglePanel).toHaveBeenCalledWith("running-jobs");
  publish(unreadMentionsUri(userId), { count: 3, newest: [] });
  expect(text("What needs you")).toContain("core-petrons/UnreadMentions");
});

it("what could not be read is told apart from nothing", async () => {
  const { services, userId, publish } = await draw();
  publish(unreadMentionsUri(userId), { count: 0, newest: [] });
  publish(`$root/Jobs/${userId}#Running`, 0);
  act(() =>
    services.forge.fail(`$root/Jobs/${userId}#Failing`, {
      code: "internal",
      message: "The database is away.",
    }),
  );
  expect(text("What needs you")).toContain("Unable to load what needs you.");
  act(() =>
    services.forge.fail(visitsUri(userId), { code: "internal", message: "The database is away." }),
  );
  expect(text("Continue")).toContain("Unable to load your last pages.The database is away.");
});

it("the last pages have the name of their Petron and of their app, and pages of plugins that are off are left out", async () => {
  const { userId, publish } = await draw();
  const at = new Date().toISOString();
  const page = (route: string, path: string) => ({
    route,
    petronId: "p1",
    petronName: "Brent",
    path,
    at,
  });
  publish(visitsUri(userId), { pages: [], sawTables: false });
  expect(text("Continue")).toContain("Pages of Petrons that you open appear here.");
  publish(visitsUri(userId), {
    pages: [
      page("wells/wells", "/petron/p1/wells?table=wells"),
      page("gone/page", "/petron/p1/gone"),
      page("core-petrons/petron-overview", "/petron/p1/overview"),
    ],
    sawTables: true,
  });
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".home-continue a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/petron/p1/wells?table=wells",
    "/petron/p1/overview",
  ]);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "wellsWells · Brentjust now",
    "BrentOverviewjust now",
  ]);
});

it("GP-022 a dashboard among the last pages has its own name, and after eight pages the rest come by 'Show more'", async () => {
  const { userId, publish } = await draw();
  const at = new Date().toISOString();
  const page = (number: number) => ({
    route: "core-petrons/dsu-design-project-viewer",
    petronId: "p1",
    petronName: "Brent",
    path: `/petron/p1/dashboards/d${number}`,
    at,
    title: `Field ${number}`,
  });
  publish(visitsUri(userId), {
    pages: Array.from({ length: 11 }, (_, number) => page(number)),
    sawTables: true,
  });
  const links = () =>
    [...document.querySelectorAll(".home-continue a")].map(({ textContent }) => textContent);
  expect([links().length, links()[0]]).toEqual([8, "Field 0Dashboard · Brentjust now"]);
  const more = [...document.querySelectorAll<HTMLElement>(".home-continue button")].find(
    ({ textContent }) => textContent === "Show more",
  )!;
  act(() => more.click());
  expect([links().length, more.getAttribute("aria-expanded"), more.textContent]).toEqual([
    11,
    "true",
    "Show less",
  ]);
});

it("first steps tick themselves, lead on while they are open, and end for good when all are done", async () => {
  const { services, userId, publish } = await draw();
  expect(panel("First steps")).toBeUndefined();
  publish(firstStepsUri(userId), steps({ imported: true }));
  expect(text("First steps")).toContain("1 of 3 done");
  const items = [...document.querySelectorAll(".home-step")];
  expect(items.map((item) => item.querySelector("[role=img]")!.getAttribute("aria-label"))).toEqual(
    ["Done", "To do", "To do"],
  );
  const links = () => items.map((item) => item.querySelector("a")?.getAttribute("href"));
  expect(links()).toEqual([undefined, "/petron/p1/overview", "/petron/p2/wells"]);
  expect(items[1]!.textContent).toContain("Collaborators see Brent and import into it.");
  expect(items[2]!.textContent).toContain("Open Wells");
  publish(`$root/Wells/p2/${userId}#WellCount`, { count: 57_219, table: "boreholes" });
  expect(links()[2]).toBe("/petron/p2/wells?table=boreholes");
  publish(firstStepsUri(userId), steps());
  expect(links()[0]).toBe("/petron/p1/wells?import=1");
  expect(items[0]!.textContent).toContain("becomes a table in Brent.");
  publish(firstStepsUri(userId), steps({ imported: true, invited: true, sawTables: true }));
  expect(panel("First steps")).toBeUndefined();
  expect(services.forge.variables.get(`$root/Users/${userId}#FirstStepsHidden`)).toBe(true);
});

it("first steps do not ask who is alone in the organization to invite somebody, and end without it", async () => {
  const { services, userId, publish } = await draw();
  publish(firstStepsUri(userId), steps({ alone: true, imported: true }));
  expect(
    [...document.querySelectorAll(".home-step")].map(
      (item) => item.querySelector("a, .home-row-name")!.textContent,
    ),
  ).toHaveLength(2);
  expect(text("First steps")).not.toContain("Invite a colleague");
  publish(firstStepsUri(userId), steps({ alone: true, imported: true, sawTables: true }));
  expect(panel("First steps")).toBeUndefined();
  expect(services.forge.variables.get(`$root/Users/${userId}#FirstStepsHidden`)).toBe(true);
});

it("first steps are hidden for good by their button, and without a Petron offer to create one", async () => {
  const { services, userId, publish } = await draw();
  publish(firstStepsUri(userId), steps({ petron: null, tablesPetronId: null }));
  expect(text("First steps")).toContain("Create a Petron of your own first");
  // Before the steps, none of which can be taken without it.
  const creates = document.querySelector(".home-step-petron")!;
  expect(
    creates.compareDocumentPosition(document.querySelector(".home-step-list")!) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
  expect(document.querySelector(".home-steps a")).toBe(null);
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll("button")]
        .find(({ textContent }) => textContent === name)!
        .click(),
    );
  await press("Create New Petron");
  expect(text("First steps")).toContain("core-petrons/CreatePetronDialog");
  await press("Hide first steps");
  expect(services.forge.variables.get(`$root/Users/${userId}#FirstStepsHidden`)).toBe(true);
  publish(firstStepsUri(userId), steps({ hidden: true }));
  expect(panel("First steps")).toBeUndefined();
});

it("a page is kept once, as it was seen last, and twenty pages at most", () => {
  const visit = (path: string, petronId = "p1") => ({
    route: "wells/wells",
    petronId,
    path,
    at: "2026-01-01T00:00:00.000Z",
  });
  const first = withVisit(undefined, visit("/petron/p1/wells"), true)!;
  expect(first).toEqual({ pages: [visit("/petron/p1/wells")], sawTables: true });
  const named = (pages: readonly ReturnType<typeof visit>[]) => ({
    pages: pages.map((page) => ({ ...page, petronName: "Brent" })),
    sawTables: true,
  });
  expect(withVisit(named(first.pages), visit("/petron/p1/wells"), true)).toBeUndefined();
  const filtered = withVisit(named(first.pages), visit("/petron/p1/wells?table=a"), true)!;
  expect(filtered.pages.map(({ path }) => path)).toEqual(["/petron/p1/wells?table=a"]);
  const ids = Array.from({ length: 20 }, (_, id) => String(id + 2));
  const many = ids.reduce(
    (pages, id) => withVisit(named(pages), visit(`/petron/p${id}/wells`), true)!.pages,
    filtered.pages,
  );
  expect(many.map(({ path }) => path)).toEqual(
    ids.toReversed().map((id) => `/petron/p${id}/wells`),
  );
});

it("reports once every part of it has come or has failed, and not before", async () => {
  onSettled.mockClear();
  const { services, userId, publish } = await draw();
  publish(firstStepsUri(userId), steps());
  publish(unreadMentionsUri(userId), { count: 0, newest: [] });
  publish(`$root/Jobs/${userId}#Running`, 0);
  publish(`$root/Jobs/${userId}#Failing`, 0);
  publish(sampleMakingUri, false);
  expect(onSettled).not.toHaveBeenCalled();
  act(() =>
    services.forge.fail(visitsUri(userId), {
      code: "unavailable",
      message: "The database is down.",
    }),
  );
  expect(onSettled).toHaveBeenCalledOnce();
});
