import { isUnit } from "./columnNames.ts";

/**
 * What a column's name says of digits that could be dates: that they are, that they may be (then
 * the person is asked), or nothing.
 */
type NameSays = "dates" | "maybe" | "nothing";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const dayWords = list("date dates dato fecha datum");
const digitDayWords = list("date dates dato fecha datum day dag dia día tag jour");
const monthWords = list(
  "date dato fecha datum month mnd måned maaned mes mês monat mois period periode periodo período yearmonth yyyymm " +
    "anomes añomes mesano mesaño aamm aaaamm competencia competência jahrmonat monatjahr årmåned aarmaaned månedår anneemois annéemois moisannee moisannée yrmo ym jjjjmm",
);
/** Words of what is measured or counted. */
const measuredWords = list(
  "oil gas water cond condensate liquid liquids fluid hydrocarbon ngl boe cum cumulative cumul acum acumulado acumulada kum kumulativ total totals sum " +
    "volume volumes vol rate rates pressure temp temperature count counts days hours hrs months average avg mean max min ratio gor wor bsw price cost " +
    "revenue capex opex depth length mass weight energy olje vann gass aceite petroleo petróleo óleo agua água öl wasser huile eau " +
    "bbl bbls stb mbbl mcf mmcf scf mscf sm3 msm3 m3 barrels tonnes tons",
);
/** Before a word of time these make it a span: oil to date, oil per month. */
const spanWords = list("to per by pr por par pro of this in the til hasta");
/** What may come behind a word of time in the name of a date. */
const furtherWords = list(
  "of de du da do der time utc local excel serial spud spudded complete completed started ended drilled tested sampled reported first last start end from " +
    "prod production prd completion abandonment abandoned begin report test year key inicio fin start slutt ano año jahr år aar année annee referencia referência ref",
);
/** Such as SPUDDATE and DATEPRD. */
const gluedDate =
  /^(?:(?:spud|prod|production|start|end|first|last|test|report|rpt|comp|completion|permit|sample|entry|rig|td|bore|slutt|rapport|expiry|effective|eff)(?:date|dato|datum|fecha)|date(?:prd|prod|time|spud|start|end|from))$/;

/**
 * Whether a name says that whole numbers are Excel's days, or digits are days or months. `unit` is
 * that of the line of units.
 */
export function nameSays(
  name: string,
  kind: "Excel days" | "YYYYMMDD" | "YYYYMM",
  unit?: string,
): NameSays {
  const words = wordsOf(name);
  const isOfTime = (word: string) =>
    gluedDate.test(word) ||
    (kind === "YYYYMM" ? monthWords : kind === "YYYYMMDD" ? digitDayWords : dayWords).has(word);
  const at = words.findLastIndex(isOfTime);
  // Days of a spreadsheet may stand for months.
  if (at < 0)
    return kind === "Excel days" && nameSays(name, "YYYYMM", unit) === "dates"
      ? "maybe"
      : "nothing";
  if (
    spanWords.has(words[at - 1] ?? "") ||
    namesUnit(name) ||
    (unit !== undefined && isUnit(unit, name))
  )
    return "nothing";
  // 'First oil date' is when oil first came.
  const isMeasured = words.some((word) => measuredWords.has(word));
  if (isMeasured)
    return at === words.length - 1 && dayWords.has(words[at]!)
      ? words[0] === "first"
        ? "dates"
        : "maybe"
      : "nothing";
  return words.slice(at + 1).every((word) => furtherWords.has(word) || isOfTime(word))
    ? "dates"
    : "maybe";
}

export const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}0-9]+|(?<=\p{L})(?=[0-9]+$)/u)
    .filter((word) => /\p{L}/u.test(word));

function namesUnit(name: string): boolean {
  const open = Math.max(name.lastIndexOf("("), name.lastIndexOf("["));
  return (
    open >= 0 &&
    isUnit(
      name
        .slice(open + 1)
        .replace(/[)\]]/, "")
        .trim(),
      name,
    )
  );
}
