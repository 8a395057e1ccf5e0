// @vitest-environment jsdom
import type { ActionItem, PaletteEntry } from "@petrons/sdk/browser";
import { act, createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import jobs from "../../plugins/jobs/plugin.ts";
import { TestShell, type TestShellParts } from "./testingShell.tsx";

const Page = () => createElement("h1", null, "A page");
const CreateDialog = ({ onClose }: { onClose: () => void }) =>
  createElement("button", { type: "button", onClick: onClose }, "Close the command's dialog");
const Chooser = ({
  items,
  onClose,
}: {
  items: readonly ActionItem[];
  onClose: (reason: Error) => void;
}) =>
  createElement(
    "button",
    { type: "button", onClick: () => onClose(new Error("closed")) },
    `Actions of ${items.map(({ name }) => name).join()}`,
  );
const pages = (find: (text: string) => Promise<readonly PaletteEntry[]>) => ({
  id: "pages",
  contributes: {
    routes: [
      { name: "home", path: "/home", view: "Page", access: "signed-in" },
      { name: "petron-library", path: "/library", view: "Page", access: "signed-in" },
      { name: "info", path: "/info", title: "System Information", view: "Page", access: ["admin"] },
      {
        name: "petron-overview",
        path: "/petron/:petronId/overview",
        view: "Page",
        access: "signed-in",
      },
      { name: "wells", path: "/petron/:petronId/wells", view: "Page", access: "signed-in" },
      { name: "user", path: "/user/:userId", view: "Page", access: "signed-in" },
    ],
    appCards: [
      {
        id: "wells",
        scope: "petron",
        title: "Wells",
        description: "Curves",
        icon: "x",
        to: "wells",
      },
    ],
    panels: [{ id: "running", side: "right", title: "My Running Jobs", view: "Page" }],
    commands: [
      { id: "create", label: "Create New Petron", view: "CreateDialog" },
      { id: "lib", label: "Browse all", to: "petron-library" },
    ],
    helpPages: [{ id: "manual", label: "Wells manual", address: "https://help.example.com/wells" }],
    paletteSources: [{ id: "petrons", title: "Petrons", find: "find" }],
    slots: [{ id: "actions", slot: "choose-action", view: "Chooser" }],
    itemActions: [{ id: "open", itemType: "Well", label: "Open", category: "View", to: "home" }],
  },
  module: {
    Page,
    CreateDialog,
    Chooser,
    find,
  },
});

const none = async () => [];
let shell: TestShell;
const open = async (
  find: (text: string) => Promise<readonly PaletteEntry[]> = none,
  parts: TestShellParts = {},
) => {
  shell = await TestShell.open({ plugins: [pages(find) as never], ...parts });
};
const openPalette = async () => {
  await shell.key("k", { ctrlKey: true });
  await shell.until("Actions");
};
afterEach(async () => {
  await shell.close();
  localStorage.clear();
  vi.restoreAllMocks();
});

const box = () => document.querySelector<HTMLInputElement>("[role=combobox]")!;
const options = () =>
  [...document.querySelectorAll("[role=option]")].map(
    (option) => option.querySelector(".shell-palette-title")?.textContent,
  );
const activeOption = () =>
  document
    .getElementById(box().getAttribute("aria-activedescendant") ?? "")
    ?.querySelector(".shell-palette-title")?.textContent;
/** Several texts come without a pause between them, however slow the machine is. */
async function type(...texts: string[]): Promise<void> {
  await act(async () => {
    for (const text of texts) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
      box().dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await shell.settle();
}

describe("the command palette", () => {
  it("a panel is offered once: the palette opens every panel, so no plugin contributes a command for it", async () => {
    const {
      panels = [],
      commands = [],
      headerItems = [],
    } = jobs.contributes as Record<string, readonly object[]>;
    await open(none, {
      plugins: [
        { id: "jobs", contributes: { panels, commands, headerItems }, module: {} } as never,
      ],
    });
    await openPalette();
    await type("running jobs");
    expect(options().filter((title) => /running jobs/i.test(title ?? ""))).toEqual([
      "Show My Running Jobs",
    ]);
  });

  it("offers the pages, apps and actions of this person here, in groups of a list box under one search box", async () => {
    await open(none, { path: "/petron/p1/overview" });
    await openPalette();
    expect([
      box().getAttribute("aria-expanded"),
      document.getElementById(box().getAttribute("aria-controls") ?? "")?.role ?? "listbox",
    ]).toEqual(["true", "listbox"]);
    expect(
      [...document.querySelectorAll("[role=group]")].map((group) =>
        group.getAttribute("aria-label"),
      ),
    ).toEqual(["Apps", "Pages", "Actions", "Help"]);
    expect(options()).toEqual(
      expect.arrayContaining([
        "Wells",
        "Home",
        "Petron Library",
        "Petron Overview",
        "Create New Petron",
        "Browse all",
      ]),
    );
    expect(options()).not.toContain("System Information");
    expect(options()).not.toContain("User");
    expect(options().filter((title) => title === "Wells")).toHaveLength(1);
    expect(document.querySelector(".shell-palette [role=status]")?.textContent).toBe(
      `${options().length} results`,
    );
  });

  it("ranks what is typed with the letters marked; arrows move, Enter goes, and it comes first the next time", async () => {
    await open(none, { roles: ["admin"] });
    await openPalette();
    await type("sys inf");
    expect(options()[0]).toBe("System Information");
    expect(
      [...document.querySelectorAll(".shell-palette-active b")].map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(["Sys", "Inf"]);
    await type("pl");
    expect(activeOption()).toBe("Petron Library");
    await shell.key("Enter");
    expect([shell.address, box()]).toEqual(["/library", null]);
    await openPalette();
    expect([
      document.querySelector("[role=group]")?.getAttribute("aria-label"),
      options()[0],
      activeOption(),
    ]).toEqual(["Recently used", "Petron Library", "Petron Library"]);
    await shell.key("ArrowDown");
    expect(activeOption()).toBe(options()[1]);
    await shell.key("ArrowUp");
    await shell.key("ArrowUp");
    expect(activeOption()).toBe(options().at(-1));
  });

  it("Ctrl+Enter opens a new tab; an action runs; a command shows its dialog", async () => {
    await open();
    const tab = vi.spyOn(window, "open").mockReturnValue(null);
    await openPalette();
    await type("library");
    await shell.key("Enter", { ctrlKey: true });
    expect(tab).toHaveBeenCalledWith("/library", "_blank", "noopener");
    expect(shell.address).toBe("/home");
    await openPalette();
    await type("theme dark");
    await shell.key("Enter");
    await vi.waitFor(() => expect(shell.layout.theme).toBe("dark"));
    await openPalette();
    await type("create new");
    await shell.key("Enter");
    await shell.until("Close the command's dialog");
    await shell.click("Close the command's dialog");
    expect(shell.layout.overlay).toBeNull();
  });

  it("PL-007 a plugin's help page is offered with where it is, and opens in a new tab that knows nothing of this one", async () => {
    await open();
    const tab = vi.spyOn(window, "open").mockReturnValue(null);
    await openPalette();
    // People who look for help may not know what the manual is called.
    await type("help");
    expect(options()).toEqual(["Wells manual"]);
    await type("wells manual");
    expect([activeOption(), document.querySelector(".shell-palette-active")?.textContent]).toEqual([
      "Wells manual",
      expect.stringContaining("New tab: help.example.com"),
    ]);
    await shell.key("Enter");
    await vi.waitFor(() =>
      expect(tab).toHaveBeenCalledWith(
        "https://help.example.com/wells",
        "_blank",
        "noopener,noreferrer",
      ),
    );
    expect([shell.address, box()]).toEqual(["/home", null]);
  });

  it("PL-006 Alt+Enter, or its mark, chooses an action for what was found where there is one, also the next time", async () => {
    const item = (type: string, name: string): ActionItem => ({
      id: name,
      type,
      name,
      petronId: "p1",
      values: { table: "wells" },
    });
    await open(async (text) =>
      text === ""
        ? []
        : [
            { id: "w", title: "Well A-1", to: "/petron/p1/wells", item: item("Well", "A-1") },
            {
              id: "p",
              title: "Well known",
              to: "/petron/p1/overview",
              item: item("Person", "Known"),
            },
          ],
    );
    await openPalette();
    await type("well");
    await vi.waitFor(() => expect(options()).toContain("Well A-1"));
    const marks = () =>
      [...document.querySelectorAll("[role=option]")].filter((option) =>
        option.querySelector(".petrons-more-mark"),
      );
    await vi.waitFor(() => expect(marks()).toHaveLength(1));
    while (activeOption() !== "Well known") await shell.key("ArrowDown");
    await shell.key("Enter", { altKey: true });
    expect(shell.layout.overlay).toEqual({ kind: "palette" });
    while (activeOption() !== "Well A-1") await shell.key("ArrowDown");
    expect(document.querySelector(".shell-palette-active")?.getAttribute("aria-description")).toBe(
      "Alt+Enter: choose an action",
    );
    await shell.key("Enter", { altKey: true });
    await shell.until("Actions of A-1");
    expect(shell.address).toBe("/home");
    await shell.click("Actions of A-1");
    expect(shell.layout.overlay).toBeNull();
    await openPalette();
    await shell.do(() => document.querySelector<HTMLElement>(".petrons-more-mark")!.click());
    expect(shell.layout.overlay).toMatchObject({
      kind: "actions",
      items: [{ name: "A-1", values: { table: "wells" } }],
    });
  });

  it("asks sources after a pause in typing, drops stale answers, and reports a failure quietly", async () => {
    const asked: {
      text: string;
      answer: (found: readonly PaletteEntry[]) => void;
      fail: (error: Error) => void;
    }[] = [];
    await open((text) => new Promise((answer, fail) => asked.push({ text, answer, fail })));
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await openPalette();
    await vi.waitFor(() => expect(asked.map(({ text }) => text)).toEqual([""]));
    await type("g", "gu", "gulf");
    await vi.waitFor(() => expect(asked.map(({ text }) => text)).toEqual(["", "gulf"]));
    expect(document.querySelector(".shell-palette [aria-label='Searching']")).not.toBeNull();
    await shell.do(() =>
      asked[1]!.answer([{ id: "p1", title: "Gulf Shelf", to: "/petron/p1/overview" }]),
    );
    await shell.do(() =>
      asked[0]!.answer([{ id: "p9", title: "Gulf of old", to: "/petron/p9/overview" }]),
    );
    expect(options()).toEqual(["Gulf Shelf"]);
    await type("gulf of");
    expect(options()).toEqual([]);
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await shell.do(() => asked[2]!.fail(new Error("the server could not be reached.")));
    expect(shell.text).toContain("Petrons: the server could not be reached.");
    expect(shell.notices.visible).toEqual([]);
  });

  it("nothing of it is loaded or drawn before its key, Escape gives the focus back, and no dialog is covered by it", async () => {
    await open();
    expect(document.querySelector(".shell-palette")).toBeNull();
    const home = shell.button("Petrons, home");
    home.focus();
    await openPalette();
    expect(document.activeElement).toBe(box());
    await shell.key("Escape");
    await vi.waitFor(() => expect(document.activeElement).toBe(home));
    const dialog = document.createElement("div");
    dialog.className = "bp6-dialog";
    document.body.append(dialog);
    await shell.key("k", { ctrlKey: true });
    expect(shell.layout.overlay).toBeNull();
  });
});

describe("?", () => {
  it("lists the shortcuts, where nobody types", async () => {
    await open();
    const field = document.createElement("input");
    document.body.append(field);
    field.focus();
    await shell.key("?");
    expect(shell.layout.overlay).toBeNull();
    field.blur();
    await shell.key("?", { shiftKey: true });
    await shell.until("Open the command palette");
    await shell.key("Escape");
    await vi.waitFor(() => expect(shell.layout.overlay).toBeNull());
  });
});
