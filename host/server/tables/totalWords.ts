/** What the first cell of a total, or of an average below it, says; in the languages of the field. */
const totals =
  "grand[ -]?totals?|sub-?totals?|sum totals?|totals?|totalt(?: sum)?|totaux|totalsum|totale|total geral|total general|sums?|summe|gesamt|gesamtsumme|insgesamt|zwischensumme|somme|sous-total|suma|soma|summa|\u03a3";
const averages = "averages?|avg|mean|durchschnitt|mittelwert|moyenne|promedio|m[e\u00e9]dia|gjennomsnitt|snitt|minimum|maximum|min|max";

/** Read alike by JavaScript and by DuckDB. Behind the word may stand what the total is of: `Total A-1`, which sums have to prove. */
export const totalPattern = `^[ \\t\u00a0]*(?i:${totals}|${averages})(?:[ \\t\u00a0:.,;(=/-].*)?$`;

const said = new RegExp(`^(?:(${totals})|(${averages}))[ \\t\u00a0:.,;(=/-]*$`, "i");
const begun = new RegExp(`^(?:(${totals})|(${averages}))[ \\t\u00a0:.,;(=/-]`, "i");

/** What a cell says its row is; `isAll` when it says nothing else. */
export interface SaidTotal {
  isAverage: boolean;
  isAll: boolean;
}

export function saidTotal(cell: string): SaidTotal | undefined {
  const text = cell.trim();
  const whole = said.exec(text);
  const found = whole ?? begun.exec(text);
  return found ? { isAverage: found[1] === undefined, isAll: whole !== null } : undefined;
}
