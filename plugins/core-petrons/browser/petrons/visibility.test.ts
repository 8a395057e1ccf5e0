// @vitest-environment jsdom
import { type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { OverviewPage } from "./OverviewPage.tsx";

const petronId = "PetronGulf0000001";
let host: FakeHost;
afterEach(() => vi.unstubAllGlobals());

const publish = (more: object) =>
  act(async () =>
    host.forge.publish(`$root/Petron/${petronId}#Petron`, {
      ...{
        id: petronId,
        name: "Gulf",
        description: "",
        ownerId: host.user.userId,
        isPublic: false,
        isFavorite: false,
        revision: 1,
      },
      ...{ unitsId: null, collaborators: [], dockedApps: [] },
      ...more,
    }),
  );
async function open(update: (...parameters: unknown[]) => Promise<number>): Promise<void> {
  const contributions = (kind: string) =>
    kind === "routes" ? [{ path: "/petron/:petronId/overview" }] : [];
  host = fakeHost({
    api: { update: update as never, query: (async () => ({ data: [], total: 0 })) as never },
    contributions: contributions as never,
  });
  Object.assign(host, { view: () => () => null });
  const page = createElement(
    Routes,
    null,
    createElement(Route, {
      path: "/petron/:petronId/overview",
      element: createElement(OverviewPage),
    }),
  );
  await renderWithHost(page, { host, path: `/petron/${petronId}/overview` });
}
const toggle = () => document.querySelector<HTMLInputElement>(".petron-visibility input")!;
const press = () => act(async () => toggle().click());
const shownNotices = () => host.shown.map(({ level, message }) => `${level}: ${message}`);

it("PE-034 the toggle stores the other visibility and says which it is now", async () => {
  const update = vi.fn(async () => 1);
  await open(update);
  await publish({});
  expect(toggle().checked).toBe(false);
  await press();
  await publish({ isPublic: true, revision: 2 });
  expect(toggle().checked).toBe(true);
  await press();
  expect(update.mock.calls).toEqual([
    ["Petron", { id: petronId }, { isPublic: true }],
    ["Petron", { id: petronId }, { isPublic: false }],
  ]);
  expect(shownNotices()).toEqual([
    "success: This Petron is now public",
    "success: This Petron is now private",
  ]);
});

it("GP-037 a visibility that cannot be changed stays, and the notice says why", async () => {
  await open(async () => Promise.reject(new Error("The server is busy.")));
  await publish({});
  await press();
  expect([toggle().checked, shownNotices()]).toEqual([
    false,
    ["error: Unable to change the visibility of this Petron: The server is busy."],
  ]);
});

it("PE-033 PE-034 only the owner or an admin changes it, and others read so", async () => {
  const update = vi.fn(async () => 1);
  await open(update);
  await publish({ ownerId: "somebody" });
  expect(toggle().getAttribute("aria-disabled")).toBe("true");
  await press();
  expect([update.mock.calls, shownNotices()]).toEqual([[], []]);
});
