import { expect, test } from "vitest";
import { nameColumns, unclearUnits } from "./columnNames.ts";

const named = (header: string) => {
  const { label, unit, quantity } = nameColumns([header])[0]!;
  return [label, unit, quantity];
};

test.each([
  ["Pressure (MPa)", ["Pressure", "MPa", "Pressure"]],
  ["pressure_mpa", ["Pressure", "MPa", "Pressure"]],
  ["PRESSURE_MPA", ["Pressure", "MPa", "Pressure"]],
  ["Mass (mg)", ["Mass", "mg", "Mass"]],
  ["Mass (Mg)", ["Mass", "t", "Mass"]],
  ["oil_mbbl", ["Oil", "Mbbl", "LiquidVolume"]],
  ["gas_MMSCF", ["Gas", "MMscf", "GasVolume"]],
])("the unit of %s is read in the case that it is written in", (header, expected) => expect(named(header)).toEqual(expected));

test("a unit that only the case of a letter tells is not guessed: the column has none, and a warning says so", () => {
  expect(named("Pressure (mPa)")).toEqual(["Pressure (mPa)", undefined, undefined]);
  expect(named("MASS (MG)").slice(1)).toEqual([undefined, undefined]);
  expect(unclearUnits(nameColumns(["Pressure (mPa)", "Depth (ft)", "Rate (bbl/d)"]))).toEqual([
    "'Pressure (mPa)': 'mPa' is written unlike 'MPa', and was not taken for it. Choose the unit.",
  ]);
});

test.each([
  ["MD", ["MD", undefined, "Length"]],
  ["TVD", ["TVD", undefined, "Length"]],
  ["WATER_DEPTH", ["Water Depth", undefined, "Length"]],
  ["TOTAL_DEPTH_DATE", ["Total Depth Date", undefined, "Length"]],
  ["MD (ft)", ["MD", "ft", "Length"]],
  ["PERM_MD", ["Perm", "mD", undefined]],
  ["Permeability (md)", ["Permeability", "mD", undefined]],
  ["BSW", ["BSW", undefined, undefined]],
  ["bsw_pct", ["BSW", "%", "Ratio"]],
])("%s is called and measured as the field does", (header, expected) => expect(named(header)).toEqual(expected));
