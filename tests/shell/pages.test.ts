// @vitest-environment jsdom
import { useHost } from "@petrons/sdk/browser";
import { act, createElement, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TestShell, type TestShellParts } from "./testingShell.tsx";

const Page = (name: string) => () => createElement("h1", null, name);
const pages = {
  id: "pages",
  contributes: {
    routes: [
      { name: "home", path: "/home", view: "Home", access: "signed-in" },
      { name: "petron-library", path: "/library", view: "Library", access: "signed-in" },
      { name: "info", path: "/info", title: "System Information", view: "Info", access: ["admin"] },
      { name: "plus", path: "/plus", view: "Plus", access: ["admin", "support-engineer"] },
      {
        name: "petron-overview",
        path: "/petron/:petronId/overview",
        view: "Overview",
        access: "signed-in",
      },
    ],
    redirects: [
      { from: "/", to: "/home" },
      { from: "/petron/:petronId", to: "/petron/:petronId/overview" },
      { from: "/settings", to: "/info" },
    ],
    headerItems: [{ id: "broken", icon: "refresh", label: "Broken", view: "Broken" }],
  },
  module: {
    Home: () => {
      const [count, setCount] = useState(0);
      return createElement(
        "button",
        { type: "button", onClick: () => setCount(count + 1) },
        `Count ${count}`,
      );
    },
    Library: Page("Library"),
    Info: Page("Info"),
    Plus: Page("Plus"),
    Overview: () =>
      createElement("p", null, `Cards: ${useHost().contributions("appCards").length}`),
    Broken: () => {
      throw new Error("It has no data.");
    },
  },
};

let shell: TestShell;
const open = async (parts: TestShellParts = {}) => {
  shell = await TestShell.open({ plugins: [pages as never], ...parts });
};
afterEach(async () => {
  await shell.close();
  vi.restoreAllMocks();
});
const quiet = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

it("a server that cannot work is said above the page, which stays, until it is well again", async () => {
  quiet();
  await open();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const banner =
    "The server is not available at the moment. You can go on reading, but changes cannot be saved. Trying again by itself.";
  shell.well = false;
  await act(async () => void shell.services.availability.noteFailure());
  expect(shell.text).toContain(banner);
  expect(shell.button("Count 0").textContent).toBe("Count 0");
  shell.well = true;
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(shell.text).not.toContain(banner);
  vi.useRealTimers();
});

describe("routes", () => {
  it("SH-004 GP-024 the title is the route's name in start case, or its own, and the product", async () => {
    quiet();
    await open({ path: "/library", roles: ["admin"] });
    expect(document.title).toBe("Petron Library · Petrons");
    await shell.go("/info");
    expect(document.title).toBe("System Information · Petrons");
    await shell.go("/nowhere");
    expect(document.title).toBe("Not Found · Petrons");
  });

  it("ID-011 GP-031 a person who lacks the role of a route stays on the page as it was, and a notice says so", async () => {
    quiet();
    await open({ path: "/home" });
    await shell.click("Count 0");
    await shell.go("/info");
    expect([shell.address, shell.button("Count 1").textContent]).toEqual(["/home", "Count 1"]);
    expect(shell.notices.visible).toMatchObject([
      { message: "You do not have access to that page.", level: "warning" },
    ]);
    await shell.go("/library");
    expect(shell.address).toBe("/library");
  });

  it("ID-011 one of the roles is enough; arriving at a page one may not open leads home", async () => {
    quiet();
    await open({ path: "/plus", roles: ["support-engineer"] });
    expect(shell.text).toContain("Plus");
    await shell.close();
    await open({ path: "/info", roles: ["support-engineer"] });
    expect(shell.address).toBe("/home");
  });

  it.each(["/settings", "/sign-in?redirectTo=%2Finfo"])(
    "ID-011 arriving at %s, which leads on to a page one may not open, leads home too",
    async (path) => {
      quiet();
      await open({ path });
      expect([shell.address, shell.button("Count 0").textContent]).toEqual(["/home", "Count 0"]);
      await shell.go("/library");
      await shell.go(path);
      expect([shell.address, shell.text]).toEqual(["/library", expect.stringContaining("Library")]);
    },
  );

  it("a redirect keeps parameters, query and fragment", async () => {
    quiet();
    await open({ path: "/petron/p1?filters=a#b" });
    expect([shell.address, shell.router.state.location.hash]).toEqual([
      "/petron/p1/overview?filters=a",
      "#b",
    ]);
    await shell.go("/");
    expect(shell.address).toBe("/home");
  });

  it("ER-002 ER-003 GP-013 forbidden with Logout, and not-found for any other path", async () => {
    quiet();
    await open({ path: "/nowhere/at/all" });
    for (const text of ["404", "Oops!", "The page you are looking for was not found."])
      expect(shell.text).toContain(text);
    await shell.go("/not-found");
    expect(shell.text).toContain("Oops!");
    await shell.go("/invalid-token");
    for (const text of ["Authorization failed", "You are not authorized to access this page."])
      expect(shell.text).toContain(text);
    await shell.click("Logout");
    expect(shell.signedOut).toEqual(["out"]);
  });

  it("ID-005 the sign-in page leads somebody who is signed in to where they wanted to be", async () => {
    quiet();
    await open({ path: "/sign-in?redirectTo=%2Fpetron%2Fp1%2Foverview%3Ftab%3D2" });
    expect(shell.address).toBe("/petron/p1/overview?tab=2");
  });
});

describe("plugins", () => {
  it("PL-010 a failing view of the header takes a button's room, says why and can be retried; the page goes on", async () => {
    quiet();
    await open();
    const retry = shell.button("pages stopped. Retry");
    expect(retry.closest("header")).not.toBeNull();
    expect(retry.textContent).toBe("");
    expect(retry.getAttribute("aria-description")).toBe("pages stopped: It has no data.");
    expect(shell.button("Count 0")).toBeDefined();
  });

  it("PL-002 PL-010 contributions follow a switch at once, and a page that is switched off stays until it is left", async () => {
    quiet();
    const apps = {
      id: "apps",
      contributes: {
        appCards: [
          { id: "a", scope: "global", title: "A", description: "", icon: "x", to: "apps" },
        ],
      },
    };
    await open({ plugins: [pages as never, apps as never], path: "/petron/p1/overview" });
    expect(shell.text).toContain("Cards: 1");
    const { boot, plugins } = shell.services;
    await shell.do(() =>
      plugins.reloadContributions({
        ...boot,
        plugins: boot.plugins.filter(({ id }) => id === "pages"),
      }),
    );
    expect(shell.text).toContain("Cards: 0");
    const turnedOff = "This app was turned off for your organization.";
    await shell.do(() => plugins.reloadContributions({ ...boot, plugins: [] }));
    expect(shell.text).toContain("Cards: 0");
    // It is away for another reason, such as an update.
    expect(shell.text).not.toContain(turnedOff);
    const paths = boot.plugins
      .flatMap(({ contributes }) => contributes.routes ?? [])
      .map(({ path }) => path);
    const off = { ...boot, plugins: [], turnedOff: paths };
    await shell.do(() => plugins.reloadContributions(off));
    expect(document.querySelector("main [role=status]")?.textContent).toContain(turnedOff);
    await shell.do(() => plugins.reloadContributions(boot));
    expect(shell.text).not.toContain(turnedOff);
    await shell.do(() => plugins.reloadContributions(off));
    const absent = "It belongs to an app that is turned off for your organization.";
    await shell.go("/library");
    expect(shell.text).toContain("Oops!");
    expect(shell.text).toContain(absent);
    await shell.go("/nowhere");
    expect(shell.text).toContain("Oops!");
    expect(shell.text).not.toContain(absent);
  });
});
