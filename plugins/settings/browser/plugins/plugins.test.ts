import type { PluginOverview } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { shownState } from "../pluginState.ts";
import { countsText, isFound } from "./pluginFilter.ts";

const wells = {
  ...{ id: "wells", name: "Wells", description: "Production as curves" },
  contributes: {
    routes: [{ id: "wells", label: "Wells" }],
    tasks: [
      { id: "ImportWells", label: "Import" },
      { id: "Trim", label: "Trim" },
    ],
  },
  kindLabels: { routes: ["page", "pages"], tasks: ["task", "tasks"] },
} as unknown as PluginOverview;

it("a plugin is found by its title, description and what it contributes, by every word of the search", () => {
  expect(
    ["", "well", "curves PRODUCTION", "importwells"].map((search) => isFound(wells, search)),
  ).toEqual([true, true, true, true]);
  expect(isFound(wells, "wells gas")).toBe(false);
});

it("contributions are counted by kind", () => {
  expect(countsText(wells.contributes, wells.kindLabels)).toBe("1 page, 2 tasks");
});

it("PL-010 the state is the server's, and of a plugin that runs this browser's, a failed one with its kind", () => {
  const server = (state: PluginOverview["state"], stateReason: string | null = null) => ({
    state,
    stateReason,
    failedNodes: null,
  });
  expect(shownState(server("disabled"), { state: "disabled" })).toMatchObject({
    word: "Disabled",
    canRetry: false,
  });
  expect(shownState(server("incompatible", "SDK"), { state: "incompatible" })).toMatchObject({
    word: "Incompatible",
    reason: "SDK",
  });
  expect(shownState(server("failed", "no pump"), { state: "incompatible" })).toMatchObject({
    word: "Failed (server part)",
    reason: "no pump",
    canRetry: false,
  });
  const some = { ...server("failed", "Node a1b2c3: no pump"), failedNodes: { failed: 1, of: 2 } };
  expect(shownState(some, { state: "active" })).toMatchObject({
    word: "Failed on 1 of 2 nodes",
    reason: "Node a1b2c3: no pump",
    canRetry: false,
  });
  expect(
    ["available", "loading", "active"].map(
      (state) => shownState(server("available"), { state: state as "active" }).word,
    ),
  ).toEqual(["Enabled", "Loading", "Active"]);
  expect(
    shownState(server("available"), { state: "failed", kind: "integrity", reason: "altered" }),
  ).toEqual({
    ...{ state: "failed", word: "Failed (integrity)", reason: "altered", canRetry: true },
  });
});
