import { expect, test } from "vitest";
import { nameColumns, sharedUnits, unclearUnits } from "./columnNames.ts";

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

test.each([
  ["Olje (Sm3)", ["Olje", "Sm³", "LiquidVolume"]],
  ["Vann (Sm3)", ["Vann", "Sm³", "LiquidVolume"]],
  ["Kondensat (Sm3)", ["Kondensat", "Sm³", "LiquidVolume"]],
  ["Gass (Sm3)", ["Gass", "Sm³", "GasVolume"]],
  ["Oljerate (Sm³/d)", ["Oljerate", "Sm³/d", "LiquidRate"]],
  ["Netto olje [mill Sm3]", ["Netto olje", "10⁶ Sm³", "LiquidVolume"]],
  ["Öl (m³)", ["Öl", "m³", "LiquidVolume"]],
  ["Petróleo (m³)", ["Petróleo", "m³", "LiquidVolume"]],
  ["VOLUM_SM3", ["Volum", "SM3", undefined]],
])("UN-004 %s is of the fluid that its name says in any language of the field", (header, expected) => expect(named(header)).toEqual(expected));

test("UN-004 cubic metres at standard conditions are no gas where nothing says of what they are: they stay as written, and a warning says so", () => {
  expect(named("Volum (Sm3)")).toEqual(["Volum", "Sm3", undefined]);
  expect(sharedUnits(nameColumns(["Volum (mill Sm3)", "Olje (Sm3)", "Price (USD)", "Gas (Mscf)"]))).toEqual([
    "'Volum': mill Sm3 may be of gas, oil or water. Choose the quantity.",
  ]);
});
