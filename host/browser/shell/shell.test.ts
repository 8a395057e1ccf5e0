import type { ForgeElementView } from "@petrons/sdk/browser";
import { describe, expect, it } from "vitest";
import { mayOpen } from "../../contracts/index.ts";
import type { ContributedRoute } from "../plugins/types.ts";
import { accentColors, contrast } from "./frame/accentColors.ts";
import { liveGroups, liveStatus } from "./header/liveStatus.ts";
import { pageTitle } from "./routes/pageTitle.ts";
import { isFor, routeAt } from "./routes/routeAccess.ts";

const element = (uri: string, state: ForgeElementView["state"]) =>
  ({ uri, state }) as ForgeElementView;
const route = (
  name: string,
  path: string,
  access: ContributedRoute["access"] = "signed-in",
): ContributedRoute => ({
  pluginId: "p",
  name,
  path,
  view: "V",
  access,
});

describe("the live data status", () => {
  it.each([
    ["disconnected", "reconnecting", ["ready"]],
    ["disconnected", "offline", ["ready"]],
    ["disconnected", "failed", []],
    ["errors", "live", ["ready", "stale", "error"]],
    ["stale", "live", ["ready", "stale"]],
    ["live", "live", ["ready", "initial"]],
    ["live", "connecting", []],
  ] as const)(
    "SH-014 is %s while the connection is %s with resources %j",
    (status, phase, states) => {
      expect(
        liveStatus(
          { phase, blockedBy: null },
          states.map((state) => element(state, state)),
        ),
      ).toBe(status);
    },
  );

  it("SH-014 is disconnected while the page is covered because the first connection does not come", () => {
    expect(
      liveStatus(
        { phase: "connecting", blockedBy: { title: "Lost Live Data Connection", message: "" } },
        [],
      ),
    ).toBe("disconnected");
  });

  it("SH-014 is disconnected while the server cannot work, however well the connection is", () => {
    expect(liveStatus({ phase: "live", blockedBy: null }, [element("a", "ready")], false)).toBe(
      "disconnected",
    );
  });

  it("SH-028 groups resources as Healthy, Stale and Unhealthy, by uri", () => {
    const groups = liveGroups([
      element("b", "ready"),
      element("a", "initial"),
      element("c", "stale"),
      element("d", "error"),
    ]);
    expect(
      Object.entries(groups).map(([name, list]: [string, ForgeElementView[]]) => [
        name,
        list.map((found: ForgeElementView) => found.uri),
      ]),
    ).toEqual([
      ["Healthy", ["a", "b"]],
      ["Stale", ["c"]],
      ["Unhealthy", ["d"]],
    ]);
  });
});

describe("routes", () => {
  it("SH-004 the page title is the route's name in start case and the product", () => {
    expect(pageTitle({ name: "petron-library" }, "Petrons")).toBe("Petron Library · Petrons");
    expect(pageTitle({ name: "info", title: "System Information" }, "Petrons")).toBe(
      "System Information · Petrons",
    );
  });

  it("ID-011 plain auth needs only a sign-in, a role list one of the roles", () => {
    expect(mayOpen("signed-in", [])).toBe(true);
    expect(mayOpen(["admin"], [])).toBe(false);
    expect(mayOpen(["admin", "support-engineer"], ["support-engineer"])).toBe(true);
  });

  it("a path leads to the route with the fewest parameters, and an unknown one nowhere", () => {
    const routes = [
      route("any", "/petron/:petronId/:page"),
      route("overview", "/petron/:petronId/overview"),
    ];
    expect(routeAt("/petron/a/overview", routes)?.name).toBe("overview");
    expect(routeAt("/petron/a/x", routes)?.name).toBe("any");
    expect(routeAt("/nowhere", routes)).toBeUndefined();
  });

  it("a page filter is for routes of its own plugin by name, of others by plugin and name", () => {
    const wells = route("wells", "/wells");
    expect(isFor("wells", "p", wells)).toBe(true);
    expect(isFor("wells", "other", wells)).toBe(false);
    expect(isFor({ plugin: "p", route: "wells" }, "other", wells)).toBe(true);
    expect(isFor("wells", "p", undefined)).toBe(false);
  });
});

describe("the accent", () => {
  const rgb = (text: string) =>
    [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as [
      number,
      number,
      number,
    ];
  it.each(["#0b6e79", "#ffe000", "#101010", "#ff00ff", "not a color"])(
    "%s can be read on both themes, and text on it",
    (brand) => {
      for (const [theme, surface] of [
        ["light", "#ffffff"],
        ["dark", "#252a31"],
      ] as const) {
        const { accent, onAccent } = accentColors(brand, theme);
        expect(contrast(rgb(accent), rgb(surface))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(rgb(accent), rgb(onAccent))).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
