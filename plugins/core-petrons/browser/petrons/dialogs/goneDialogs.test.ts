// @vitest-environment jsdom
import { type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { dashboardWorkspace, petronDashboardsUri } from "../../../contracts/index.ts";
import { goneTexts } from "../../goneDialog.tsx";
import { DashboardPage } from "../dashboards/DashboardPage.tsx";
import { OverviewPage } from "../OverviewPage.tsx";

const petronId = "PetronGulf0000001";
const dashboardId = "Dashboard00000001";
let host: FakeHost;
afterEach(() => vi.unstubAllGlobals());

const nothing = () => null;
const publish = (uri: string, data: unknown) => act(async () => host.forge.publish(uri, data));
const publishPetron = () =>
  publish(`$root/Petron/${petronId}#Petron`, {
    ...{
      id: petronId,
      name: "Gulf",
      description: "",
      ownerId: host.user.userId,
      isPublic: false,
      revision: 1,
    },
    ...{ unitsId: null, collaborators: [], dockedApps: [] },
  });
const publishGone = () => publish(`$root/Petron/${petronId}#Petron`, null);

async function open(path: string, element: React.ReactNode, address: string): Promise<void> {
  const contributions = (kind: string) => (kind === "routes" ? [{ path }] : []);
  host = fakeHost({
    api: { query: (async () => ({ data: [], total: 0 })) as never },
    contributions: contributions as never,
  });
  Object.assign(host, { view: () => nothing });
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] });
  await renderWithHost(createElement(RouterProvider, { router }), { host, router: false });
  await publishPetron();
}
const button = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("button")].find(
    ({ textContent }) => textContent === text,
  );
async function type(field: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

it("GP-055 the name of a new dashboard stays to be copied when its Petron is deleted while it is typed, and nothing can be saved", async () => {
  await open(
    "/petron/:petronId/overview",
    createElement(OverviewPage),
    `/petron/${petronId}/overview`,
  );
  await publish(petronDashboardsUri(petronId), []);
  await act(async () => button("New dashboard")!.click());
  const field = () => document.querySelector<HTMLInputElement>("[role=dialog] input")!;
  await type(field(), "Drilling costs");
  await publishGone();
  expect([field().value, document.querySelector("[role=alert]")?.textContent]).toEqual([
    "Drilling costs",
    goneTexts.gone,
  ]);
  expect(button("Create")!.getAttribute("aria-disabled")).toBe("true");
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(button("Copy name")).toBeDefined();
  });
});

it("GP-055 a dashboard that is being edited stays, with its changes, when its Petron is taken from the person", async () => {
  const path = "/petron/:petronId/dashboards/:dashboardId";
  await open(
    path,
    createElement(DashboardPage),
    `/petron/${petronId}/dashboards/${dashboardId}?edit=1`,
  );
  const uri = `${dashboardWorkspace(petronId, dashboardId, host.user.userId)}#Dashboard`;
  await publish(uri, {
    id: dashboardId,
    pid: petronId,
    name: "Rates",
    description: "",
    visualizations: [],
    revision: 1,
    createdBy: host.user.userId,
  });
  const name = () =>
    [...document.querySelectorAll<HTMLInputElement>("input")].find(({ value }) =>
      value.startsWith("Rates"),
    );
  await vi.waitFor(async () => {
    await act(() => vi.dynamicImportSettled());
    expect(name()).toBeDefined();
  });
  await type(name()!, "Rates by month");
  await publishGone();
  expect(name()?.value).toBe("Rates by month");
  await publish(uri, null);
  expect(name()?.value).toBe("Rates by month");
  expect(document.querySelector("[role=alert]")?.textContent).toContain(
    "This dashboard was deleted.",
  );
});
