import { countText } from "../countText.ts";
import type { SideRowKind, SideRows } from "./tableFiles.ts";

const words: Record<SideRowKind, readonly [one: string, more: string]> = {
  header: ["repeats the header", "repeat the header"],
  total: ["looks like a total", "look like totals"],
  blank: ["is blank", "are blank"],
  note: ["is a note or a comment", "are notes or comments"],
};
const namedRows = 3;
const number = (count: number): string => count.toLocaleString("en-US");

/**
 * What rows are that are no data: `Row 3,412 (line 3,413) repeats the header`, `12 rows look like
 * totals (rows 31, 62, 93, …)`.
 */
export function sideRowsText({
  kind,
  count,
  first,
}: Pick<SideRows, "kind" | "count" | "first">): string {
  const [one, more] = words[kind];
  if (count === 1 && first[0]) {
    const { row, line } = first[0];
    return `Row ${number(row)}${line === null ? "" : ` (line ${number(line)})`} ${one}`;
  }
  const rows = first.slice(0, namedRows).map(({ row }) => number(row));
  return `${countText(count, "row")} ${count === 1 ? one : more} (rows ${rows.join(", ")}${count > rows.length ? ", …" : ""})`;
}
