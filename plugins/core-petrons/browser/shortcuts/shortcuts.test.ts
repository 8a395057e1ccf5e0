// @vitest-environment jsdom
import { ApiError, type Contributed } from "@petrons/sdk/browser";
import {
  type FakeHost,
  type FakeHostOptions,
  fakeHost,
  renderSync,
  withHost,
} from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ShortcutGroup, shortcutsUri } from "../../contracts/index.ts";
import { ShortcutsPanel } from "./ShortcutsPanel.tsx";
import { defaultShortcutName, shortcutPage } from "./shortcutPage.ts";

const petronId = "PetronGulf0000001";
const address = `/petron/${petronId}/wells?filters=%7B%22oil%22%3A1%7D#top`;
const wells = {
  pluginId: "wells",
  name: "wells",
  path: "/petron/:petronId/wells",
  view: "W",
  access: "signed-in",
  shortcut: true,
} as Contributed<"routes">;
const plain = { ...wells, name: "plain", path: "/plain", shortcut: undefined };

let host: FakeHost;
let went: string;

function Watch() {
  const { pathname, search, hash } = useLocation();
  went = `${pathname}${search}${hash}`;
  return null;
}
function open(path: string, api: FakeHostOptions["api"] = {}): void {
  const routes = [wells, plain];
  const made = fakeHost({
    api,
    contributions: ((kind: string) => (kind === "routes" ? routes : [])) as never,
  });
  host = {
    ...made,
    routeAt: (pathname) =>
      pathname.endsWith("/wells") ? wells : pathname === "/plain" ? plain : undefined,
  };
  renderSync(
    withHost(createElement(Fragment, null, createElement(ShortcutsPanel), createElement(Watch)), {
      host,
      path,
    }),
  );
}
const publish = (groups: ShortcutGroup[]) =>
  act(async () => host.forge.publish(shortcutsUri(host.user.userId), groups));
const shownNotices = () => host.shown.map(({ level, message }) => `${level}: ${message}`);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button")].findLast(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  )!;
const click = (name: string) => act(async () => button(name).click());
const group = (name: string, of: string | null, petronName: string | null): ShortcutGroup => ({
  petronId: of,
  petronName,
  shortcuts: [
    { id: `id of ${name}`, name, pluginId: "wells", meta: { toRoute: address, petronId: of } },
  ],
});
const dialogField = () => document.querySelector<HTMLInputElement>(".bp6-dialog input")!;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      dialogField(),
      text,
    );
    dialogField().dispatchEvent(new Event("input", { bubbles: true }));
  });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("which pages", () => {
  it("NT-011 GP-062 only pages of a plugin whose route says so, with the exact address", () => {
    const at = { petronId, pathname: "/petron/x/wells", search: "?tab=a", hash: "#b" };
    expect(shortcutPage({ ...at, route: wells })?.meta).toEqual({
      toRoute: "/petron/x/wells?tab=a#b",
      petronId,
    });
    expect(shortcutPage({ ...at, route: plain })).toBeUndefined();
    expect(shortcutPage({ ...at, route: undefined })).toBeUndefined();
  });

  it("NT-012 the name defaults to the plugin's in start case, or 'New Shortcut'", () => {
    expect(defaultShortcutName("core-petrons")).toBe("Core Petrons");
    expect(defaultShortcutName("")).toBe("New Shortcut");
  });

  it("NT-011 Make Shortcut does nothing elsewhere, stays focusable and says why", async () => {
    open("/plain");
    expect(button("Make Shortcut").getAttribute("aria-disabled")).toBe("true");
    expect(button("Make Shortcut").getAttribute("aria-description")).toBe(
      "Open a page of a plugin to make a shortcut of it",
    );
    await click("Make Shortcut");
    expect(document.querySelector(".bp6-dialog")).toBeNull();
  });
});

const alert = () => document.querySelector("[role=alert]")?.textContent;

describe("making", () => {
  const make = async (insert: () => Promise<string[]>, name = "Oil wells") => {
    const spy = vi.fn(insert);
    open(address, { insert: spy });
    await click("Make Shortcut");
    await act(() => vi.dynamicImportSettled());
    await type(name);
    await click("Create");
    return spy;
  };

  it("NT-009 NT-012 NT-013 PL-009 Create New Shortcut inserts name, pluginId and meta: 'Shortcut created.'", async () => {
    const insert = await make(async () => ["id"], "  Oil wells ");
    expect(insert.mock.calls).toEqual([
      [
        "Shortcut",
        [{ name: "Oil wells", pluginId: "wells", meta: { toRoute: address, petronId } }],
      ],
    ]);
    expect(shownNotices()).toEqual(["success: Shortcut created."]);
  });

  it("NT-012 the dialog begins with the plugin's name and takes no blank one", async () => {
    open(address, { insert: async () => ["id"] });
    await click("Make Shortcut");
    await act(() => vi.dynamicImportSettled());
    expect(document.querySelector(".bp6-dialog h2")!.textContent).toBe("Create New Shortcut");
    expect(dialogField().value).toBe("Wells");
    await type("   ");
    expect((button("Create") as HTMLButtonElement).disabled).toBe(true);
  });

  it("NT-013 GP-040 an answer without success: 'Could not create shortcut'; a thrown error: 'Failed to create shortcut.'; the dialog keeps the name", async () => {
    await make(async () => []);
    expect(alert()).toBe("Could not create shortcut");
    expect(dialogField().value).toBe("Oil wells");
    renderSync(null);
    await make(() =>
      Promise.reject(new ApiError("The server reported an error without saying which.", 200)),
    );
    expect(alert()).toBe("Could not create shortcut");
    renderSync(null);
    await make(() => Promise.reject(new Error("down")));
    expect([alert(), shownNotices()]).toEqual(["Failed to create shortcut. down", []]);
  });

  it("NT-013 a shortcut whose answer was lost counts as made once a new one of its name shows, not for one that was there before", async () => {
    const lost = new ApiError(
      "We could not confirm that this was saved. Check what the page shows before you try again.",
      0,
      [],
      { unconfirmed: true },
    );
    const before = group("Oil wells", petronId, "Gulf");
    open(address, { insert: () => Promise.reject(lost) });
    await publish([before]);
    await click("Make Shortcut");
    await act(() => vi.dynamicImportSettled());
    await type("Oil wells");
    await click("Create");
    expect(alert()).toBe(
      "We could not confirm that this was saved. Press Create again when the server answers: it is done only once.",
    );
    const [shortcut] = before.shortcuts;
    await publish([{ ...before, shortcuts: [shortcut!, { ...shortcut!, id: "new" }] }]);
    expect(shownNotices()).toEqual(["success: Shortcut created."]);
    expect(document.querySelector(".bp6-dialog input")).toBeNull();
  });
});

describe("the list", () => {
  it("NT-010 groups have the Petron's name; a shortcut leads to the exact view and closes the menu; what is gone says so and can be removed", async () => {
    open("/plain");
    await publish([
      group("Oil", petronId, "Gulf"),
      group("Outside", null, null),
      group("Lost", "PetronGone0000001", null),
    ]);
    expect([...document.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
      "Gulf",
      "Outside Petrons",
      "Petron not available",
    ]);
    expect([...document.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
      "OilWells",
      "OutsideWells",
    ]);
    expect(button("Remove the shortcut Lost")).toBeDefined();
    await act(async () => document.querySelector("a")!.click());
    expect(went).toBe(address);
  });

  const remove = async (work: () => Promise<number>) => {
    const spy = vi.fn(work);
    open("/plain", { remove: spy });
    await publish([group("Oil", petronId, "Gulf")]);
    await click("Remove the shortcut Oil");
    expect(document.querySelector(".bp6-dialog")!.textContent).toContain(
      "Do you want to remove this shortcut?",
    );
    expect(spy).not.toHaveBeenCalled();
    await click("Remove");
    return spy;
  };

  it("NT-014 NT-015 removing asks first, then deletes by id: 'Shortcut removed.'", async () => {
    const spy = await remove(async () => 1);
    expect(spy.mock.calls).toEqual([["Shortcut", { id: "id of Oil" }]]);
    expect(shownNotices()).toEqual(["success: Shortcut removed."]);
  });

  it("NT-015 GP-040 an answer without success: 'Shortcut could not be removed.'; a thrown error: 'Error removing shortcut.'", async () => {
    await remove(async () => 0);
    expect(alert()).toBe("Shortcut could not be removed.");
    renderSync(null);
    await remove(() => Promise.reject(new Error("down")));
    expect([alert(), shownNotices()]).toEqual(["Error removing shortcut. down", []]);
  });
});
