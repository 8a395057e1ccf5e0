const counted = (count: number, one: string, many: string) => `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

export const rowsText = (count: number): string => counted(count, "row", "rows");
export const columnsText = (count: number): string => counted(count, "column", "columns");

/** What will be written, before it is: `replaced` is how many rows the table has now. */
export function targetText({ rows, columns, collection, replaced }: { rows: number; columns: number; collection: string; replaced?: number }): string {
  const found = rows === 0 ? "No rows" : `About ${rowsText(rows)}`;
  const about = `${found}, ${columnsText(columns)}.`;
  if (rows === 0) return about;
  if (replaced === undefined) return `${about} The table is new.`;
  return `${about} ${rows === 1 ? "It replaces" : "They replace"} the ${rowsText(replaced)} of '${collection}'.`;
}
