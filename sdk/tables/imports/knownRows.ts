import type { KnownRows } from "@petrons/sdk/contracts";
import type { ImportedTable } from "./importTarget.ts";

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** What a key is called: `Well and Month`. */
export function keyText(key: readonly string[], { schema }: Pick<ImportedTable, "schema">): string {
  const labels = new Map(schema.map(({ name, label }) => [name.toLowerCase(), label]));
  return listed(key.map((name) => labels.get(name.toLowerCase()) ?? name));
}

/** `300 of 305 rows have a Well and Month that the table has.` */
export function knownText(
  { key, rows, ofRows, otherDays }: KnownRows,
  table: Pick<ImportedTable, "schema">,
): string {
  const named = keyText(key, table);
  const article = /^[aeio]/i.test(named) ? "an" : "a";
  const of =
    ofRows === 1
      ? "The only row"
      : `${rows.toLocaleString("en-US")} of ${ofRows.toLocaleString("en-US")} rows`;
  const known = `${of} ${rows === 1 ? "has" : "have"} ${article} ${named} that the table has.`;
  if (!otherDays) return known;
  return `${known} ${otherDays.rows.toLocaleString("en-US")} of them ${otherDays.rows === 1 ? "has" : "have"} another ${keyText([otherDays.column], table)} there.`;
}
