import { isSharedByFluids } from "@petrons/sdk/units";

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/**
 * Units of the field that are of no quantity here, in small letters and without blanks: pressures
 * above that of the air first.
 */
const gauges = listed("psig psi(g) barg bar(g) kpag kpa(g) mpag mpa(g) kg/cm2g kg/cm²g");
const symbols = listed(
  "kg/cm2 kg/cm² kgf/cm2 kgf/cm² cp cps mpa.s mpa·s mpas pa.s cst ohm.m ohmm ohm·m gapi md.ft md·ft mdft md.m md·m mdm ppmv ppmw µs/ft us/ft µs/m us/m mv rb rm3 rm³",
);
/** What is before and behind the line of a ratio. */
const atoms = listed(
  "1 % $ usd nok eur brl ft m in km cm mi ft2 m2 cm2 in2 ft3 m3 cm3 m² m³ ft³ cm² cm³ scf mscf mmscf cf mcf mmcf sm3 sm³ msm3 nm3 nm³ rm3 rm³ rb rcf stb sto bbl mbbl boe " +
    "gal l ml psi bar kpa mpa pa atm lb lbm lbf kg g mg t ton tonne mol kmol deg ° °c °f degc degf c f k d day h hr min s yr year month mo dia día j jour tag dag døgn " +
    "30m 30ft 100ft 100m 10m 30 100 n kn j kj mj btu mmbtu kw w v mv ohm cp µs us acre ha well api",
);
const keyOf = (text: string): string =>
  text.trim().toLowerCase().replaceAll(" ", "").replaceAll("μ", "µ");

const isGauge = (text: string): boolean => gauges.has(keyOf(text));

/**
 * Whether a text is a unit of the field that is of no quantity here: it is kept as it is written,
 * and nothing is converted.
 */
export function isKeptUnit(text: string): boolean {
  const key = keyOf(text);
  if (key.length > 16) return false;
  if (gauges.has(key) || symbols.has(key)) return true;
  const parts = key.split("/");
  return (
    parts.length === 2 &&
    parts.every((part) => atoms.has(part)) &&
    parts.some((part) => /\p{L}|[°$%]/u.test(part))
  );
}

/** What of them is a unit also where it only ends a name, as in `thp_psig`. */
export const isKeptEnding = (word: string): boolean => gauges.has(keyOf(word));

const lengths =
  /^(ft|feet|m|meters?|metres?)[ -]?((?:b|m|md|tvd|tvdss|md b|tvd b)?(?:rkb|kb|rt)|brt|(?:tvd)?ss|a?msl|tvd(?:ss|msl)?|ahd|lat)$/i;

/** A length that says from where it is measured: `ftKB`, `mSS`. */
export function lengthWithDatum(text: string): { unit: "ft" | "m"; datum: string } | undefined {
  if (text.length > 16) return undefined;
  const [, unit, datum] = lengths.exec(text.trim()) ?? /^(ft|m)[ -]?(MD)$/.exec(text.trim()) ?? [];
  return unit === undefined || datum === undefined
    ? undefined
    : { unit: /^f/i.test(unit) ? "ft" : "m", datum: datum.toUpperCase() };
}

const shownUnits = 12;
const currencies = listed(
  "$ € £ us$ r$ c$ a$ usd eur gbp nok kr brl chf sek dkk cad aud mxn millnok",
);

/** Says which units of a table cannot be converted, and which pressures are not absolute ones. */
export function keptUnitsText(
  columns: readonly { unit?: string | undefined; quantity?: string | undefined }[],
): string[] {
  const kept = columns.flatMap((column) =>
    column.quantity === undefined && column.unit !== undefined && !isSharedByFluids(column)
      ? [column.unit]
      : [],
  );
  const units = [...new Set(kept)].filter((unit) => !currencies.has(keyOf(unit)));
  if (units.length === 0) return [];
  const more = units.length > shownUnits ? ` and ${units.length - shownUnits} more` : "";
  const ofGauges = units.filter(isGauge);
  return [
    `Units that cannot be converted are kept as written: ${units.slice(0, shownUnits).join(", ")}${more}.`,
    ...(ofGauges.length > 0
      ? [
          `Pressures in ${ofGauges.join(", ")} are above that of the air: they are not taken for absolute ones.`,
        ]
      : []),
  ];
}
