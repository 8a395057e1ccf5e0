import type { TableColumn } from "@petrons/sdk/contracts";

/**
 * Text of a cell that a page shows at most: nobody reads more in a table, and an export holds all
 * of it.
 */
const maxShown = 1_024;
const minShown = 16;

/**
 * How much of each text a page shows, so that all its cells fit into `bytes`. A power of two, so
 * that it stays when little changes.
 */
export function shownCharacters(bytes: number, cells: number): number {
  const each = 2 ** Math.floor(Math.log2(bytes / Math.max(1, cells)));
  return Math.max(minShown, Math.min(maxShown, each));
}

/**
 * A text, cut where it is longer, with its length in the place of the rest. Other types are short.
 */
export const cutSql = (
  expression: string,
  type: TableColumn["type"],
  characters: number,
): string =>
  type === "text"
    ? // Its bytes are known without looking at it.
      `CASE WHEN strlen(${expression}) > ${characters} AND length(${expression}) > ${characters} THEN concat(left(${expression}, ${characters}), '… (', format('{:,}', length(${expression})), ' characters)') ELSE ${expression} END`
    : expression;

/** About how many bytes an answer takes in memory. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 8;
  let size = 16;
  if (Array.isArray(value)) for (const one of value) size += sizeOf(one);
  else for (const key in value) size += sizeOf((value as Record<string, unknown>)[key]);
  return size;
}
