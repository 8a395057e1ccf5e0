import type { TableColumn } from "./table.ts";

/** Words of the name of a column that tells wells, leases or rows apart. */
const named: ReadonlySet<string> = new Set(
  "well wellbore bore borehole wlb lease api uwi id npdid".split(" "),
);
const beside: ReadonlySet<string> = new Set("number no num nr code key unique".split(" "));

/**
 * Whether whole numbers tell wells, leases or rows apart, by all that their column is called: a
 * well's depth, its API gravity and a number of wells do not.
 */
export function isWellNumber({
  name,
  label,
  type,
  unit,
}: Pick<TableColumn, "name" | "label" | "type" | "unit">): boolean {
  if (type !== "integer" || unit !== undefined) return false;
  const words = `${name} ${label}`
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return (
    words.some((word) => named.has(word)) &&
    words.every((word) => named.has(word) || beside.has(word))
  );
}
