// @vitest-environment jsdom
import { createElement } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TestShell, type TestShellParts } from "./testingShell.tsx";

const pages = {
  id: "pages",
  contributes: {
    routes: [
      {
        name: "wells",
        path: "/petron/:petronId/wells",
        view: "Wells",
        access: "signed-in",
        commentView: "wells",
      },
    ],
    pageFilters: [{ id: "wells", routes: ["wells"], view: "Text" }],
    panels: [{ id: "running", side: "right", title: "My Running Jobs", view: "Text" }],
    headerItems: [{ id: "running", icon: "refresh", label: "Jobs", opens: "panel:running" }],
    slots: [
      { id: "second", slot: "user-panel", view: "Second", order: 2 },
      { id: "first", slot: "user-panel", view: "First", order: 1 },
      { id: "comments", slot: "comment-drawer", view: "Text" },
    ],
  },
  module: {
    Wells: () => createElement("input", { "aria-label": "A field" }),
    Text: () => createElement("p", null, "Text"),
    First: () => createElement("p", null, "The first slot."),
    Second: () => createElement("p", null, "The second slot."),
  },
};

let shell: TestShell;
const open = async (parts: TestShellParts = {}) => {
  shell = await TestShell.open({
    plugins: [pages as never],
    roles: ["admin"],
    path: "/petron/p1/wells",
    ...parts,
  });
};
afterEach(() => shell.close());

const openAsides = () =>
  [...document.querySelectorAll("aside")].map((aside) => aside.getAttribute("aria-label")).sort();
const user = () => shell.user.fullName;

describe("side panels", () => {
  it("SH-030 SH-031 GP-057 opening one closes what the rules say, and nothing else", async () => {
    await open();
    await shell.click("Jobs");
    await shell.click(user());
    expect(openAsides()).toEqual(["User"]);
    await shell.click("Jobs");
    expect(openAsides()).toEqual(["My Running Jobs"]);
    await shell.click("Filters");
    expect(openAsides()).toEqual(["Filters"]);
    await shell.click(user());
    expect(openAsides()).toEqual(["Filters", "User"]);
    await shell.click("Comments");
    expect(openAsides()).toEqual(["Comments"]);
    await shell.click("Jobs");
    expect(openAsides()).toEqual(["Comments", "My Running Jobs"]);
    await shell.click(/^Live data/);
    expect(openAsides()).toEqual(["Comments", "Live data status"]);
    await shell.click("Filters");
    expect(openAsides()).toEqual(["Filters", "Live data status"]);
  });

  it("takes the focus when its button opened it and gives it back on Escape; what somebody types in keeps it", async () => {
    await open();
    await shell.click(user());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("User");
    await shell.key("Escape");
    expect([openAsides(), document.activeElement === shell.button(user())]).toEqual([[], true]);
    document.querySelector<HTMLElement>("[aria-label='A field']")!.focus();
    await shell.do(() => shell.layout.togglePanel("running"));
    expect([openAsides(), document.activeElement?.getAttribute("aria-label")]).toEqual([
      ["My Running Jobs"],
      "A field",
    ]);
  });
});

describe("the user panel", () => {
  it("SH-026 name, e-mail and organization, what plugins put below them by order, theme, shortcuts, and Sign Out", async () => {
    await open();
    await shell.click(user());
    for (const text of [shell.user.fullName, shell.user.sub, "Test organization"])
      expect(shell.text).toContain(text);
    expect(shell.text.indexOf("The first slot.")).toBeLessThan(
      shell.text.indexOf("The second slot."),
    );
    expect(shell.text.indexOf(shell.user.sub)).toBeLessThan(shell.text.indexOf("The first slot."));
    await shell.click("Keyboard shortcuts");
    await shell.until("Open the command palette");
    await shell.do(shell.layout.closeOverlay);
    await shell.click("Sign Out");
    expect(shell.signedOut).toEqual(["out"]);
  });

  it("NT-003 GP-069 keeps the last 150 notices, folded", async () => {
    await open();
    await shell.do(() => {
      for (let at = 1; at <= 160; at += 1) shell.notices.success(`Notice ${at}.`);
    });
    await shell.do(() => {
      for (const { id } of [...shell.notices.visible]) shell.notices.dismiss(id);
    });
    await shell.click(user());
    expect(shell.text).not.toContain("Notice 160.");
    await shell.click(/^Recent messages/);
    expect(document.querySelectorAll(".shell-log")).toHaveLength(150);
    expect(shell.text).toContain("Notice 160.");
    expect(shell.text).not.toContain("Notice 10.");
  });
});

describe("the live data status panel", () => {
  it("SH-028 SH-029 GP-058 says Yes or No, groups resources with counts, and shows one of an opened group as JSON with Close", async () => {
    await open();
    await shell.do(() => {
      shell.forge.publish("$root/A#Good", { depth: 3200 });
      shell.forge.fail("$root/A#Bad", { code: "workspace-unknown", message: "It broke." });
      shell.forge.publish("$root/A#Old", 1);
      Object.assign(shell.forge.element("$root/A#Old"), { state: "stale" });
    });
    await shell.click(/^Live data/);
    expect(shell.text).toContain("Connected to live data: Yes");
    const groups = () =>
      [...document.querySelectorAll("summary")].map((summary) => summary.textContent?.trim());
    expect(groups()).toEqual(["Healthy 1", "Stale 1", "Unhealthy 1"]);
    await shell.click(/^Healthy/);
    await shell.click(/^Good/);
    const dialog = document.querySelector(".bp6-dialog");
    expect(dialog?.textContent).toContain('"depth": 3200');
    expect(dialog?.querySelectorAll("input, textarea, [contenteditable]")).toHaveLength(0);
    const closes = [...(dialog?.querySelectorAll("button") ?? [])].filter(
      ({ textContent }) => textContent === "Close",
    );
    expect(closes.length).toBeGreaterThan(0);
    await shell.do(() => closes[0]?.click());
    await vi.waitFor(() => expect(document.querySelector(".bp6-dialog")).toBeNull());
    await shell.do(() => {
      shell.connection.phase = "reconnecting";
    });
    expect(shell.text).toContain("Connected to live data: No");
  });
});
