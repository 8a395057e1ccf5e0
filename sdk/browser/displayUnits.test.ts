import { describe, expect, it } from "vitest";
import { displayUnits } from "./displayUnits.ts";
import { findDefinedUnit, findShownUnit } from "./unitFinder.ts";

const stamps = {
  orgId: "o",
  createdAt: "",
  createdBy: "",
  updatedAt: "",
  updatedBy: "",
  revision: 1,
};
const metric = {
  ...stamps,
  id: "m",
  name: "Metric units",
  Length: "m",
  GasVolume: "Mscf",
  Density: "°API",
  Temperature: "°C",
};
const units = displayUnits(metric, findShownUnit, true);
const depth = { label: "Depth", quantity: "Length", unit: "ft" };

describe("display units", () => {
  it("UN-004 values and labels are those of the definition, and what is read is stored as it was", () => {
    expect(units.unitFor("Length", "ft")).toBe("m");
    expect(units.labelFor(depth)).toBe("Depth (m)");
    expect(units.toDisplay(100, depth)).toBeCloseTo(30.48, 12);
    expect(units.toStored(30.48, depth)).toBeCloseTo(100, 12);
  });

  it("UN-004 diameters, densities of rock and concentrations keep their own unit where the definition's is of another scale", () => {
    const field = displayUnits(
      { ...metric, Length: "ft", Density: "lb/gal", Ratio: "%" },
      findDefinedUnit,
      true,
    );
    const labels = [
      { label: "CALI", quantity: "Length", unit: "in" },
      { label: "DEPT", quantity: "Length", unit: "m" },
      { label: "RHOB", quantity: "Density", unit: "g/cm³" },
      { label: "RHOB", quantity: "Density", unit: "kg/m³" },
      { label: "Mud weight", quantity: "Density", unit: "kg/m³" },
      { label: "Salinity", quantity: "Ratio", unit: "ppm" },
      { label: "NPHI", quantity: "Ratio", unit: "fraction" },
    ].map(field.labelFor);
    expect(labels).toEqual([
      "CALI (in)",
      "DEPT (ft)",
      "RHOB (g/cm³)",
      "RHOB (kg/m³)",
      "Mud weight (lb/gal)",
      "Salinity (ppm)",
      "NPHI (%)",
    ]);
    const inMillimetres = displayUnits({ ...metric, Length: "mm" }, findDefinedUnit, true);
    expect(inMillimetres.toDisplay(17.5, { quantity: "Length", unit: "in" })).toBeCloseTo(444.5, 9);
  });

  it("the object of a column's unit stays the same, so that nothing is drawn again for it", () => {
    expect(units.shown(depth)).toBe(units.shown({ ...depth, label: "Another" }));
  });

  it("UN-004 hours stay hours unless the definition names a unit of time", () => {
    const hours = { label: "Hours On", quantity: "Duration", unit: "h" };
    expect([units.labelFor(hours), units.toDisplay(24, hours)]).toEqual(["Hours On (h)", 24]);
    const inDays = displayUnits({ ...metric, Duration: "d" }, findShownUnit, true);
    expect([inDays.labelFor(hours), inDays.toDisplay(24, hours)]).toEqual(["Hours On (d)", 1]);
  });

  it("another name of the same size changes the label and no number", () => {
    const gas = { label: "Gas", quantity: "GasVolume", unit: "Mcf" };
    expect(units.shown(gas)).toMatchObject({ unit: "Mscf", isSame: true });
    expect(units.toDisplay(0.1 + 0.2, gas)).toBe(0.1 + 0.2);
  });

  it("degrees API turn the order round", () =>
    expect(units.shown({ quantity: "Density", unit: "kg/m³" })?.turns).toBe(true));

  it("what has no quantity, an unknown unit, or no place in the definition is shown as stored", () => {
    for (const column of [
      { unit: "ft" },
      { quantity: "Length", unit: "furlong" },
      { quantity: "Mass", unit: "lb" },
      { quantity: "Color", unit: "ft" },
      { quantity: "Length" },
    ])
      expect([
        units.shown(column),
        units.unitFor(column.quantity, column.unit),
        units.toDisplay(7, column),
      ]).toEqual([undefined, column.unit, 7]);
  });

  it("without a definition everything is shown as stored", () => {
    for (const none of [
      displayUnits(null, findShownUnit, true),
      displayUnits(metric, undefined, false),
    ])
      expect([none.labelFor(depth), none.toDisplay(100, depth), none.toStored(100, depth)]).toEqual(
        ["Depth (ft)", 100, 100],
      );
  });
});
