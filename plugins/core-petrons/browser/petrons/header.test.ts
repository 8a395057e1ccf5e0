// @vitest-environment jsdom
import { type FakeHost, fakeHost, renderSync, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { petronAppParts } from "./apps/appEntries.ts";
import { choiceFault, defaultContext } from "./choose/petronChoice.ts";
import { PetronHeader } from "./PetronHeader.tsx";

const petronId = "PetronGulf0000001";
const routes = {
  "petron-overview": "/petron/:petronId/overview",
  "petron-apps": "/petron/:petronId/apps",
  home: "/home",
  wells: "/petron/:petronId/wells",
  plus: "/plus",
};
const card = (id: string, scope: "petron" | "global", more: object = {}) => ({
  pluginId: "p",
  id,
  scope,
  title: id,
  description: "",
  icon: "cube",
  to: scope === "petron" ? "wells" : "plus",
  ...more,
});
const cards = [
  card("Wells", "petron"),
  card("Curves", "petron"),
  card("Checks", "petron", { tool: true }),
  card("Plus", "global"),
];

let host: FakeHost;
let went: string;

function Watch() {
  went = useLocation().pathname;
  return null;
}
async function open(path: string, runTask?: () => Promise<unknown>): Promise<void> {
  const contributed = {
    routes: Object.values(routes).map((one) => ({ path: one })),
    appCards: cards,
  };
  host = fakeHost({
    routes,
    api: { runTask: runTask as never },
    contributions: ((kind: keyof typeof contributed) => contributed[kind] ?? []) as never,
  });
  const header = createElement(Fragment, null, createElement(PetronHeader), createElement(Watch));
  await renderWithHost(header, { host, path });
}
const publishPetron = (dockedApps: object[] = []) =>
  act(async () =>
    host.forge.publish(`$root/Petron/${petronId}#Petron`, {
      id: petronId,
      name: "Gulf Shelf",
      dockedApps,
      collaborators: [],
    }),
  );
const publishPetrons = (petrons: object[]) =>
  act(async () => host.forge.publish(`$root/Users/${host.user.userId}#AllPetrons`, petrons));
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  )!;
async function openApps(): Promise<void> {
  await act(async () => button("Apps").click());
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.dynamicImportSettled());
}
const menu = () =>
  [...document.querySelectorAll('.petrons-menu-heading, [role="menuitem"]')].map(
    ({ textContent }) => textContent,
  );

describe("the name", () => {
  it("SH-008 links to the overview, unless one is there", async () => {
    await open(`/petron/${petronId}/apps`);
    await publishPetron();
    expect(document.querySelector("a")!.getAttribute("href")).toBe(`/petron/${petronId}/overview`);
    expect(document.querySelector("a")!.textContent).toBe("Gulf Shelf");
    renderSync(null);
    await open(`/petron/${petronId}/overview`);
    await publishPetron();
    expect(document.body.textContent).toContain("Gulf Shelf");
    expect(document.querySelector("a")).toBeNull();
  });
});

describe("the header bar", () => {
  const docked = ["Curves", "Gone", "Wells"].map((title) => ({ title, route: `p/${title}` }));
  const bar = () =>
    [...document.querySelectorAll('nav[aria-label="Docked apps"] a')].map((link) => [
      link.getAttribute("aria-label"),
      link.getAttribute("href"),
    ]);
  afterEach(() => vi.unstubAllGlobals());
  const show = async (isWide: boolean) => {
    vi.stubGlobal("matchMedia", () => ({
      matches: isWide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open(`/petron/${petronId}/overview`);
    await publishPetron(docked);
    await act(() => vi.dynamicImportSettled());
  };

  it("PE-047 PE-048 GP-059 has the docked apps of the Petron as links, in the order they were docked, where there is room", async () => {
    await show(true);
    expect(bar()).toEqual([
      ["Curves", `/petron/${petronId}/wells`],
      ["Wells", `/petron/${petronId}/wells`],
    ]);
    await publishPetron([]);
    expect(document.querySelector('nav[aria-label="Docked apps"]')).toBeNull();
  });

  it("GP-059 has none of them on a small screen, where the dropdown begins with them", async () => {
    await show(false);
    expect(bar()).toEqual([]);
    await openApps();
    expect(menu().slice(0, 3)).toEqual(["Docked", "Curves", "Wells"]);
  });
});

describe("the app dropdown", () => {
  it("SH-008 GP-059 inside a Petron: docked apps first in their order, the others, Tools, All apps", async () => {
    await open(`/petron/${petronId}/overview`);
    await publishPetron([
      { title: "Wells", route: "p/Wells" },
      { title: "Gone", route: "gone/gone" },
    ]);
    await openApps();
    expect(menu()).toEqual(["Docked", "Wells", "Apps", "Curves", "Tools", "Checks", "All apps"]);
    expect(
      [...document.querySelectorAll("[role=menuitem]")].map((item) => item.getAttribute("href")),
    ).toEqual([
      ...Array.from({ length: 3 }, () => `/petron/${petronId}/wells`),
      `/petron/${petronId}/apps`,
    ]);
    expect(petronAppParts([], [])).toEqual([]);
  });

  it("SH-009 AC-003 outside: the global apps, and those that ask for a Petron first", async () => {
    await open("/home");
    await openApps();
    expect(menu()).toEqual([
      "Global apps",
      "Plus",
      "Apps of a Petron",
      "Checks …",
      "Curves …",
      "Wells …",
    ]);
    expect(document.querySelector("[role=menuitem]")!.getAttribute("href")).toBe("/plus");
  });

  it("AC-002 AC-003 GP-053 an app is launched in a new Petron when there are none: it needs a typed name, is made with it trimmed, and opens", async () => {
    const runTask = vi.fn(async () => ({ insertedIds: [petronId] }));
    await open("/home", runTask);
    await publishPetrons([]);
    await openApps();
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].at(-1)!.click(),
    );
    await act(() => vi.dynamicImportSettled());
    await publishPetrons([]);
    const dialog = document.querySelector<HTMLElement>(".bp6-dialog")!;
    expect(dialog.querySelector("h2")!.textContent).toBe("Launch Wells");
    expect(dialog.querySelector<HTMLInputElement>('input[value="new"]')!.checked).toBe(true);
    expect(button("Launch").getAttribute("aria-disabled")).toBe("true");
    const field = dialog.querySelector<HTMLInputElement>('input:not([type="radio"])')!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
        field,
        "  Brent ",
      );
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => button("Launch").click());
    expect(runTask.mock.calls).toEqual([
      [{ taskType: "CreatePetron", pid: "null", options: { name: "Brent" } }, { once: true }],
    ]);
    expect(went).toBe(`/petron/${petronId}/wells`);
  });
});

describe("choosing a Petron", () => {
  it("AC-002 the context defaults to existing, and to new when no Petrons exist", () => {
    expect([defaultContext([]), defaultContext([{}]), defaultContext(undefined)]).toEqual([
      "new",
      "existing",
      "existing",
    ]);
  });

  it("AC-003 a new Petron needs a typed name, an existing one has to be selected", () => {
    const petron = { id: petronId, name: "Gulf" };
    expect(choiceFault({ context: "new", petron, name: "  " })).not.toBe("");
    expect(choiceFault({ context: "new", petron: undefined, name: "A" })).toBe("");
    expect(choiceFault({ context: "existing", petron: undefined, name: "A" })).not.toBe("");
    expect(choiceFault({ context: "existing", petron, name: "" })).toBe("");
  });
});
