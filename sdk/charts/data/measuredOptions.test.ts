import type { DisplayUnits } from "@petrons/sdk/browser";
import { conversionOf, isCustomaryUnit } from "@petrons/sdk/units";
import { expect, it } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import { ChartStore } from "../widget/ChartStore.ts";
import { measuredOptions } from "./measuredOptions.ts";

const metric = {
  shown({ quantity, unit }) {
    const to = { Length: "m", LiquidVolume: "m³" }[quantity ?? ""];
    if (!to || !unit) return undefined;
    const { isSame, turns, convert, back } = conversionOf(unit, to, quantity ?? "");
    return { unit: to, isSame, turns, show: convert, read: back };
  },
} as DisplayUnits;
const options: ChartOptions = {
  x: { title: "Depth", type: "number", quantity: "Length", unit: "ft" },
  tracks: [{ id: "a", axes: [{ title: "Oil", quantity: "LiquidVolume", unit: "bbl", max: 1000 }] }],
  layers: [{ id: "oil", type: "line", x: "depth", y: "oil" }],
};
const rows = [
  { depth: 0, oil: 0 },
  { depth: 1000, oil: 100 },
];

it("UN-004 axes, limits, points and the table of a chart are in display units, and a comment keeps what is stored", () => {
  const store = new ChartStore(options, rows, "light");
  store.setSize(600, 300);
  store.setContent(options, rows, measuredOptions(options, metric));
  expect(store.options.tracks?.[0]?.axes?.[0]).toMatchObject({
    unit: "m³",
    max: expect.closeTo(158.987294928, 9),
  });
  const [series] = store.set.series;
  expect([series?.unit, [...series!.x]]).toEqual(["m³", [0, 304.8]]);
  expect(series!.y[1]).toBeCloseTo(15.8987294928, 10);
  expect(store.rows.header).toEqual(["Depth (m)", "oil (m³)"]);
  expect(store.rows.row(1)).toEqual(["304.80", "15.90"]);
  expect(store.contextOf({ seriesId: "oil", point: 1 }, "group")).toMatchObject({
    x1: 1000,
    y1: 100,
  });
  store.setContent(options, rows);
  expect(store.rows.row(1)).toEqual(["1,000", "100"]);
});

it("what measures nothing is drawn as it is given", () => {
  const plain: ChartOptions = { layers: [{ id: "a", type: "line", x: "x", y: "y" }] };
  expect(measuredOptions(plain, metric).options).toBe(plain);
});

it("UN-004 a density of rock stays in the unit of its table where a definition means muds, by the name of its layer, column or axis", () => {
  const mud = {
    shown: ({ label, quantity = "", unit = "" }) => {
      if (quantity !== "Density" || !isCustomaryUnit(quantity, unit, "lb/gal", label))
        return undefined;
      const { isSame, turns, convert, back } = conversionOf(unit, "lb/gal", quantity);
      return { unit: "lb/gal", isSame, turns, show: convert, read: back };
    },
  } as DisplayUnits;
  const density = { quantity: "Density", unit: "kg/m³" };
  const layer = { id: "a", type: "line", x: "depth", y: "v" };
  const of = (axis: object, ...layers: object[]): ChartOptions => ({
    tracks: [{ id: "t", axes: [axis] }],
    layers: layers.map((own) => ({ ...layer, ...own })),
  });
  const unitsShown = (options: ChartOptions) => {
    const shown = measuredOptions(options, mud).options;
    return [
      shown.x?.unit,
      shown.tracks?.[0]?.axes?.[0]?.unit,
      ...shown.layers.map(({ unit }) => unit),
    ];
  };
  expect(unitsShown(of({ title: "Mud", ...density }, {}))).toEqual([undefined, "lb/gal", "lb/gal"]);
  expect(unitsShown(of({ ...density }, { y: "RHOB" }))).toEqual([undefined, "kg/m³", undefined]);
  expect(unitsShown(of({ title: "RHOB", ...density }, { name: "A-1" }))).toEqual([
    undefined,
    "kg/m³",
    undefined,
  ]);
  expect(
    unitsShown(of({}, { name: "Bulk density", ...density }, { name: "Mud", ...density })),
  ).toEqual([undefined, undefined, "kg/m³", "lb/gal"]);
  expect(
    unitsShown({ x: { type: "number", ...density }, layers: [{ ...layer, x: "RHOB" }] })[0],
  ).toBe("kg/m³");
  expect(unitsShown({ x: { type: "number", title: "Mud", ...density }, layers: [layer] })[0]).toBe(
    "lb/gal",
  );
});
