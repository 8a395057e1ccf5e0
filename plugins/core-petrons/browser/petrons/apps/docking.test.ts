// @vitest-environment jsdom
import { cleanup, type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { Route, Routes } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { AppsPage } from "./AppsPage.tsx";

const petronId = "PetronGulf0000001";
const card = (id: string) => ({
  pluginId: "p",
  id,
  scope: "petron",
  title: id,
  description: "",
  icon: "cube",
  to: "wells",
});

let host: FakeHost;

async function open(
  update: (...parameters: unknown[]) => Promise<number>,
  query = "",
): Promise<void> {
  const contributions = (kind: string) =>
    kind === "appCards"
      ? ["Wells", "Curves"].map(card)
      : kind === "routes"
        ? [{ path: "/petron/:petronId/apps" }]
        : [];
  host = fakeHost({
    routes: { wells: "/petron/:petronId/wells" },
    api: { update: update as never },
    contributions: contributions as never,
  });
  const page = createElement(
    Routes,
    null,
    createElement(Route, { path: "/petron/:petronId/apps", element: createElement(AppsPage) }),
  );
  const path = `/petron/${petronId}/apps${query}`;
  history.replaceState(null, "", path);
  await renderWithHost(page, { host, path });
  const petron = {
    id: petronId,
    name: "Gulf",
    ownerId: host.user.userId,
    collaborators: [],
    dockedApps: [{ title: "Curves", route: "p/Curves" }],
  };
  await act(async () => host.forge.publish(`$root/Petron/${petronId}#Petron`, petron));
}
async function press(label: string): Promise<void> {
  const found = () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
  await vi.waitFor(() => expect(found()).not.toBeNull());
  await act(async () => found()!.click());
}

it("PE-031 PE-047 PE-048 PE-049 GP-046 docking adds one app to the list and undocking takes one out, so that what others dock meanwhile stays", async () => {
  const update = vi.fn(async () => 1);
  await open(update);
  await press("Remove this app from the header bar: Curves");
  await act(async () => document.querySelectorAll<HTMLElement>("[role=tab]")[1]!.click());
  await press("Dock this app to the header bar: Wells");
  const pulled = (route: string) => ({ $pull: { dockedApps: [{ route }] } });
  expect(update.mock.calls).toEqual([
    ["Petron", { id: petronId }, pulled("p/Curves")],
    [
      "Petron",
      { id: petronId },
      { ...pulled("p/Wells"), $addToSet: { dockedApps: [{ title: "Wells", route: "p/Wells" }] } },
    ],
  ]);
  expect(host.shown.map(({ message }) => message)).toEqual([
    "'Curves' removed from the dock.",
    "'Wells' docked.",
  ]);
});

it("PE-046 the tab that an address names is open, and stays when its last app is undocked", async () => {
  const chosen = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;
  await open(async () => 1, "?tab=all");
  expect(chosen()).toBe("All2");
  await cleanup();
  await open(async () => 1, "?tab=none");
  expect(chosen()).toBe("Docked1");
  const petron = { id: petronId, name: "Gulf", ownerId: host.user.userId, collaborators: [] };
  await act(async () =>
    host.forge.publish(`$root/Petron/${petronId}#Petron`, { ...petron, dockedApps: [] }),
  );
  expect(chosen()).toBe("Docked0");
});

it("PE-047 the toggle's tooltip says what it does", async () => {
  await open(async () => 1);
  await act(async () => document.querySelectorAll<HTMLElement>("[role=tab]")[1]!.click());
  expect(
    [...document.querySelectorAll("[aria-pressed]")].map((toggle) =>
      toggle.getAttribute("aria-description"),
    ),
  ).toEqual(["Remove this app from the header bar", "Dock this app to the header bar"]);
});

it("PE-049 a failure names the app and ends with one full stop", async () => {
  await open(async () => {
    throw new Error("There is no space left.");
  });
  await press("Remove this app from the header bar: Curves");
  await act(async () => document.querySelectorAll<HTMLElement>("[role=tab]")[1]!.click());
  await press("Dock this app to the header bar: Wells");
  expect(host.shown.map(({ message }) => message)).toEqual([
    "'Curves' not undocked: There is no space left.",
    "'Wells' not docked: There is no space left.",
  ]);
});
