// @vitest-environment jsdom
import type { HostServices } from "@petrons/sdk/browser";
import { aUser, cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { recentWorkUri, type WorkItem } from "../../../contracts/index.ts";
import { RecentWork } from "./RecentWork.tsx";

const bea = aUser({ firstName: "Bea", lastName: "Moe" });
const work = (part: Partial<WorkItem> = {}): WorkItem => ({
  projectType: "Table",
  projectId: "t1",
  name: "wells",
  updatedAt: new Date(Date.now() - 3_600_000).toISOString(),
  updatedBy: bea.userId,
  ...part,
});

let path = "";
function Where() {
  const { pathname, search } = useLocation();
  path = `${pathname}${search}`;
  return null;
}

async function draw(items: readonly WorkItem[] | undefined, failure?: string, importPath?: string) {
  const kinds: Partial<Record<string, readonly unknown[]>> = {
    workTypes: [{ pluginId: "core-petrons", type: "Table", label: "Table" }],
    itemActions: [
      {
        pluginId: "wells",
        id: "open",
        itemType: "Table",
        label: "Open in Wells",
        category: "View",
        to: "wells",
        query: { table: "{name}" },
        default: true,
      },
      {
        pluginId: "wells",
        id: "view",
        itemType: "Setting",
        label: "Open view",
        category: "View",
        to: "wells",
        query: { saved: "{id}" },
        default: true,
        check: "isView",
      },
    ],
    routes: [{ pluginId: "wells", name: "wells", path: "/petron/:petronId/wells" }],
  };
  const services = fakeHost({
    contributions: ((kind: string) => kinds[kind] ?? []) as HostServices["contributions"],
    routes: { wells: "/petron/:petronId/wells" },
    exported: {
      "wells/isView": ({ id }: { id: string }) =>
        id === "s1" ? undefined : "This is not a view of Wells.",
    },
    api: { query: (async () => ({ data: [bea], total: 1 })) as never },
  });
  const uri = recentWorkUri(services.user.userId, "p1");
  if (items) services.forge.publish(uri, items);
  if (failure) services.forge.fail(uri, { code: "internal", message: failure });
  const panel = createElement(RecentWork, { petronId: "p1", importPath });
  await renderWithHost(createElement(Fragment, null, createElement(Where), panel), {
    host: services,
  });
  return { services, uri };
}
const rows = () => [...document.querySelectorAll(".work-row")];
const press = (element: Element | null | undefined) =>
  act(async () => (element as HTMLElement).click());

it("PE-037 an item shows name, type, time ago and last updater, and follows what comes", async () => {
  const { services, uri } = await draw([work()]);
  expect(rows().map(({ textContent }) => textContent)).toEqual(["wellsTable1 hour agoBea Moe"]);
  act(() =>
    services.forge.publish(uri, [
      work({ projectType: "RigState", name: "", projectId: "r1" }),
      work(),
    ]),
  );
  expect(rows().map((row) => row.querySelector(".work-name")!.textContent)).toEqual([
    "Rig State",
    "wells",
  ]);
});

it("PE-037 without items it says how to begin; before the first answer it is loading; PE-039 a failure says why", async () => {
  await draw([]);
  expect(document.body.textContent).toContain(
    "Choose an app from the dropdown menu in the top bar to start working inside this Petron.",
  );
  expect(document.querySelector("a")).toBe(null);
  cleanup();
  await draw([], undefined, "/petron/p1/wells?import=1");
  await press(
    [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Import a file"),
  );
  expect(path).toBe("/petron/p1/wells?import=1");
  cleanup();
  await draw(undefined);
  expect(document.body.textContent).toContain("Loading recent work");
  cleanup();
  const { services } = await draw(undefined, "The database is away.");
  const failure = "Unable to load work items: The database is away.";
  expect(document.body.textContent).toContain(failure);
  expect(services.shown).toContainEqual(
    expect.objectContaining({ level: "error", message: failure }),
  );
});

it("PE-038 a press runs the default action of the type, after its own check; the launch button opens the choice", async () => {
  await draw([
    work(),
    work({ projectType: "Setting", projectId: "s1", name: "Deep" }),
    work({ projectType: "Setting", projectId: "s2", name: "Form" }),
  ]);
  await press(rows()[0]!.querySelector("a"));
  expect(path).toBe("/petron/p1/wells?table=wells");
  await press(rows()[1]!.querySelector(".work-link"));
  expect(path).toBe("/petron/p1/wells?saved=s1");
  await press(rows()[2]!.querySelector(".work-link"));
  expect(path).toBe("/petron/p1/wells?saved=s1");
  expect(document.querySelector('[role="dialog"]')!.textContent).toContain("Choose an action");
  await press(document.querySelector('[aria-label="Close"]'));
  expect(document.querySelector(".action-card")).toBe(null);
  await press(rows()[0]!.querySelector('button[aria-label="Choose an action for wells"]'));
  expect(document.querySelector(".action-card-label")!.textContent).toBe("Open in Wells");
});

it("draws ten of many items, and all when asked", async () => {
  await draw(Array.from({ length: 23 }, (_, index) => work({ projectId: `t${index}` })));
  expect(rows()).toHaveLength(10);
  await press(
    [...document.querySelectorAll("button")].find(
      ({ textContent }) => textContent === "Show all 23",
    ),
  );
  expect(rows()).toHaveLength(23);
});
