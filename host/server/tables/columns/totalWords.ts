/** What a total, or a statistic below the rows, says it is; in the languages of the field. */
const totals = [
  "grand total",
  "grand totals",
  "sub-total",
  "subtotal",
  "subtotals",
  "sum total",
  "sum totals",
  "total",
  "totals",
  "totalt",
  "totalt sum",
  "totaux",
  "totalsum",
  "totale",
  "total geral",
  "total general",
  "total g\u00e9n\u00e9ral",
  "sum",
  "sums",
  "summe",
  "summen",
  "gesamt",
  "gesamtsumme",
  "gesamtergebnis",
  "ergebnis",
  "insgesamt",
  "zwischensumme",
  "somme",
  "sous-total",
  "suma",
  "soma",
  "summa",
  "\u03a3",
];

/** What the numbers of a statistic are; of `other` ones nobody can tell. */
export type Statistic = "mean" | "low" | "high" | "count" | "deviation" | "other";
const statistics: Record<Statistic, readonly string[]> = {
  mean: [
    "average",
    "averages",
    "avg",
    "mean",
    "grand average",
    "durchschnitt",
    "mittelwert",
    "moyenne",
    "promedio",
    "media",
    "m\u00e9dia",
    "gjennomsnitt",
    "snitt",
  ],
  low: ["minimum", "min", "lowest", "grand min", "m\u00ednimo"],
  high: ["maximum", "max", "highest", "grand max", "maks", "maksimum", "m\u00e1ximo"],
  count: ["count", "counts", "grand count", "antall", "anzahl", "nombre", "cuenta", "contagem"],
  deviation: [
    "std",
    "stdev",
    "stddev",
    "std dev",
    "std. dev",
    "st. dev",
    "standard deviation",
    "standardavvik",
    "standardabweichung",
    "\u00e9cart-type",
    "desviaci\u00f3n est\u00e1ndar",
    "desvio padr\u00e3o",
  ],
  other: ["median", "mediane", "m\u00e9diane", "mediana", "variance"],
};

/** A sign alone is no word in a name. */
const minWordLength = 3;
/**
 * What may be behind the word, or before it at an end: then follows what the total is of, `Total
 * A-1`, which sums have to prove.
 */
const boundaries = " \t\u00a0:.,;(=/-";

interface Word {
  word: string;
  statistic?: Statistic;
}
const words: readonly Word[] = [
  ...totals.map((word) => ({ word })),
  ...(Object.entries(statistics) as [Statistic, readonly string[]][]).flatMap(([statistic, all]) =>
    all.map((word) => ({ word, statistic })),
  ),
].sort((a, b) => b.word.length - a.word.length);
const maxWordLength = words[0]!.word.length;

const anyOf = (some: readonly Word[]): string =>
  `(?i:${some.map(({ word }) => word.replaceAll(".", "\\.")).join("|")})`;
const named = words.filter(({ word }) => word.length >= minWordLength);
/** The same for DuckDB, over every row of a file: one that begins so, and one that ends so. */
export const totalPattern = `^[ \\t\u00a0]*(?:${anyOf(named)}(?:[ \\t\u00a0:.,;(=/-].*)?|${anyOf(words)}[ \\t\u00a0:.]*)$`;
export const totalEndPattern = `[ \\t\u00a0:.,;(=/_-]${anyOf(named)}[ \\t\u00a0:.]*$`;

/**
 * What a cell says its row is; `isAll` when it says nothing else, `isEnd` when it says of what
 * before: `A-1 Total`.
 */
export interface SaidTotal {
  statistic?: Statistic | undefined;
  isAll: boolean;
  isEnd?: boolean;
}

const restCharacters = 200;
const isBoundary = (text: string): boolean =>
  [...text.slice(0, restCharacters)].every((code) => boundaries.includes(code));

export function saidTotal(cell: string): SaidTotal | undefined {
  const text = cell.trim();
  const beginning = text.slice(0, maxWordLength + 1).toLowerCase();
  for (const { word, statistic } of words) {
    if (!beginning.startsWith(word)) continue;
    const isAll = isBoundary(text.slice(word.length));
    if (isAll || (word.length >= minWordLength && boundaries.includes(text[word.length]!)))
      return { statistic, isAll };
  }
  return saidAtEnd(text);
}

function saidAtEnd(text: string): SaidTotal | undefined {
  let end = text.length;
  while (end > 0 && " \t\u00a0:.".includes(text[end - 1]!)) end--;
  const ending = text.slice(Math.max(0, end - maxWordLength - 1), end).toLowerCase();
  const found = named.find(
    ({ word }) =>
      ending.endsWith(word) &&
      `${boundaries}_`.includes(ending[ending.length - word.length - 1] ?? "a"),
  );
  return found && { statistic: found.statistic, isAll: false, isEnd: true };
}
