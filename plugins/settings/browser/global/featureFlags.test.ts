// @vitest-environment jsdom
import { type ListedFlag, offLine } from "@petrons/sdk/contracts";
import { act, createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { FeatureFlagsPage } from "./FeatureFlagsPage.tsx";
import { flagRows } from "./flagRows.ts";
import { flagsChange, flagsFault, flagsOf } from "./flagsTexts.ts";

const wells = { id: "wells", title: "Wells" };
const listed = (lines: readonly string[]): ListedFlag[] => [
  {
    ...{
      name: "charts",
      description: "Shows charts.",
      default: false,
      on: lines.includes("charts"),
      plugin: wells,
    },
    uses: [
      { kind: "routes", kindLabel: "page", label: "Wells charts" },
      { kind: "appCards", kindLabel: "app card", label: "Charts" },
    ],
  },
  {
    name: "grid",
    description: "Shows the grid.",
    default: true,
    on: !lines.includes("!grid"),
    plugin: wells,
    uses: [],
  },
];

let page: TestingPage;
let lines: string[];
const update = vi.fn(async () => 1);
const get = vi.fn(async (_path: string) => ({ data: listed(lines) }));

afterEach(() => {
  page.close();
  vi.clearAllMocks();
});

async function open(roles: ("admin" | "support-engineer")[], set = ["charts", "maps"]) {
  lines = set;
  page = await openPage(createElement(FeatureFlagsPage), {
    user: { roles },
    flags: listed(lines)
      .filter(({ on }) => on)
      .map(({ name }) => name),
    api: {
      query: async () =>
        ({
          data: [{ id: "Setting0000000001", revision: 4, featureFlags: [...lines] }],
          total: 1,
        }) as never,
      update: update as never,
      get: get as never,
    },
  });
  await page.until(() => document.querySelector("code") !== null);
}
const rows = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent!.trim()),
  );

it("ST-034 the current flags are shown: on or off, what they do, whose they are, what uses them; an unknown one is marked", async () => {
  await open(["admin"]);
  expect(rows()).toEqual([
    ["charts", "On", "Shows charts.", "Wells", "Wells charts pageCharts app card"],
    ["grid", "Onby default", "Shows the grid.", "Wells", "code of the plugin"],
    ["maps", "Unknown", "No enabled plugin declares this flag, so it switches nothing.", "", ""],
  ]);
});

it("ST-034 GP-032 an admin sets them one a line, trimmed, and sees which no plugin declares", async () => {
  await open(["admin"]);
  await page.press("Set Feature Flags");
  const box = document.querySelector("textarea")!;
  expect(box.value).toBe("charts\nmaps");
  expect(page.text()).toContain("No enabled plugin declares 'maps'.");
  await page.type(box, "\n maps \n\n!grid\nmaps\nnew-grid");
  expect(page.text()).toContain("No enabled plugin declares 'maps', 'new-grid'.");
  await page.press("Save");
  const change = {
    $pull: { featureFlags: ["charts"] },
    $addToSet: { featureFlags: ["!grid", "new-grid"] },
  };
  expect(update.mock.calls).toEqual([["AppSetting", { id: "Setting0000000001" }, change]]);
  expect(page.shownNotices()).toEqual(["success: Feature flags updated."]);
});

it("ST-034 a flag of 5,000 letters is refused in the dialog, with its beginning and its length, and not sent", async () => {
  await open(["admin"]);
  await page.press("Set Feature Flags");
  await page.type(document.querySelector("textarea")!, `charts\n${"x".repeat(5_000)}`);
  expect(document.querySelector("[role=dialog] [role=status]")!.textContent).toBe(
    `A flag has at most 200 characters. '${"x".repeat(80)}…' has 5,000.`,
  );
  await page.press("Save");
  expect(update).not.toHaveBeenCalled();
  const many = Array.from({ length: 1_001 }, (_, at) => `f${at}`);
  expect(flagsFault(many)).toBe("At most 1,000 flags can be set. These are 1,001.");
  expect([flagsFault(many.slice(1)), flagsFault(["\u{1f6e2}".repeat(200)])]).toEqual([
    undefined,
    undefined,
  ]);
  await page.type(document.querySelector("textarea")!, many.slice(1).join("\n"));
  expect(page.text()).toContain(
    "No enabled plugin declares 'f1', 'f10', 'f100', 'f1000', 'f101' and 995 more.",
  );
});

it("ST-034 GP-032 the button is disabled until the flags are loaded, and for who is no admin", async () => {
  await open([]);
  expect(page.button("Set Feature Flags")!.getAttribute("aria-disabled")).toBe("true");
  expect(page.text()).toContain("charts");
  page.close();
  page = await openPage(createElement(FeatureFlagsPage), {
    user: { roles: ["admin"] },
    api: { query: () => new Promise(() => undefined), get: () => new Promise(() => undefined) },
  });
  expect(page.button("Set Feature Flags")!.getAttribute("aria-disabled")).toBe("true");
});

it("ST-034 what another admin switches is shown at once", async () => {
  await open([]);
  expect(rows()[0]![1]).toBe("On");
  lines = ["maps"];
  act(() => void page.host.flags.delete("charts"));
  await page.until(() => rows()[0]![1] === "Offby default");
  expect(get).toHaveBeenCalledTimes(2);
});

it("ST-034 a text of blanks is no flag", () => {
  expect(flagsOf("  \n \n")).toEqual([]);
});

it("ST-034 what is saved is what this person did to the flags, so that what others set meanwhile stays", () => {
  expect(flagsChange(["a", "b"], ["b", "c"])).toEqual({
    $pull: { featureFlags: ["a"] },
    $addToSet: { featureFlags: ["c"] },
  });
  expect(flagsChange(["a"], ["a", "b"])).toEqual({ $addToSet: { featureFlags: ["b"] } });
  expect(flagsChange(["a", "b"], ["b", "a"])).toBeUndefined();
});

it("ST-034 a flag that is on by default is switched off by a line of its own, which speaks of that flag", () => {
  expect(flagRows([offLine("grid")], listed([offLine("grid")]))).toMatchObject([
    { name: "charts", on: false, byDefault: true },
    { name: "grid", on: false, byDefault: false },
  ]);
});
