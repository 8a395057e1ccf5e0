// @vitest-environment jsdom
import type { PaletteEntry } from "@petrons/sdk/browser";
import { act, createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TestShell, type TestShellParts } from "./testingShell.tsx";

const Page = () => createElement("h1", null, "A page");
const well = { id: "a1", title: "A-1", detail: "Troll · wells", to: "/wells?filters=well:A-1" };
const item = { id: "a1", type: "well", name: "A-1", petronId: "p1" };
const pages = (find: (text: string) => Promise<readonly PaletteEntry[]>) => ({
  id: "pages",
  contributes: {
    routes: [
      { name: "home", path: "/home", view: "Page", access: "signed-in" },
      { name: "wells", path: "/wells", view: "Page", access: "signed-in" },
      {
        name: "search",
        path: "/search",
        view: "Page",
        access: "signed-in",
        search: { maxText: 200 },
      },
    ],
    slots: [{ id: "actions", slot: "choose-action", view: "Page" }],
    itemActions: [{ id: "open", itemType: "well", label: "Open", to: "wells" }],
    paletteSources: [{ id: "wells", title: "Wells", find: "find" }],
  },
  module: { Page, find },
});

let shell: TestShell;
const open = async (
  find: (text: string) => Promise<readonly PaletteEntry[]> = async () => [],
  parts: TestShellParts = {},
) => {
  shell = await TestShell.open({ plugins: [pages(find) as never], ...parts });
};
afterEach(async () => {
  await shell.close();
  localStorage.clear();
  vi.restoreAllMocks();
});

const box = () => document.querySelector<HTMLInputElement>("header [role=combobox]")!;
const went = () => `${shell.router.state.location.pathname}${shell.router.state.location.search}`;
const activeOption = () =>
  document
    .getElementById(box().getAttribute("aria-activedescendant") ?? "")
    ?.querySelector(".shell-palette-title")?.textContent;
async function type(text: string): Promise<void> {
  await act(async () => {
    box().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await shell.settle();
}
/** Whether the browser may go on with the key itself. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    box().dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }),
    ),
  );

describe("the header's search box", () => {
  it("SH-013 GP-003 Enter alone leads to the search page, with the trimmed text", async () => {
    await open();
    await type("  water cut & oil ");
    expect(went()).toBe("/home");
    await press("Enter");
    expect(went()).toBe("/search?text=water+cut+%26+oil");
    expect([box().value, box().getAttribute("aria-expanded")]).toEqual(["", "false"]);
  });

  it("SH-013 blank text leads nowhere, nor does the Enter that ends a composition", async () => {
    await open();
    await type("   ");
    await press("Enter");
    await type("水");
    await press("Enter", { isComposing: true });
    expect(went()).toBe("/home");
  });

  it("shows what the palette finds while one types, wells among it; arrows choose one, and Enter opens that", async () => {
    await open(async (text) => (text.toLowerCase() === "a-1" ? [well] : []));
    await type("a-1");
    await shell.until("Troll · wells");
    expect(activeOption()).toBe("Search for 'a-1'");
    await press("ArrowDown");
    expect(activeOption()).toBe("A-1");
    await press("ArrowUp");
    expect(activeOption()).toBe("Search for 'a-1'");
    await press("ArrowDown");
    await press("Enter");
    expect(went()).toBe("/wells?filters=well:A-1");
    expect(document.querySelector("header [role=listbox]")).toBeNull();
  });

  it("PL-006 Alt+Enter chooses an action for the active find, and keeps the text until another page is shown; where there is none it does nothing", async () => {
    await open(async () => [
      { ...well, item },
      { ...well, id: "a2", title: "A-2" },
    ]);
    await type("a-");
    await shell.until("Troll · wells");
    await press("Enter", { altKey: true });
    await press("ArrowDown");
    await press("ArrowDown");
    await press("Enter", { altKey: true });
    expect([activeOption(), box().value, shell.layout.overlay, went()]).toEqual([
      "A-2",
      "a-",
      null,
      "/home",
    ]);
    await press("ArrowUp");
    await press("Enter", { altKey: true });
    expect(shell.layout.overlay).toEqual({ kind: "actions", items: [item] });
    expect([box().value, box().getAttribute("aria-expanded")]).toEqual(["a-", "false"]);
    await act(async () => shell.layout.closeOverlay());
    await press("Enter", { altKey: true });
    expect([box().value, went()]).toEqual(["a-", "/home"]);
    await act(async () => shell.router.navigate("/wells"));
    expect(box().value).toBe("");
  });

  it("one box: it shows the palette's key, and a source that fails is one line while the others are shown", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await open(async () => {
      throw new Error("no server");
    });
    expect(document.querySelectorAll("header input")).toHaveLength(1);
    expect(document.querySelector("header [role=search] kbd")?.textContent).toBe("Ctrl K");
    await type("home");
    await shell.until("Wells: no server");
    expect(
      [...document.querySelectorAll("header [role=option] .shell-palette-title")].map(
        ({ textContent }) => textContent,
      ),
    ).toContain("Home");
  });

  it("a pasted text that is too long for a search is cut, and a notice says so", async () => {
    await open();
    await type("w".repeat(201));
    expect(box().value).toBe("w".repeat(200));
    expect(document.body.textContent).toContain(
      "The text was cut: a search takes at most 200 characters.",
    );
  });

  it("on narrow screens the button opens the box and gives it the focus; Escape closes it and gives the focus back", async () => {
    await open();
    const opener = document.querySelector<HTMLElement>("header .header-search-button")!;
    await act(async () => opener.click());
    expect(opener.getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(box());
    await type("wat");
    await press("Escape");
    expect([opener.getAttribute("aria-expanded"), box().value]).toEqual(["false", ""]);
    expect(document.activeElement).toBe(opener);
    await act(async () => opener.click());
    await type("wat");
    expect(
      await press("Enter"),
      "the key that searched does not press the button that has the focus then",
    ).toBe(false);
    expect([opener.getAttribute("aria-expanded"), went()]).toEqual(["false", "/search?text=wat"]);
  });

  it("where no page searches, the header has the palette's button alone", async () => {
    shell = await TestShell.open({
      plugins: [
        {
          id: "pages",
          contributes: {
            routes: [{ name: "home", path: "/home", view: "Page", access: "signed-in" }],
          },
          module: { Page },
        } as never,
      ],
    });
    expect(document.querySelector("header [role=search]")).toBeNull();
    expect(document.querySelector("header .shell-hint")).not.toBeNull();
  });
});
