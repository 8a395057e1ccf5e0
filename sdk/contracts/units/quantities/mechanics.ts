import {
  acre,
  barrel,
  btu,
  cubicFoot,
  foot,
  gallon,
  inch,
  pound,
  poundForce,
  sources,
  standardGravity,
  type Unit,
  unit,
} from "../unit.ts";

const { si, nist, api } = sources;

export const masses: readonly Unit[] = [
  unit("kg", "kilogram", 1, si, ["kgs"]),
  unit("g", "gram", 0.001, si),
  unit("mg", "milligram", 1e-6, si),
  unit("t", "tonne", 1000, si, ["tonne", "tonnes", "mt", "Mg"]),
  unit("kt", "thousand tonnes", 1e6, si),
  unit("lb", "pound", pound, nist, ["lbs", "lbm", "pound", "pounds"]),
  unit("klb", "thousand pounds", 1000 * pound, nist, ["klbs", "mlb"]),
  unit("oz", "ounce", pound / 16, nist),
  unit("ton", "short ton (2,000 lb)", 2000 * pound, nist, ["tons", "tonUS"]),
  unit("tonUK", "long ton (2,240 lb)", 2240 * pound, nist),
];

export const areaDensities: readonly Unit[] = [
  unit("kg/m²", "kilogram per square metre", 1, si),
  unit("g/cm²", "gram per square centimetre", 10, si),
  unit("t/ha", "tonne per hectare", 0.1, si),
  unit("lb/ft²", "pound per square foot", pound / foot ** 2, nist, ["lbm/ft2", "lb/sqft"]),
  unit("lb/in²", "pound (mass) per square inch", pound / inch ** 2, nist, ["lbm/in2"]),
  unit("lb/acre", "pound per acre", pound / acre, nist),
];

const waterAt60F = 999.016;
export const densities: readonly Unit[] = [
  unit("kg/m³", "kilogram per cubic metre", 1, si, ["g/l"]),
  unit("g/cm³", "gram per cubic centimetre", 1000, si, ["g/cc", "gcc", "gmcc", "kg/l", "t/m3"]),
  unit("lb/gal", "pound per gallon", pound / gallon, nist, ["ppg", "lbm/gal", "lb/galus"]),
  unit("lb/ft³", "pound per cubic foot", pound / cubicFoot, nist, ["pcf", "lbm/ft3", "lb/cuft"]),
  unit("lb/bbl", "pound per barrel", pound / barrel, nist, ["ppb", "lbm/bbl"]),
  unit("SG", "relative density (water at 60 °F)", waterAt60F, api, ["sg60", "spgr"]),
  {
    ...unit("°API", "degree API at 60 °F", waterAt60F, api, ["api", "degapi", "dapi"]),
    reciprocal: { numerator: 141.5 * waterAt60F, shift: 131.5 },
    toBase: (gravity) => (141.5 * waterAt60F) / (gravity + 131.5),
    fromBase: (density) => (141.5 * waterAt60F) / density - 131.5,
  },
];

export const forces: readonly Unit[] = [
  unit("N", "newton", 1, si),
  unit("kN", "kilonewton", 1000, si),
  unit("MN", "meganewton", 1e6, si),
  unit("daN", "decanewton", 10, si),
  unit("lbf", "pound-force", poundForce, nist),
  unit("klbf", "thousand pounds-force", 1000 * poundForce, nist, ["kip", "kips"]),
  unit("kgf", "kilogram-force", standardGravity, nist),
  unit("tf", "tonne-force", 1000 * standardGravity, nist),
];

/** Absolute pressures. Gauge pressures depend on the air around the gauge and are not converted. */
export const pressures: readonly Unit[] = [
  unit("psi", "pound-force per square inch", poundForce / inch ** 2, nist, ["psia", "lbf/in2"]),
  unit("ksi", "thousand psi", (1000 * poundForce) / inch ** 2, nist, ["kpsi"]),
  unit("bar", "bar", 1e5, nist, ["bara", "bars"]),
  unit("kPa", "kilopascal", 1000, si, ["kPaa"]),
  unit("Pa", "pascal", 1, si),
  unit("MPa", "megapascal", 1e6, si),
  unit("GPa", "gigapascal", 1e9, si),
  unit("mbar", "millibar", 100, nist),
  unit("atm", "standard atmosphere", 101_325, nist),
  unit("kgf/cm²", "kilogram-force per square centimetre", 98_066.5, nist, ["at"]),
  unit("torr", "torr", 101_325 / 760, nist),
  unit("mmHg", "millimetre of mercury, conventional", 133.322387415, nist),
  unit("inHg", "inch of mercury, conventional", 25.4 * 133.322387415, nist),
];

export const torques: readonly Unit[] = [
  unit("N·m", "newton metre", 1, si),
  unit("kN·m", "kilonewton metre", 1000, si),
  unit("daN·m", "decanewton metre", 10, si),
  unit("ft·lbf", "foot pound-force", foot * poundForce, nist, [
    "ft-lb",
    "lbf·ft",
    "lb-ft",
    "ft-lbs",
  ]),
  unit("kft·lbf", "thousand foot pounds-force", 1000 * foot * poundForce, nist, [
    "kft-lb",
    "klbf·ft",
    "kft-lbs",
  ]),
  unit("in·lbf", "inch pound-force", inch * poundForce, nist, ["in-lb", "lbf·in", "in-lbs"]),
  unit("kgf·m", "kilogram-force metre", standardGravity, nist),
];

/** BTU and calorie are those of the International Table. */
export const energies: readonly Unit[] = [
  unit("MJ", "megajoule", 1e6, si),
  unit("J", "joule", 1, si),
  unit("kJ", "kilojoule", 1000, si),
  unit("GJ", "gigajoule", 1e9, si),
  unit("TJ", "terajoule", 1e12, si),
  unit("Wh", "watt hour", 3600, si),
  unit("kWh", "kilowatt hour", 3.6e6, si),
  unit("MWh", "megawatt hour", 3.6e9, si),
  unit("GWh", "gigawatt hour", 3.6e12, si),
  unit("cal", "calorie", 4.1868, nist),
  unit("kcal", "kilocalorie", 4186.8, nist),
  unit("BTU", "British thermal unit", btu, nist, ["btus"]),
  unit("MBTU", "thousand BTU", 1000 * btu, nist),
  unit("MMBTU", "million BTU", 1e6 * btu, nist, ["mmbtus"]),
  unit("therm", "therm (100,000 BTU)", 1e5 * btu, nist, ["therms", "thm"]),
  unit("hp·h", "horsepower hour", 550 * foot * poundForce * 3600, nist, ["hp-hr"]),
  unit("ft·lbf", "foot pound-force", foot * poundForce, nist, ["ft-lb", "ft-lbs"]),
];
