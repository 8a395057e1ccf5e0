import { expect, it } from "vitest";
import { smallChart } from "./cardPicture.ts";

it("PE-010 the small picture of a chart has the values of its first axis, in at most 60 steps and 40 series", () => {
  const layers = [
    { type: "area", y: "y0", name: "Oil", stack: true },
    { type: "area", y: "y1", name: "Water" },
    { type: "area", y: "y2", name: "Gas", axis: 1 },
  ];
  const rows = Array.from({ length: 120 }, (_, x) => ({ x, y0: x, y1: x < 2 ? null : 1, y2: 9 }));
  const picture = smallChart(rows, layers)!;
  expect([
    picture.type,
    picture.isStacked,
    picture.series.map(({ name, values }) => [name, values.length]),
  ]).toEqual([
    "area",
    true,
    [
      ["Oil", 60],
      ["Water", 60],
    ],
  ]);
  expect(picture.series.map(({ values }) => values.slice(0, 2))).toEqual([
    [0.5, 2.5],
    [null, 1],
  ]);
  const many = Array.from({ length: 50 }, (_, at) => ({ x: 1, group: `W${at}`, y0: at }));
  const kept = smallChart(many, [{ type: "bar", y: "y0" }])!.series.map(({ name }) => name);
  expect([kept.length, kept.includes("W49"), kept.includes("W9")]).toEqual([40, true, false]);
  expect([smallChart([], layers), smallChart(rows, [{ type: "pie", y: "y0" }])]).toEqual([
    null,
    null,
  ]);
});
