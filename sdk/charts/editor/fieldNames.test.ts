import { expect, it } from "vitest";
import { chartColors } from "../chartTheme.ts";
import { editorTexts } from "./editorTexts.ts";
import { named, wordText } from "./fieldNames.ts";

it("the editor spells as American screens do", () => {
  expect(editorTexts.color).toBe("Color");
  expect(named(chartColors).find(({ value }) => value === "grey")).toEqual({
    value: "grey",
    label: "Gray",
  });
  expect(JSON.stringify([editorTexts, named(chartColors).map(({ label }) => label)])).not.toMatch(
    /colour|grey/i,
  );
});

it("the chart's own words begin with a capital, names of somebody's columns stay as they are", () => {
  expect(
    ["period", "volumes", "track2", "long-dash", "oil_bbl", "pH", "Water cut", ""].map(wordText),
  ).toEqual(["Period", "Volumes", "Track2", "Long-dash", "oil_bbl", "pH", "Water cut", ""]);
});
