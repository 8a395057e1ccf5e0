/** What the first cell of a total, or of an average below it, says; in the languages of the field. */
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
  "sum",
  "sums",
  "summe",
  "summen",
  "gesamt",
  "gesamtsumme",
  "insgesamt",
  "zwischensumme",
  "somme",
  "sous-total",
  "suma",
  "soma",
  "summa",
  "\u03a3",
];
const averages = [
  "average",
  "averages",
  "avg",
  "mean",
  "durchschnitt",
  "mittelwert",
  "moyenne",
  "promedio",
  "media",
  "m\u00e9dia",
  "gjennomsnitt",
  "snitt",
  "minimum",
  "maximum",
  "min",
  "max",
];
/** What may be behind the word: then follows what the total is of, `Total A-1`, which sums have to prove. */
const boundaries = " \t\u00a0:.,;(=/-";

/** The same for DuckDB, over every row of a file. */
export const totalPattern = `^[ \\t\u00a0]*(?i:${[...totals, ...averages].join("|")})(?:[ \\t\u00a0:.,;(=/-].*)?$`;

/** What a cell says its row is; `isAll` when it says nothing else. */
export interface SaidTotal {
  isAverage: boolean;
  isAll: boolean;
}

const words = [...totals, ...averages].sort((a, b) => b.length - a.length);
const ofAverages = new Set(averages);
const longest = words[0]!.length;

export function saidTotal(cell: string): SaidTotal | undefined {
  const text = cell.trim();
  const beginning = text.slice(0, longest + 1).toLowerCase();
  const word = words.find((one) => beginning.startsWith(one) && (text.length === one.length || boundaries.includes(text[one.length]!)));
  if (word === undefined) return undefined;
  return { isAverage: ofAverages.has(word), isAll: [...text.slice(word.length, word.length + restCharacters)].every((code) => boundaries.includes(code)) };
}
const restCharacters = 200;
