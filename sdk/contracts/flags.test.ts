import { expect, it } from "vitest";
import { flagOfLine, isFlagOn, offLine } from "./flags.ts";

it("ST-034 a flag is on by its line or by default, and off by its own line whatever else is said", () => {
  const on = (byDefault: boolean, ...lines: string[]) =>
    isFlagOn({ name: "grid", default: byDefault }, lines);
  expect([
    on(false),
    on(true),
    on(false, "grid"),
    on(true, "grid"),
    on(false, "Grid", "grids"),
  ]).toEqual([false, true, true, true, false]);
  expect([
    on(true, offLine("grid")),
    on(true, offLine("grid"), "grid"),
    on(false, "grid", offLine("grid")),
  ]).toEqual([false, false, false]);
  expect([flagOfLine("!grid"), flagOfLine("grid")]).toEqual(["grid", "grid"]);
});
