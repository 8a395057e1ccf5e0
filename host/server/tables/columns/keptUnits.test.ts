import { expect, it } from "vitest";
import { isUnitsLine } from "../import/text/unitsLine.ts";
import { nameColumns } from "./columnNames.ts";
import { isKeptUnit, keptUnitsText, lengthWithDatum } from "./keptUnits.ts";

const named = (header: string) => {
  const { label, unit, quantity } = nameColumns([header])[0]!;
  return [label, unit, quantity];
};

it.each([
  ["THP (psig)", "THP", "psig"],
  ["thp_psig", "THP", "psig"],
  ["WHP [barg]", "WHP", "barg"],
  ["Pressure (kPag)", "Pressure", "kPag"],
  ["Pressão (kg/cm2)", "Pressão", "kg/cm2"],
  ["GOR (scf/STB)", "GOR", "scf/STB"],
  ["Viscosity (cP)", "Viscosity", "cP"],
  ["Gradient (psi/ft)", "Gradient", "psi/ft"],
  ["Dogleg (deg/30m)", "Dogleg", "deg/30m"],
  ["Sand (t/d)", "Sand", "t/d"],
])("UN-004 %s keeps its unit as it is written, and measures no quantity", (header, label, unit) =>
  expect(named(header)).toEqual([label, unit, undefined]),
);

it.each([
  ["Pressure (kPaa)", ["Pressure", "kPa", "Pressure"]],
  ["Óleo (bbl/dia)", ["Óleo", "bbl/d", "LiquidRate"]],
  ["Huile (m³/j)", ["Huile", "m³/d", "LiquidRate"]],
  ["MD (ftKB)", ["MD (KB)", "ft", "Length"]],
  ["MD (mKB)", ["MD (KB)", "m", "Length"]],
  ["TVD (ftSS)", ["TVD (SS)", "ft", "Length"]],
  ["Depth (mMDRT)", ["Depth (MDRT)", "m", "Length"]],
  ["Depth (m MD)", ["Depth (MD)", "m", "Length"]],
])(
  "UN-004 %s is of a quantity, in the language and with the datum that it has",
  (header, expected) => expect(named(header)).toEqual(expected),
);

it("is no unit what only looks like one", () => {
  for (const text of ["y/n", "oil/gas", "measured", "KB", "1/30", "well/api/2", "mm", "MD"])
    expect([text, isKeptUnit(text), lengthWithDatum(text)]).toEqual([text, false, undefined]);
});

it("UN-004 says what is kept as written, and that gauge pressures are not taken for absolute ones", () => {
  expect(
    keptUnitsText(
      nameColumns(["THP (psig)", "Viscosity (cP)", "Oil (bbl)", "Cost (USD)", "Volum (mill Sm3)"]),
    ),
  ).toEqual([
    "Units that cannot be converted are kept as written: psig, cP.",
    "Pressures in psig are above that of the air: they are not taken for absolute ones.",
  ]);
  expect(keptUnitsText(nameColumns(["Oil (bbl)", "Name"]))).toEqual([]);
});

it("finds them in a line of units", () => {
  expect(
    isUnitsLine([
      ["", "psig", "scf/STB"],
      ["A", "120", "600"],
      ["B", "130", "620"],
      ["C", "140", "630"],
    ]),
  ).toBe(true);
});
