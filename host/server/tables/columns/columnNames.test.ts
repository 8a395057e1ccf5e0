import { expect, test } from "vitest";
import { measured, nameColumns, sharedUnits } from "./columnNames.ts";

const named = (header: string) => {
  const { label, unit, quantity } = nameColumns([header])[0]!;
  return [label, unit, quantity];
};

test.each([
  ["Pressure (MPa)", ["Pressure", "MPa", "Pressure"]],
  ["pressure_mpa", ["Pressure", "MPa", "Pressure"]],
  ["PRESSURE_MPA", ["Pressure", "MPa", "Pressure"]],
  ["oil_mbbl", ["Oil", "Mbbl", "LiquidVolume"]],
  ["gas_MMSCF", ["Gas", "MMscf", "GasVolume"]],
])("the unit of %s is read in the case that it is written in", (header, expected) =>
  expect(named(header)).toEqual(expected),
);

test.each([
  ["Pressure (mPa)", "Pressure", "mPa"],
  ["pressure_mPa", "Pressure", "mPa"],
  ["Pressure, mPa", "Pressure", "mPa"],
  ["MASS (MG)", "Mass", "MG"],
  ["Mass (Mg)", "Mass", "Mg"],
  ["MD (Mg)", "MD", "Mg"],
  ["Mass (mg)", "Mass", "mg"],
  ["Emitted (Mt)", "Emitted", "Mt"],
  ["Reserves (MM)", "Reserves", "MM"],
  ["Water (ML)", "Water", "ML"],
  ["Oil (M)", "Oil", "M"],
  ["Gás (Mm³)", "Gás", "Mm³"],
  ["Gas (mm3/d)", "Gas", "mm3/d"],
])(
  "%s has no unit until somebody says which: only the case of a letter tells it from one a thousand times larger",
  (header, label, written) => {
    expect(nameColumns([header])[0]).toMatchObject({ label, unclear: written });
    expect(named(header).slice(1)).toEqual([undefined, undefined]);
  },
);

test.each([
  ["Depth (M)", "m"],
  ["Topp dyp (M)", "m"],
  ["Perm (MD)", "mD"],
  ["Pressure (KPA)", "kPa"],
  ["Pressure (Kpa)", "kPa"],
  ["Gas (mscf)", "Mscf"],
  ["Gas (MScf)", "Mscf"],
  ["Oil (mbbl)", "Mbbl"],
  ["Oil (MMbbl)", "MMbbl"],
  ["Length (mm)", "mm"],
])("%s is %s: its case tells no other unit", (header, unit) => expect(named(header)[1]).toBe(unit));

test.each([
  ["MD", ["MD", undefined, "Length"]],
  ["TVD", ["TVD", undefined, "Length"]],
  ["WATER_DEPTH", ["Water Depth", undefined, "Length"]],
  ["TOTAL_DEPTH_DATE", ["Total Depth Date", undefined, undefined]],
  ["Well TD SS", ["Well TD SS", undefined, "Length"]],
  ["TVDSS", ["TVDSS", undefined, "Length"]],
  ["WellTdSS", ["Well TD SS", undefined, "Length"]],
  ["TD", ["TD", undefined, "Length"]],
  ["KB elev", ["KB elev", undefined, "Length"]],
  ["MDRKB", ["MDRKB", undefined, "Length"]],
  ["TVDSS (ft)", ["TVDSS", "ft", "Length"]],
  ["On prod", ["On prod", undefined, undefined]],
  ["TD date", ["TD date", undefined, undefined]],
  ["TD reached", ["TD reached", undefined, undefined]],
  ["Depth ref", ["Depth ref", undefined, undefined]],
  ["MD (ft)", ["MD", "ft", "Length"]],
  ["PERM_MD", ["Perm", "mD", undefined]],
  ["Permeability (md)", ["Permeability", "mD", undefined]],
  ["BSW", ["BSW", undefined, undefined]],
  ["bsw_pct", ["BSW", "%", "Ratio"]],
])("%s is called and measured as the field does", (header, expected) =>
  expect(named(header)).toEqual(expected),
);

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
])(
  "UN-004 %s is of the fluid that its name says in any language of the field",
  (header, expected) => expect(named(header)).toEqual(expected),
);

test("UN-004 cubic metres at standard conditions are no gas where nothing says of what they are: they stay as written, and a warning says so", () => {
  expect(named("Volum (Sm3)")).toEqual(["Volum", "Sm3", undefined]);
  expect(
    sharedUnits(nameColumns(["Volum (mill Sm3)", "Olje (Sm3)", "Price (USD)", "Gas (Mscf)"])),
  ).toEqual(["'Volum': mill Sm3 may be of gas, oil or water. Choose the quantity."]);
});

test.each([
  ["H2S (ppm)", ["H2S (ppm)", "H2S", "ppm"]],
  ["Choke (64ths)", ["Choke (64ths)", "Choke", "1/64 in"]],
  ["Pres (psi)", ["Pres (psi)", "Pres", "psi"]],
  ["PRES_PSI", ["Pres (psi)", "Pres", "psi"]],
  ["Choke [mm]", ["Choke (mm)", "Choke", "mm"]],
  ["Remark", ["Remark", "Remark", undefined]],
])("the column %s keeps its unit behind its name where it is text", (header, expected) => {
  const [column] = nameColumns([header]);
  const text = measured(column!, "text");
  expect([text.unit, text.quantity]).toEqual([undefined, undefined]);
  expect([text.label, measured(column!, "double").label, measured(column!, "double").unit]).toEqual(
    expected,
  );
});

test("a line of units that says of a column what it holds is no part of its name", () => {
  const [well] = nameColumns(["Well"]);
  for (const unit of ["text", "DD.MM.YYYY", "yyyy-mm-dd"])
    expect(measured({ ...well!, unit }, "text").label).toBe("Well");
  for (const unit of ["m", "mD", "h", "ohm.m"])
    expect(measured({ ...well!, unit }, "text").label).toBe(`Well (${unit})`);
  expect(measured({ ...well!, unit: "d" }, "date").label).toBe("Well");
});

test.each([
  ["H2S", "H2S"],
  ["h2s", "H2S"],
  ["H2S_CONTENT", "H2S Content"],
  ["avgH2SContent", "Avg H2S Content"],
  ["massH2O", "Mass H2O"],
  ["CO2 (mol%)", "CO2 (mol%)"],
  ["co2_injected", "CO2 Injected"],
  ["N2", "N2"],
  ["C1", "C1"],
  ["C7+", "C7+"],
  ["IC4", "iC4"],
  ["nc5", "nC5"],
  ["CH4", "CH4"],
  ["wellName", "Well Name"],
  ["Zone2Top", "Zone2 Top"],
])("%s is shown as %s", (header, label) => expect(nameColumns([header])[0]!.label).toBe(label));

test("a later column of the same label keeps the unit of its header in its label", () => {
  const columns = nameColumns(["Oil (bbl)", "Oil (m3)", "oil_m3", "Gas (mcf)", "OIL (M)"]);
  expect(columns.map(({ label }) => label)).toEqual(["Oil", "Oil, m3", "Oil, m³", "Gas", "Oil, M"]);
  expect(columns.map((column) => measured(column, "text").label)).toEqual([
    "Oil (bbl)",
    "Oil, m3",
    "Oil, m³",
    "Gas (mcf)",
    "Oil, M",
  ]);
});
