import { countText } from "@petrons/sdk/contracts";

/** What will be written, before it is: `replaced` is how many rows the table has now. */
export function targetText({ rows, columns, collection, replaced }: { rows: number; columns: number; collection: string; replaced?: number }): string {
  const found = rows === 0 ? "No rows" : `About ${countText(rows, "row")}`;
  const about = `${found}, ${countText(columns, "column")}.`;
  if (rows === 0) return about;
  if (replaced === undefined) return `${about} The table is new.`;
  return `${about} ${rows === 1 ? "It replaces" : "They replace"} the ${countText(replaced, "row")} of '${collection}'.`;
}
