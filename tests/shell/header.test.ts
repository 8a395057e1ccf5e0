// @vitest-environment jsdom
import { createElement } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { TestShell, type TestShellParts } from "./testingShell.tsx";

const pages = {
  id: "pages",
  contributes: {
    routes: [
      { name: "home", path: "/home", view: "Home", access: "signed-in" },
      {
        name: "wells",
        path: "/petron/:petronId/wells",
        view: "Wells",
        access: "signed-in",
        commentView: "wells",
      },
      { name: "plain", path: "/petron/:petronId/plain", view: "Home", access: "signed-in" },
      { name: "jobs", path: "/jobs", view: "Home", access: ["admin"] },
    ],
    pageFilters: [{ id: "wells", routes: ["wells"], view: "Filters" }],
    panels: [{ id: "running", side: "right", title: "My Running Jobs", view: "Running" }],
    headerItems: [
      { id: "late", icon: "refresh", label: "Late", order: 2 },
      {
        id: "running",
        icon: "refresh",
        label: "Jobs",
        opens: "panel:running",
        badge: "$root/Jobs/{userId}#Count",
        order: 1,
      },
      {
        id: "work",
        icon: "refresh",
        label: "Work",
        badge: "$root/Jobs/{userId}#Work",
        busy: "running job",
        order: 3,
      },
    ],
    slots: [
      {
        id: "notifications",
        slot: "user-panel",
        view: "Notifications",
        badge: "$root/Users/{userId}/Notifications#UnseenCount",
      },
      {
        id: "comments",
        slot: "comment-drawer",
        view: "Comments",
        badge: "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}#CommentCount",
      },
    ],
  },
  module: {
    Home: () => createElement("h1", null, "Home"),
    Wells: () => createElement("h1", null, "Wells"),
    Filters: () => createElement("p", null, "Filters of wells"),
    Running: () => createElement("p", null, "No running jobs were found."),
    Notifications: () => createElement("p", null, "The notifications"),
    Comments: ({ pluginId, petronId, viewId }: Record<string, string>) =>
      createElement("p", null, `Comments of ${pluginId} ${petronId} ${viewId}`),
  },
} as const;

let shell: TestShell;
const open = async (parts: TestShellParts = {}) => {
  shell = await TestShell.open({ plugins: [pages as never], ...parts });
  return shell;
};
afterEach(() => shell.close());

const openAsides = () =>
  [...document.querySelectorAll("aside")].map((aside) => aside.getAttribute("aria-label"));
const disabled = (name: string) => shell.button(name).getAttribute("aria-disabled") === "true";

describe("the header", () => {
  it("SH-002 SH-007 header, main menu, panels and routed area; the logo links to home", async () => {
    await open({ roles: ["admin"], path: "/petron/p1/plain" });
    expect(["header", "nav", "main"].map((name) => document.querySelectorAll(name).length)).toEqual(
      [1, 1, 1],
    );
    expect(shell.button("Petrons, home").getAttribute("href")).toBe("/home");
    for (const [name, panel] of [
      [/^Live data/, "Live data status"],
      ["Jobs", "My Running Jobs"],
      [shell.user.fullName, "User"],
    ] as const) {
      await shell.click(name);
      expect(openAsides()).toEqual([panel]);
    }
  });

  it("PL-001 header items are sorted by their order, with the count of their live badge", async () => {
    await open();
    const labels = [...document.querySelectorAll(".shell-header-right button")].map(
      (button) => button.textContent,
    );
    expect(labels.indexOf("Jobs")).toBeLessThan(labels.indexOf("Late"));
    await shell.do(() => shell.forge.publish(`$root/Jobs/${shell.user.userId}#Count`, 3));
    expect(shell.button("Jobs, 3")).toBeDefined();
    await shell.do(() => shell.forge.publish(`$root/Jobs/${shell.user.userId}#Count`, 120));
    expect(shell.button("Jobs, 99+")).toBeDefined();
  });

  it("SH-015 a button for work under way has a spinner and the count of what runs, and its icon when nothing does", async () => {
    await open();
    const spins = (name: string) => shell.button(name).querySelector(".shell-busy") !== null;
    expect(spins("Work")).toBe(false);
    await shell.do(() => shell.forge.publish(`$root/Jobs/${shell.user.userId}#Work`, 2));
    expect([
      spins("Work, 2 running jobs"),
      shell.button("Work, 2 running jobs").textContent,
    ]).toEqual([true, expect.stringContaining("2")]);
    await shell.do(() => shell.forge.publish(`$root/Jobs/${shell.user.userId}#Work`, 0));
    expect(spins("Work")).toBe(false);
  });

  it("SH-014 GP-036 only an admin has the live data dot, with a word for each state", async () => {
    await open({ roles: ["support-engineer"] });
    expect(shell.text).not.toContain("Live data");
    await shell.do(() => shell.layout.togglePanel("live-data"));
    expect(openAsides()).toEqual([]);
    await shell.close();
    await open({ roles: ["admin"] });
    expect(shell.button("Live data: Live").className).toContain("shell-live-live");
    await shell.do(() => {
      shell.connection.phase = "reconnecting";
    });
    expect(shell.button("Live data: Disconnected").className).toContain("shell-live-disconnected");
  });

  it("SH-016 PL-005 Filters is disabled exactly where no fragment matches the route; its badge counts active filters, for this page alone", async () => {
    await open({ path: "/petron/p1/plain" });
    expect(disabled("Filters")).toBe(true);
    await shell.click("Filters");
    expect(openAsides()).toEqual([]);
    await shell.go("/petron/p1/wells");
    expect(disabled("Filters")).toBe(false);
    await shell.do(() => shell.layout.setActiveFilterCount(2));
    await shell.click("Filters, 2");
    expect(openAsides()).toEqual(["Filters"]);
    expect(shell.text).toContain("Filters of wells");
    await shell.go("/petron/p1/plain");
    expect([openAsides(), disabled("Filters")]).toEqual([[], true]);
  });

  it("SH-017 GP-062 Comments works where the route declares a comment view, and counts that view's comments", async () => {
    await open({ path: "/petron/p1/plain" });
    expect(disabled("Comments")).toBe(true);
    await shell.go("/petron/p1/wells");
    await shell.do(() =>
      shell.forge.publish("$root/Comments/plugin/pages/petron/p1/view/wells#CommentCount", 4),
    );
    await shell.click("Comments, 4");
    expect(openAsides()).toEqual(["Comments"]);
    expect(shell.text).toContain("Comments of pages p1 wells");
    await shell.go("/petron/p2/wells");
    expect(shell.text).toContain("Comments of pages p2 wells");
    expect(shell.button("Comments")).toBeDefined();
  });

  it("SH-018 the avatar says how many notifications are unseen and opens the user panel", async () => {
    await open();
    const uri = `$root/Users/${shell.user.userId}/Notifications#UnseenCount`;
    await shell.do(() => shell.forge.publish(uri, 3));
    expect(
      shell.button(`${shell.user.fullName}, 3 unseen notifications`).getAttribute("aria-expanded"),
    ).toBe("false");
    await shell.do(() => shell.forge.publish(uri, 1));
    await shell.click(`${shell.user.fullName}, 1 unseen notification`);
    expect(openAsides()).toEqual(["User"]);
    await shell.do(() => shell.forge.publish(uri, 0));
    expect(shell.button(shell.user.fullName)).toBeDefined();
  });

  it("GP-068 on narrow screens the buttons and their counts are in one menu, and a panel opened from it gives the focus back to it", async () => {
    await open({ path: "/petron/p1/wells", width: 500 });
    await shell.do(() => shell.forge.publish(`$root/Jobs/${shell.user.userId}#Count`, 3));
    await shell.click("More, 3 counted");
    expect(shell.text).toContain("Comments");
    await shell.click(/^Jobs/);
    expect(openAsides()).toEqual(["My Running Jobs"]);
    await shell.click("Close My Running Jobs");
    expect(document.activeElement).toBe(shell.button(/^More/));
  });
});

describe("showComments", () => {
  it("RT-012 opens the drawer of a page with comments; closing it takes the parameter away", async () => {
    await open({ path: "/petron/p1/wells?showComments=c1&tab=2" });
    expect(openAsides()).toEqual(["Comments"]);
    await shell.click("Close Comments");
    expect([openAsides(), shell.address]).toEqual([[], "/petron/p1/wells?tab=2"]);
    await shell.go("/petron/p1/wells?showComments=c1");
    expect(openAsides()).toEqual(["Comments"]);
  });

  it("opens nothing on a page without", async () => {
    await open({ path: "/petron/p1/plain?showComments" });
    expect(openAsides()).toEqual([]);
  });
});
