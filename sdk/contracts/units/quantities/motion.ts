import { day, foot, inch, mile, sources, type Unit, unit } from "../unit.ts";

const { si, nist, iupac } = sources;

/** A year is a Julian one, a month its twelfth: lengths of time, not dates of a calendar. */
export const durations: readonly Unit[] = [
  unit("s", "second", 1, si, ["sec", "secs", "second", "seconds"]),
  unit("ms", "millisecond", 0.001, si, ["msec"]),
  unit("µs", "microsecond", 1e-6, si, ["us", "usec"]),
  unit("min", "minute", 60, si, ["mins", "minute", "minutes"]),
  unit("h", "hour", 3600, si, ["hr", "hrs", "hour", "hours"]),
  unit("d", "day", day, si, ["day", "days"]),
  unit("wk", "week", 7 * day, si, ["week", "weeks"]),
  unit("mo", "month (1/12 year)", (365.25 / 12) * day, iupac, ["month", "months"]),
  unit("yr", "year (365.25 days)", 365.25 * day, iupac, ["a", "year", "years", "yrs"]),
];

export const speeds: readonly Unit[] = [
  unit("m/s", "metre per second", 1, si),
  unit("m/min", "metre per minute", 1 / 60, si),
  unit("m/h", "metre per hour", 1 / 3600, si, ["m/hr", "mph (metre)"]),
  unit("m/d", "metre per day", 1 / day, si),
  unit("cm/s", "centimetre per second", 0.01, si),
  unit("km/h", "kilometre per hour", 1 / 3.6, si, ["kph", "kmh"]),
  unit("ft/s", "foot per second", foot, nist, ["fps"]),
  unit("ft/min", "foot per minute", foot / 60, nist, ["fpm"]),
  unit("ft/h", "foot per hour", foot / 3600, nist, ["ft/hr", "fph", "f/hr"]),
  unit("ft/d", "foot per day", foot / day, nist),
  unit("in/s", "inch per second", inch, nist),
  unit("mi/h", "mile per hour", mile / 3600, nist, ["mph"]),
  unit("kn", "knot", 1852 / 3600, si, ["kt", "kts", "knot", "knots"]),
];

/** In revolutions per minute. */
export const rotationalSpeeds: readonly Unit[] = [
  unit("rpm", "revolution per minute", 1, nist, ["rev/min", "c/min"]),
  unit("rev/s", "revolution per second", 60, nist, ["rps", "hz"]),
  unit("rad/s", "radian per second", 30 / Math.PI, si),
  unit("deg/s", "degree per second", 1 / 6, si, ["°/s"]),
];

/**
 * In degrees Celsius, so that the freezing point is exactly 0 °C and 32 °F. A difference of
 * temperatures has the factor without the offset.
 */
export const temperatures: readonly Unit[] = [
  unit("°C", "degree Celsius", 1, si, ["degc", "c", "celsius"]),
  { ...unit("°F", "degree Fahrenheit", 5 / 9, nist, ["degf", "f", "fahrenheit"]), offset: -32 },
  { ...unit("K", "kelvin", 1, si, ["degk", "kelvin"]), offset: -273.15 },
  { ...unit("°R", "degree Rankine", 5 / 9, nist, ["degr", "rankine"]), offset: -491.67 },
];

export const ratios: readonly Unit[] = [
  unit("fraction", "fraction", 1, si, ["frac", "v/v", "m3/m3", "ft3/ft3", "dec"]),
  unit("%", "percent", 0.01, si, ["pct", "percent", "pu"]),
  unit("‰", "per mille", 0.001, si),
  unit("ppm", "part per million", 1e-6, nist),
  unit("ppb", "part per billion", 1e-9, nist),
];
