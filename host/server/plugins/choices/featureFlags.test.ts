import type { PluginManifest, Role } from "@petrons/sdk/contracts";
import { expect, test } from "vitest";
import { compilePlugin } from "../boot/bootCompiler.ts";
import { routeLookup } from "../installed/contributionRules.ts";
import { conflictsOf } from "../installed/pluginConflicts.ts";
import { flagsOn, listedFlags } from "./featureFlags.ts";

const file = { path: "index.js", integrity: "sha384-x", size: 1, brotli: 1 };
const wells: PluginManifest = {
  ...{ format: 1, id: "wells", version: "1.0.0", title: "Wells", requires: { sdk: "^1.0.0" } },
  browser: { entry: "index.js", files: [file], styles: [] },
  contributes: {
    flags: [
      { name: "charts", description: "Shows charts.", default: false },
      { name: "grid", description: "Shows the grid.", default: true },
    ],
    routes: [
      { name: "charts", path: "/charts", view: "ChartsPage", access: "signed-in", flag: "charts" },
      { name: "grid", path: "/grid", view: "GridPage", access: ["admin"], flag: "grid" },
    ],
    appCards: [
      {
        id: "charts",
        scope: "global",
        title: "Charts",
        description: "Charts",
        icon: "chart",
        to: "charts",
        flag: "charts",
      },
    ],
    menuItems: [
      { id: "charts", section: "top", label: "Charts", icon: "chart", to: "charts" },
      {
        id: "grid",
        section: "top",
        label: "Grid",
        icon: "grid",
        to: "grid",
        flag: "grid",
        roles: ["admin"],
      },
    ],
  },
};

function shown(lines: readonly string[], roles: readonly Role[] = []) {
  const flags = flagsOn([wells], lines);
  const plugin = compilePlugin({ manifest: wells }, { roles, flags }, routeLookup([wells], flags));
  const { routes = [], appCards = [], menuItems = [] } = plugin.contributes;
  return {
    routes: routes.map(({ name }) => name),
    cards: appCards.map(({ id }) => id),
    menu: menuItems.map(({ id }) => id),
    hasFiles: "entry" in plugin,
  };
}

test("ST-034 a page, a card and a menu item that depend on a flag are hidden while it is off, and so is what leads to the page", () => {
  expect(shown([], ["admin"])).toEqual({
    routes: ["grid"],
    cards: [],
    menu: ["grid"],
    hasFiles: true,
  });
  expect(shown(["charts"], ["admin"])).toEqual({
    routes: ["charts", "grid"],
    cards: ["charts"],
    menu: ["charts", "grid"],
    hasFiles: true,
  });
  expect(shown(["charts", "!charts"], ["admin"])).toEqual({
    routes: ["grid"],
    cards: [],
    menu: ["grid"],
    hasFiles: true,
  });
});

test("ST-034 a flag gives nobody what their roles do not: a route without the role stays delivered with its access, without its files", () => {
  expect(shown([])).toEqual({ routes: ["grid"], cards: [], menu: [], hasFiles: false });
  expect(shown(["!grid", "charts"])).toEqual({
    routes: ["charts"],
    cards: ["charts"],
    menu: ["charts"],
    hasFiles: true,
  });
});

test("ST-034 lines that no enabled plugin declares switch nothing", () => {
  expect([...flagsOn([wells], ["charts", "other", "!nothing"])]).toEqual(["charts", "grid"]);
  expect([...flagsOn([], ["charts"])]).toEqual([]);
});

test("ST-034 GP-035 the flags are listed with who uses them, without contributions for other roles", () => {
  const uses = (roles: readonly Role[]) =>
    listedFlags([wells], ["charts"], roles).map(({ name, on, plugin, uses }) => [
      name,
      on,
      plugin.title,
      uses,
    ]);
  const charts = [
    "charts",
    true,
    "Wells",
    [
      ["routes", "page", "charts"],
      ["appCards", "app card", "Charts"],
    ].map(([kind, kindLabel, label]) => ({ kind, kindLabel, label })),
  ];
  expect(uses(["admin"])).toEqual([
    charts,
    [
      "grid",
      true,
      "Wells",
      [
        { kind: "routes", kindLabel: "page", label: "grid" },
        { kind: "menuItems", kindLabel: "menu item", label: "Grid" },
      ],
    ],
  ]);
  expect(uses([])).toEqual([charts, ["grid", true, "Wells", []]]);
});

test("ST-034 two plugins with the same flag cannot both be enabled", () => {
  const host = { taskNames: [], containerOwner: () => undefined };
  const other: PluginManifest = {
    ...wells,
    id: "other",
    contributes: { flags: wells.contributes.flags! },
  };
  expect(conflictsOf(other, [wells], host)).toEqual([
    "Wells already has the feature flag 'charts'.",
    "Wells already has the feature flag 'grid'.",
  ]);
});
