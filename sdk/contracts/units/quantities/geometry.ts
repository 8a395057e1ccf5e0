import {
  acre,
  barrel,
  cubicFoot,
  day,
  foot,
  gallon,
  inch,
  mile,
  sources,
  type Unit,
  unit,
} from "../unit.ts";

const { si, nist, nistSurvey, handbook } = sources;
const surveyFoot = 1200 / 3937;

/** In degrees, so that degrees, minutes and turns stay exact. */
export const angles: readonly Unit[] = [
  unit("deg", "degree", 1, si, ["°", "degree", "degrees", "dega"]),
  unit("rad", "radian", 180 / Math.PI, si, ["radian", "radians"]),
  unit("mrad", "milliradian", 0.18 / Math.PI, si),
  unit("arcmin", "minute of arc", 1 / 60, si, ["′"]),
  unit("arcsec", "second of arc", 1 / 3600, si, ["″"]),
  unit("gon", "gon", 0.9, nist, ["grad"]),
  unit("rev", "revolution", 360, nist, ["turn"]),
];

export const lengths: readonly Unit[] = [
  unit("m", "metre", 1, si, ["meter", "meters", "metre", "metres"]),
  unit("km", "kilometre", 1000, si),
  unit("cm", "centimetre", 0.01, si),
  unit("mm", "millimetre", 0.001, si),
  unit("µm", "micrometre", 1e-6, si, ["um", "micron"]),
  unit("ft", "foot", foot, nist, ["feet", "foot", "f", "'"]),
  unit("ftUS", "U.S. survey foot", surveyFoot, nistSurvey, ["usft", "ft us"]),
  unit("in", "inch", inch, nist, ["inch", "inches", '"']),
  unit("1/64 in", "64th of an inch", inch / 64, nist, ["64ths", "64th", "in/64"]),
  unit("yd", "yard", 0.9144, nist, ["yard", "yards"]),
  unit("mi", "mile", mile, nist, ["mile", "miles"]),
  unit("nmi", "nautical mile", 1852, si, ["nm"]),
];

export const areas: readonly Unit[] = [
  unit("m²", "square metre", 1, si, ["sqm", "sq m"]),
  unit("km²", "square kilometre", 1e6, si, ["sqkm", "sq km"]),
  unit("ha", "hectare", 10_000, si, ["hectare", "hectares"]),
  unit("cm²", "square centimetre", 1e-4, si),
  unit("mm²", "square millimetre", 1e-6, si),
  unit("ft²", "square foot", foot ** 2, nist, ["sqft", "sq ft"]),
  unit("in²", "square inch", inch ** 2, nist, ["sqin", "sq in"]),
  unit("yd²", "square yard", 0.9144 ** 2, nist, ["sqyd"]),
  unit("acre", "acre (43,560 ft²)", acre, handbook, ["acres", "ac"]),
  unit("acreUS", "U.S. survey acre", 43_560 * surveyFoot ** 2, nistSurvey),
  unit("mi²", "square mile", mile ** 2, nist, ["sqmi", "sq mi", "section"]),
];

const cubicMetre = unit("m³", "cubic metre", 1, si, ["cu m"]);
const cubicFeet = unit("ft³", "cubic foot", cubicFoot, nist, ["cuft", "cu ft", "cf"]);
const barrels = unit("bbl", "barrel (42 gal)", barrel, nist, ["bbls", "barrel", "barrels"]);
const litre = unit("L", "litre", 0.001, si, ["liter", "litre", "liters", "litres"]);
const gallons = unit("gal", "gallon (U.S.)", gallon, nist, ["gals", "gallon", "gallons"]);

export const volumes: readonly Unit[] = [
  cubicMetre,
  unit("10³ m³", "thousand cubic metres", 1000, si, ["e3m3", "km3"]),
  unit("10⁶ m³", "million cubic metres", 1e6, si, ["e6m3"]),
  litre,
  unit("mL", "millilitre", 1e-6, si),
  unit("cm³", "cubic centimetre", 1e-6, si, ["cc"]),
  cubicFeet,
  unit("in³", "cubic inch", inch ** 3, nist, ["cuin"]),
  unit("yd³", "cubic yard", 0.9144 ** 3, nist, ["cuyd"]),
  barrels,
  unit("Mbbl", "thousand barrels", 1000 * barrel, nist),
  unit("MMbbl", "million barrels", 1e6 * barrel, nist),
  gallons,
  unit("galUK", "gallon (Imperial)", 0.00454609, nist, ["ukgal", "impgal"]),
  unit("acre·ft", "acre foot", acre * foot, handbook, ["acreft", "acft", "acre-feet"]),
];

/** Volumes by time; a barrel per day is also written bbld and bpd. */
export const perTime = (
  units: readonly Unit[],
  times: readonly (readonly [abbreviation: string, name: string, seconds: number])[],
): Unit[] =>
  times.flatMap(([abbreviation, name, seconds]) =>
    units.map(({ aliases = [], ...volume }) => {
      const daily =
        abbreviation === "d"
          ? [volume.abbreviation, ...aliases].flatMap((alias) => [`${alias}d`, `${alias}pd`])
          : [];
      return unit(
        `${volume.abbreviation}/${abbreviation}`,
        `${volume.name} per ${name}`,
        volume.factor / seconds,
        volume.source,
        [...aliases.map((alias) => `${alias}/${abbreviation}`), ...daily],
      );
    }),
  );

export const volumeFlows: readonly Unit[] = [
  ...perTime(
    [cubicMetre, cubicFeet, barrels, litre, gallons],
    [
      ["d", "day", day],
      ["h", "hour", 3600],
      ["min", "minute", 60],
      ["s", "second", 1],
    ],
  ).map((flow) =>
    flow.abbreviation === "gal/min" ? { ...flow, aliases: [...(flow.aliases ?? []), "gpm"] } : flow,
  ),
];
