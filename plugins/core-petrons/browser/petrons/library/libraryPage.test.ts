// @vitest-environment jsdom
import { aUser, type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LibraryPage } from "./LibraryPage.tsx";

const me = aUser({ roles: ["admin"] });
const petron = (name: string, more: object = {}) => ({
  ...{
    id: name,
    name,
    description: "",
    ownerId: "somebody",
    isPublic: false,
    isFavorite: false,
    isCollaborator: false,
    revision: 1,
  },
  ...more,
});
let host: FakeHost;
afterEach(() => vi.unstubAllGlobals());

async function open(petrons: object[], path = "/library"): Promise<void> {
  host = fakeHost({
    user: me,
    routes: { "petron-overview": "/petron/:petronId/overview" },
    api: { query: (async () => ({ data: [], total: 0 })) as never },
  });
  const container = document.body.appendChild(document.createElement("main"));
  await renderWithHost(createElement(LibraryPage), { host, path, container });
  await act(async () => host.forge.publish(`$root/Users/${host.user.userId}#AllPetrons`, petrons));
}
const tabs = () =>
  [...document.querySelectorAll("[role=tab]")].map(({ textContent }) => textContent);
const chosen = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent;
const listed = () =>
  [...document.querySelectorAll(".petron-card-name")].map(({ textContent }) => textContent?.trim());

it("PE-015 GP-061 every tab shows its count, my public Petron is under Owner alone, and the first tab with Petrons opens", async () => {
  await open([
    petron("Open", { isPublic: true, isFavorite: true }),
    petron("Wide", { isPublic: true }),
    petron("Closed"),
  ]);
  expect(tabs()).toEqual(["Owner0", "Collaborator0", "Public2", "Favorites1", "All3"]);
  expect(chosen()).toBe("Public2");
  await act(async () =>
    host.forge.publish(`$root/Users/${host.user.userId}#AllPetrons`, [
      petron("Mine", { isPublic: true, ownerId: host.user.userId }),
      petron("Shared", { isCollaborator: true }),
      petron("Open", { isPublic: true }),
    ]),
  );
  expect([tabs(), chosen()]).toEqual([["Owner1", "Collaborator1", "Public1", "All3"], "Owner1"]);
});

it("GP-055 the focus goes on when a deleted Petron leaves the trash: to the next one, at last to the tab that opens then", async () => {
  await open([], "/library?tab=trash");
  const trash = (...names: string[]) =>
    act(async () => {
      const at = "2026-01-01T00:00:00.000Z";
      const petrons = names.map((name) => ({
        id: name,
        name,
        ownerId: "somebody",
        trashedAt: at,
        trashedBy: null,
        goneAt: at,
      }));
      host.forge.publish(`$root/Users/${host.user.userId}#TrashedPetrons`, petrons);
      await new Promise((resolve) => setTimeout(resolve));
    });
  await trash("Old", "Older");
  // The arrow keys reach those tabs alone that say that they are not disabled.
  expect([...document.querySelectorAll("[role=tab]:not([aria-disabled=false])")]).toEqual([]);
  document.querySelector<HTMLElement>(".petron-trash-row button")!.focus();
  await trash("Older");
  expect(document.activeElement?.getAttribute("aria-label")).toContain("Older");
  await trash();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(document.querySelector("[role=tab][aria-selected=true]")),
  );
});

it("GP-061 without any Petron the first tab opens and says so, and what it would hold", async () => {
  await open([]);
  expect([tabs(), chosen(), listed()]).toEqual([
    ["Owner0", "Collaborator0", "Public0", "All0"],
    "Owner0",
    [],
  ]);
  expect(document.body.textContent).toContain("No Petrons.Petrons that you create appear here.");
});
