import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitIndex, unitKey } from "./findUnit.ts";
import {
  convertDifference,
  convertUnit,
  findUnit,
  isQuantity,
  quantityNames,
  UnitError,
  unitEnding,
  unitNamed,
  unitsOf,
} from "./index.ts";

/**
 * One unit in another, as published: NIST SP 811 B.8 and Handbook 44 for factors that are exact by
 * definition (all digits given), the SI Brochure for the rest; each with the quantity that has
 * them.
 */
const exact: [quantity: string, from: string, to: string, value: number][] = [
  ["Angle", "rev", "deg", 360],
  ["Angle", "deg", "arcmin", 60],
  ["Angle", "arcmin", "arcsec", 60],
  ["Angle", "deg", "rad", 0.017453292519943295],
  ["Angle", "gon", "deg", 0.9],
  ["Area", "acre", "ft²", 43_560],
  ["Area", "acre", "m²", 4046.8564224],
  ["Area", "acreUS", "m²", 4046.872609874252],
  ["Area", "mi²", "acre", 640],
  ["Area", "ha", "m²", 10_000],
  ["Area", "ft²", "m²", 0.09290304],
  ["Area", "in²", "cm²", 6.4516],
  ["AreaDensity", "lb/ft²", "kg/m²", 4.882427636383051],
  ["AreaDensity", "g/cm²", "kg/m²", 10],
  ["Density", "g/cm³", "kg/m³", 1000],
  ["Density", "lb/gal", "kg/m³", 119.82642731689663],
  ["Density", "lb/ft³", "kg/m³", 16.018463373960142],
  ["Duration", "d", "h", 24],
  ["Duration", "yr", "d", 365.25],
  ["Duration", "wk", "d", 7],
  ["Energy", "BTU", "J", 1055.05585262],
  ["Energy", "kWh", "MJ", 3.6],
  ["Energy", "kcal", "J", 4186.8],
  ["Energy", "MMBTU", "GJ", 1.05505585262],
  ["Energy", "therm", "MJ", 105.505585262],
  ["Energy", "ft·lbf", "J", 1.3558179483314003],
  ["Volume", "bbl", "gal", 42],
  ["Volume", "bbl", "m³", 0.158987294928],
  ["Volume", "gal", "in³", 231],
  ["Volume", "gal", "L", 3.785411784],
  ["Volume", "galUK", "L", 4.54609],
  ["Volume", "ft³", "m³", 0.028316846592],
  ["Volume", "bbl", "ft³", 5.614583333333333],
  ["Volume", "acre·ft", "m³", 1233.48183754752],
  ["VolumeFlow", "bbl/d", "m³/d", 0.158987294928],
  ["VolumeFlow", "gal/min", "bbl/d", 34.285714285714285],
  ["Mass", "lb", "kg", 0.45359237],
  ["Mass", "ton", "kg", 907.18474],
  ["Mass", "tonUK", "kg", 1016.0469088],
  ["Mass", "lb", "oz", 16],
  ["Length", "ft", "m", 0.3048],
  ["Length", "in", "cm", 2.54],
  ["Length", "mi", "ft", 5280],
  ["Length", "nmi", "m", 1852],
  ["Length", "ftUS", "m", 0.3048006096012192],
  ["Length", "in", "1/64 in", 64],
  ["Pressure", "psi", "kPa", 6.894757293168361],
  ["Pressure", "atm", "bar", 1.01325],
  ["Pressure", "bar", "kPa", 100],
  ["Pressure", "kgf/cm²", "Pa", 98_066.5],
  ["Pressure", "torr", "Pa", 133.32236842105263],
  ["Pressure", "inHg", "Pa", 3386.388640341],
  ["Force", "lbf", "N", 4.4482216152605],
  ["Force", "kgf", "N", 9.80665],
  ["Force", "klbf", "kN", 4.4482216152605],
  ["Temperature", "°F", "°C", -17.22222222222222],
  ["Temperature", "°C", "K", 274.15],
  ["Temperature", "K", "°R", 1.8],
  ["Temperature", "°F", "°R", 460.67],
  ["Torque", "ft·lbf", "N·m", 1.3558179483314003],
  ["Torque", "in·lbf", "N·m", 0.1129848290276167],
  ["RotationalSpeed", "rev/s", "rpm", 60],
  ["RotationalSpeed", "rpm", "rad/s", 0.10471975511965977],
  ["Speed", "mi/h", "km/h", 1.609344],
  ["Speed", "kn", "km/h", 1.852],
  ["Speed", "ft/h", "m/h", 0.3048],
  ["Ratio", "%", "fraction", 0.01],
  ["Ratio", "ppm", "%", 1e-4],
  ["GasVolume", "Mscf", "Sm³", 28.316846592],
  ["GasVolume", "MMscf", "Mscf", 1000],
  ["GasVolume", "Mcf", "Mscf", 1],
  ["GasVolume", "Bcf", "MMcf", 1000],
  ["GasVolume", "10⁹ Sm³", "10⁶ Sm³", 1000],
  ["GasRate", "MMscf/d", "Sm³/d", 28_316.846592],
  ["GasRate", "Mscf/h", "Mscf/d", 24],
  ["LiquidVolume", "bbl", "m³", 0.158987294928],
  ["LiquidVolume", "Mbbl", "bbl", 1000],
  ["LiquidVolume", "Sm³", "bbl", 6.289810770432105],
  ["LiquidRate", "bbl/d", "m³/d", 0.158987294928],
  ["BoeVolume", "MBOE", "BOE", 1000],
  ["BoeVolume", "BOE", "Mcfe", 6],
  ["BoeVolume", "BOE", "MMBTU", 5.8],
  ["BoeVolume", "BOE", "GJ", 6.119323945196],
  ["BoeVolume", "Sm³ o.e.", "BOE", 6.289810770432105],
  ["BoeVolume", "toe", "GJ", 41.868],
  ["BoeRate", "MBOE/d", "BOE/d", 1000],
  ["BoeRate", "BOE/d", "Mcfe/d", 6],
];
const all = quantityNames.flatMap((quantity) =>
  unitsOf(quantity).map(({ abbreviation }) => [quantity, abbreviation] as const),
);

describe("units", () => {
  it.each(exact)("UN-004 %s: 1 %s is %s %d, as published", (quantity, from, to, value) => {
    const found = convertUnit(1, from, to, quantity);
    expect(Math.abs(found - value)).toBeLessThanOrEqual(
      (quantity === "Temperature" ? 1e-13 : 4e-15) * Math.max(1, Math.abs(value)),
    );
  });

  it("UN-004 every quantity is held against a published factor", () => {
    expect(new Set(exact.map(([quantity]) => quantity))).toEqual(new Set(quantityNames));
  });

  it("temperatures meet where they are known to: freezing, boiling, absolute zero, and where both scales agree", () => {
    const meets = [
      [32, "°F", 0, "°C"],
      [212, "°F", 100, "°C"],
      [-40, "°F", -40, "°C"],
      [0, "K", -273.15, "°C"],
      [0, "°R", 0, "K"],
    ] as const;
    for (const [value, from, expected, to] of meets)
      expect(convertUnit(value, from, to, "Temperature")).toBeCloseTo(expected, 12);
    expect(convertUnit(32, "°F", "°C", "Temperature")).toBe(0);
    expect(convertDifference(9, "°F", "°C", "Temperature")).toBe(5);
  });

  it("degrees API are no straight line: 10 °API is water, and heavier oil has fewer degrees", () => {
    expect(convertUnit(10, "°API", "SG", "Density")).toBe(1);
    expect(convertUnit(35, "°API", "kg/m³", "Density")).toBeCloseTo((141.5 / 166.5) * 999.016, 10);
    expect(convertUnit(850, "kg/m³", "°API", "Density")).toBeGreaterThan(
      convertUnit(900, "kg/m³", "°API", "Density"),
    );
    expect(() => convertDifference(1, "°API", "kg/m³", "Density")).toThrow(UnitError);
  });

  it("there and back again changes no value by more than 1e-12 of it, whatever the units", () => {
    const pair = fc
      .constantFrom(...quantityNames)
      .chain((quantity) =>
        fc.tuple(
          fc.constant(quantity),
          fc.constantFrom(...unitsOf(quantity)),
          fc.constantFrom(...unitsOf(quantity)),
        ),
      );
    fc.assert(
      fc.property(
        pair,
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        ([quantity, one, other], given) => {
          // Degrees API end at −131.5, and density at 0.
          const value = one.toBase
            ? 1 + (Math.abs(given) % 100)
            : other.toBase
              ? 1 + (Math.abs(given) % 2000)
              : given;
          const there = convertUnit(value, one.abbreviation, other.abbreviation, quantity);
          const back = convertUnit(there, other.abbreviation, one.abbreviation, quantity);
          const size =
            one.offset || other.offset || one.toBase || other.toBase
              ? Math.max(Math.abs(value), 500)
              : Math.abs(value);
          expect(Math.abs(back - value)).toBeLessThanOrEqual(
            1e-12 * size + Number.MIN_VALUE * 1e20,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("conversions compose, and larger stays larger", () => {
    const triple = fc
      .constantFrom(...quantityNames)
      .chain((quantity) =>
        fc.tuple(
          fc.constant(quantity),
          ...Array.from({ length: 3 }, () =>
            fc.constantFrom(...unitsOf(quantity).filter((one) => !one.toBase)),
          ),
        ),
      );
    fc.assert(
      fc.property(
        triple,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        ([quantity, a, b, c], value) => {
          const direct = convertUnit(value, a!.abbreviation, c!.abbreviation, quantity);
          const over = convertUnit(
            convertUnit(value, a!.abbreviation, b!.abbreviation, quantity),
            b!.abbreviation,
            c!.abbreviation,
            quantity,
          );
          const offset = [a, b, c].some((one) => one!.offset) ? 1000 : 0;
          expect(Math.abs(direct - over)).toBeLessThanOrEqual(
            1e-12 * (Math.abs(direct) + offset) + Number.MIN_VALUE * 1e20,
          );
          expect(
            convertUnit(value + 1, a!.abbreviation, c!.abbreviation, quantity),
          ).toBeGreaterThan(direct);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("a value in its own unit, and in one of the same size, comes back as it is", () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.double(), ([quantity, name], value) => {
        expect(convertUnit(value, name, name, quantity)).toBe(value);
      }),
    );
    expect(convertUnit(0.1 + 0.2, "Mcf", "Mscf", "GasVolume")).toBe(0.1 + 0.2);
  });

  it("unknown quantities and units, and units of another quantity, are refused by name", () => {
    expect(() => unitsOf("Color")).toThrow("There is no quantity 'Color'.");
    expect(() => convertUnit(1, "ft", "psi", "Length")).toThrow("'psi' is not a unit of Length.");
    expect(() => convertUnit(1, "furlong", "ft", "Length")).toThrow(
      expect.objectContaining({ code: "unit-unknown" }),
    );
    expect(isQuantity("toString")).toBe(false);
  });

  it("abbreviations are unique in their quantity, and no spelling hides another's abbreviation", () => {
    for (const quantity of quantityNames) {
      const units = unitsOf(quantity);
      expect(new Set(units.map(({ abbreviation }) => unitKey(abbreviation))).size, quantity).toBe(
        units.length,
      );
      for (const unit of units)
        expect(
          unitIndex(quantity).get(unitKey(unit.abbreviation)),
          `${quantity} ${unit.abbreviation}`,
        ).toBe(unit);
    }
  });

  it("every factor is a positive number that says where it is published", () => {
    for (const quantity of quantityNames) {
      for (const { factor, source, name } of unitsOf(quantity))
        expect([factor > 0 && Number.isFinite(factor), source !== "", name !== ""]).toEqual([
          true,
          true,
          true,
        ]);
    }
  });

  it.each([
    ["GasVolume", "MCF", "Mcf"],
    ["GasVolume", "mmscf", "MMscf"],
    ["GasVolume", "M3", "m³"],
    ["GasVolume", "BillSm3", "10⁹ Sm³"],
    ["GasRate", "MCFD", "Mcf/d"],
    ["GasRate", "mscf/day", "Mscf/d"],
    ["LiquidVolume", "STB", "bbl"],
    ["LiquidVolume", "BBLS", "bbl"],
    ["LiquidVolume", "sm3", "Sm³"],
    ["LiquidRate", "bopd", "bbl/d"],
    ["LiquidRate", "BBL/D", "bbl/d"],
    ["LiquidRate", "m3/d", "m³/d"],
    ["BoeRate", "boed", "BOE/d"],
    ["Volume", "ft3", "ft³"],
    ["Volume", "ft^3", "ft³"],
    ["Temperature", "degF", "°F"],
    ["Temperature", "deg C", "°C"],
    ["Pressure", "PSIA", "psi"],
    ["Density", "G/CM3", "g/cm³"],
    ["Density", "ppg", "lb/gal"],
    ["Length", "CALI.MM".slice(5), "mm"],
    ["Length", "feet", "ft"],
    ["Speed", "m/hr", "m/h"],
    ["Torque", "N.m", "N·m"],
    ["Torque", "ft-lbf", "ft·lbf"],
    ["Duration", "hrs", "h"],
    ["Ratio", "pct", "%"],
    ["Ratio", "m3/m3", "fraction"],
  ])("%s: '%s' is written %s", (quantity, text, abbreviation) =>
    expect(findUnit(quantity, text)?.abbreviation).toBe(abbreviation),
  );

  it("gauge pressure is no unit of pressure: its zero is the air around it", () =>
    expect(findUnit("Pressure", "psig")).toBeUndefined());

  it.each([
    ["Sm3", "Gas", "GasVolume Sm³"],
    ["Sm3", "Oil", "LiquidVolume Sm³"],
    ["m3", "Tank", "Volume m³"],
    ["m3", "Óleo (m³)", "LiquidVolume m³"],
    ["Sm³/d", "Oljerate (Sm³/d)", "LiquidRate Sm³/d"],
    ["mill Sm3", "Netto olje [mill Sm3]", "LiquidVolume 10⁶ Sm³"],
    ["MSm3", "Kondensat", "LiquidVolume 10⁶ Sm³"],
    ["1000 Sm3", "Gassproduksjon", "GasVolume 10³ Sm³"],
    ["GSm3", "Gass", "GasVolume 10⁹ Sm³"],
    ["GSm3", "Olje", "undefined GSm3"],
    ["Sm3", "Volum", "undefined Sm3"],
    ["Sm³/d", "Rate", "undefined Sm³/d"],
    ["mill Sm3", "Olje og gass", "undefined mill Sm3"],
    ["Sm3 o.e.", "Totalt", "BoeVolume Sm³ o.e."],
    ["Sm3", "Oljeekvivalenter", "BoeVolume Sm³ o.e."],
    ["Mscf", "Volum", "GasVolume Mscf"],
    ["bbl", "Gass", "LiquidVolume bbl"],
    ["bbl", "", "LiquidVolume bbl"],
    ["bbl/d", "Rate", "LiquidRate bbl/d"],
    ["Mcf", "", "GasVolume Mcf"],
    ["MillSm3", "prfPrdOeNetMillSm3", "BoeVolume 10⁶ Sm³ o.e."],
    ["ft-lb", "Surface torque", "Torque ft·lbf"],
    ["gAPI", "GR", undefined],
  ])("'%s' in a column '%s' is %s", (text, column, found) => {
    const named = unitNamed(text, column);
    expect(named && `${named.quantity} ${named.unit}`).toBe(found);
  });

  it("words that are units only now and then do not end a column's name", () => {
    const found = ["bbl", "mcfd", "ft", "degf", "min", "in", "d", "year", "l", "gal"].map(
      (word) => unitEnding(word, `oil_${word}`)?.unit,
    );
    expect(found).toEqual([
      "bbl",
      "Mcf/d",
      "ft",
      "°F",
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
