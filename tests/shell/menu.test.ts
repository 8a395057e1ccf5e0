// @vitest-environment jsdom
import { createElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { TestShell, type TestShellParts } from "./testingShell.tsx";

const routes = ["home", "library", "jobs", "info", "units", "plus"].map((name) => ({
  name,
  path: `/${name}`,
  view: "Page",
  access: "signed-in",
}));
const pages = {
  id: "pages",
  contributes: {
    routes,
    menuPanels: [
      { id: "shortcuts", label: "My Shortcuts", icon: "bookmark", view: "Shortcuts", order: 2 },
      { id: "petrons", label: "My Petrons", icon: "projects", view: "Petrons", order: 1 },
    ],
    menuItems: [
      { id: "last", section: "bottom", label: "At the bottom", icon: "help", to: "plus" },
      { id: "library", section: "top", label: "At the top", icon: "book", to: "library" },
      {
        id: "gone",
        section: "top",
        label: "Without a route",
        icon: "book",
        to: { plugin: "off", route: "gone" },
      },
      {
        id: "units",
        section: "admin",
        label: "Define Units",
        icon: "percentage",
        to: "units",
        order: 50,
      },
      {
        id: "jobs",
        section: "admin",
        label: "Jobs Manager",
        icon: "refresh",
        to: "jobs",
        order: 1,
      },
      {
        id: "info",
        section: "admin",
        label: "System Information",
        icon: "info-sign",
        to: "info",
        order: 3,
      },
    ],
  },
  module: {
    Page: () => createElement("h1", null, "A page"),
    Petrons: () => createElement("p", null, "Favorites of mine"),
    Shortcuts: () => createElement("p", null, "Shortcuts of mine"),
  },
};

let shell: TestShell;
const open = async (parts: TestShellParts = {}) => {
  shell = await TestShell.open({ plugins: [pages as never], roles: ["admin"], ...parts });
};
afterEach(() => shell.close());

const called = (element: Element | null) =>
  element?.getAttribute("aria-label") ?? element?.textContent;
const rail = () => [...document.querySelectorAll<HTMLElement>(".shell-rail .shell-button")];
const panel = () => document.querySelector("#main-menu-panel")?.textContent;

describe("the main menu", () => {
  it("SH-019 PL-001 GP-014 modes, items of plugins at the top and the bottom, Admin Panel, and a support link in a new tab", async () => {
    await open({ support: { label: "Support", address: "https://support.example" } });
    expect(rail().map(called)).toEqual([
      "My Petrons",
      "My Shortcuts",
      "At the top",
      "At the bottom",
      "Admin Panel",
      "Support (opens in a new tab)",
    ]);
    expect(shell.button("At the top").getAttribute("href")).toBe("/library");
    const support = shell.button("Support (opens in a new tab)");
    expect([support.getAttribute("href"), support.getAttribute("target")]).toEqual([
      "https://support.example",
      "_blank",
    ]);
  });

  it("SH-019 GP-014 a mail address opens the mail program and no tab; without an address there is no link", async () => {
    await open({ support: { label: "Support", address: "mailto:help@petrons.example" } });
    expect([
      shell.button("Support").getAttribute("href"),
      shell.button("Support").getAttribute("target"),
    ]).toEqual(["mailto:help@petrons.example", null]);
    await shell.close();
    await open();
    expect(rail().map(called)).not.toContain("Support");
  });

  it("SH-020 GP-031 the Admin Panel is shown to admins only", async () => {
    await open({ roles: ["support-engineer"] });
    expect(rail().map(called)).toEqual([
      "My Petrons",
      "My Shortcuts",
      "At the top",
      "At the bottom",
    ]);
    await shell.do(() => shell.layout.toggleMenu("admin"));
    expect(panel()).toBeUndefined();
  });

  it("SH-021 the Admin Panel lists what plugins put there, by order, each leading to its route", async () => {
    await open();
    await shell.click("Admin Panel");
    const links = [...document.querySelectorAll("#main-menu-panel a")];
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Jobs Manager", "/jobs"],
      ["System Information", "/info"],
      ["Define Units", "/units"],
    ]);
  });

  it("SH-022 switches among the modes petrons, shortcuts and admin; the icon of the active one collapses the menu", async () => {
    await open();
    for (const [mode, shown] of [
      ["My Petrons", "Favorites of mine"],
      ["My Shortcuts", "Shortcuts of mine"],
      ["Admin Panel", "Jobs Manager"],
    ] as const) {
      await shell.click(mode);
      expect(panel()).toContain(shown);
      expect(shell.button(mode).getAttribute("aria-expanded")).toBe("true");
      expect(document.querySelectorAll(".shell-rail [aria-expanded=true]")).toHaveLength(1);
    }
    await shell.click("Admin Panel");
    expect(panel()).toBeUndefined();
  });

  it("SH-022 is one tab stop; arrows, Home and End move along it, Escape closes and gives the focus back", async () => {
    await open();
    expect(rail().filter(({ tabIndex }) => tabIndex === 0)).toEqual([rail()[0]]);
    rail()[0]!.focus();
    await shell.key("ArrowUp");
    expect(called(document.activeElement)).toBe("Admin Panel");
    expect(rail().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    await shell.key("Home");
    await shell.key("ArrowDown");
    expect(called(document.activeElement)).toBe("My Shortcuts");
    await shell.key("End");
    expect(called(document.activeElement)).toBe("Admin Panel");
    await shell.click("My Petrons");
    document.querySelector<HTMLElement>("#main-menu-panel button")!.focus();
    await shell.key("Escape");
    expect([panel(), called(document.activeElement)]).toEqual([undefined, "My Petrons"]);
  });

  it.each([
    [1440, true],
    [1439, false],
  ])("GP-068 at %i px an open menu outlives a navigation: %s", async (width, stays) => {
    await open({ width });
    await shell.click("Admin Panel");
    await shell.click("System Information");
    expect(shell.address).toBe("/info");
    expect(panel() !== undefined).toBe(stays);
  });
});
