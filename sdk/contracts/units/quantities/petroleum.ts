import { barrel, btu, cubicFoot, day, gallon, sources, type Unit, unit } from "../unit.ts";
import { perTime } from "./geometry.ts";

const { si, nist, boe, usgs, sodir, iea } = sources;

/**
 * Gas at standard conditions. The unit changes, the conditions do not: a cubic foot at 60 °F and
 * 14.696 psia and a cubic metre at 15 °C and 101.325 kPa (ISO 13443) describe amounts that differ
 * by 0.2 %, and which of them holds is said by the data, not by the unit. So a scf is
 * 0.028316846592 Sm³, as the Norwegian Offshore Directorate converts too (1 Sm³ = 35.3 scf).
 */
export const gasVolumes: readonly Unit[] = [
  unit("Mscf", "thousand standard cubic feet", 1000 * cubicFoot, nist),
  unit("MMscf", "million standard cubic feet", 1e6 * cubicFoot, nist),
  unit("Bscf", "billion standard cubic feet", 1e9 * cubicFoot, nist),
  unit("Tscf", "trillion standard cubic feet", 1e12 * cubicFoot, nist),
  unit("scf", "standard cubic foot", cubicFoot, nist),
  unit("Mcf", "thousand cubic feet, standard conditions", 1000 * cubicFoot, nist),
  unit("MMcf", "million cubic feet, standard conditions", 1e6 * cubicFoot, nist),
  unit("Bcf", "billion cubic feet, standard conditions", 1e9 * cubicFoot, nist),
  unit("Tcf", "trillion cubic feet, standard conditions", 1e12 * cubicFoot, nist),
  unit("ft³", "cubic foot, standard conditions", cubicFoot, nist, ["cf", "cuft"]),
  unit("m³", "cubic metre, standard conditions", 1, si),
  unit("10³ m³", "thousand cubic metres, standard conditions", 1000, si, ["e3m3", "km3"]),
  unit("10⁶ m³", "million cubic metres, standard conditions", 1e6, si, ["e6m3"]),
  unit("Sm³", "standard cubic metre", 1, si),
  unit("10³ Sm³", "thousand standard cubic metres", 1000, si, ["ksm3", "e3sm3", "1000sm3"]),
  unit("10⁶ Sm³", "million standard cubic metres", 1e6, si, [
    "millsm3",
    "e6sm3",
    "msm3",
    "mlnsm3",
    "millionsm3",
  ]),
  unit("10⁹ Sm³", "billion standard cubic metres", 1e9, si, ["billsm3", "e9sm3", "gsm3", "mrdsm3"]),
];

/** Oil, condensate and water; barrels of 42 U.S. gallons. */
export const liquidVolumes: readonly Unit[] = [
  unit("bbl", "barrel (42 gal)", barrel, nist, [
    "bbls",
    "barrel",
    "barrels",
    "stb",
    "bo",
    "bw",
    "bl",
  ]),
  unit("Mbbl", "thousand barrels", 1000 * barrel, nist, ["mbbls", "mstb"]),
  unit("MMbbl", "million barrels", 1e6 * barrel, nist, ["mmbbls", "mmstb"]),
  unit("m³", "cubic metre", 1, si),
  unit("10³ m³", "thousand cubic metres", 1000, si, ["e3m3", "km3"]),
  unit("10⁶ m³", "million cubic metres", 1e6, si, ["e6m3"]),
  unit("Sm³", "standard cubic metre", 1, si),
  unit("10³ Sm³", "thousand standard cubic metres", 1000, si, ["ksm3", "e3sm3", "1000sm3"]),
  unit("10⁶ Sm³", "million standard cubic metres", 1e6, si, [
    "millsm3",
    "e6sm3",
    "msm3",
    "mlnsm3",
    "millionsm3",
  ]),
  unit("L", "litre", 0.001, si, ["liter", "litre", "liters", "litres"]),
  unit("gal", "gallon (U.S.)", gallon, nist, ["gals", "gallon", "gallons"]),
  unit("ft³", "cubic foot", cubicFoot, nist, ["cf", "cuft"]),
];

/**
 * Oil in 42-gallon barrels of 5.8 million BTU. Gas counts by energy where it is given in BTU, and 6
 * Mcf to the barrel where in cubic feet.
 */
export const boeVolumes: readonly Unit[] = [
  unit("BOE", "barrel of oil equivalent", 1, boe),
  unit("MBOE", "thousand barrels of oil equivalent", 1000, boe),
  unit("MMBOE", "million barrels of oil equivalent", 1e6, boe),
  unit("Mcfe", "thousand cubic feet of gas equivalent", 1 / 6, usgs, ["mscfe"]),
  unit("MMcfe", "million cubic feet of gas equivalent", 1000 / 6, usgs, ["mmscfe"]),
  unit("Bcfe", "billion cubic feet of gas equivalent", 1e6 / 6, usgs, ["bscfe"]),
  unit("MMBTU", "million BTU", 1 / 5.8, boe),
  unit("GJ", "gigajoule", 1e9 / (5.8e6 * btu), boe),
  unit("Sm³ o.e.", "standard cubic metre of oil equivalents", 1 / barrel, sodir, ["sm3", "sm3oe"]),
  unit("10⁶ Sm³ o.e.", "million standard cubic metres of oil equivalents", 1e6 / barrel, sodir, [
    "millsm3",
    "millsm3oe",
    "msm3",
  ]),
  unit("toe", "tonne of oil equivalent", 41.868e9 / (5.8e6 * btu), iea),
];

const daily = [
  ["d", "day", day],
  ["h", "hour", 3600],
] as const;

export const gasRates: readonly Unit[] = perTime(gasVolumes, daily);
export const liquidRates: readonly Unit[] = perTime(liquidVolumes, daily);
/** In BOE per day. */
export const boeRates: readonly Unit[] = perTime(boeVolumes, [
  ["d", "day", 1],
  ["h", "hour", 1 / 24],
]);
