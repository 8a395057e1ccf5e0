import type { EffectiveOptions } from "./collectionState.ts";
import { identifier } from "./sqlText.ts";
import type { ReadTable, VersionReader } from "./versionReader.ts";

/** From this many rows on, a sorted page first finds its rows by the sorted column alone and then reads those: other columns of other rows stay unread. */
const manyRows = 50_000;
/** Up to this many, the sorted column of the rows that a condition leaves is held, so that one pass over the file finds the page and the total. */
const mostHeld = 5_000_000;
/** So many rows are found at once when somebody pages on: the pages beside are then read by their ids alone. */
const stretch = 1_000;

/** Rows in the order of a page. `total` is how many the condition leaves, where finding them has told. */
export interface SortedRows {
  ids: number[];
  total: number | undefined;
}

/** Null for file order, in which a version is read anyway. */
export function orderOf({ idField }: Pick<ReadTable, "idField">, { sortByFieldName, sortAscending, sortThenBy }: EffectiveOptions): string | null {
  if (sortByFieldName === undefined) return null;
  const sorts = [{ field: sortByFieldName, ascending: sortAscending }, ...sortThenBy];
  // Rows of the same values stay in file order; the id has no equal, so nothing after it counts.
  const byId = sorts.findIndex(({ field }) => field === idField);
  const parts = (byId < 0 ? sorts : sorts.slice(0, byId + 1)).map(({ field, ascending }) => `${identifier(field)} ${ascending ? "ASC" : "DESC"} NULLS LAST`);
  return [...parts, ...(byId < 0 ? [identifier(idField)] : [])].join(", ");
}

export const findsRowsFirst = (table: ReadTable, options: EffectiveOptions): boolean => table.rowCount >= manyRows && orderOf(table, options) !== null;

/** The ids of a sorted page, remembered with those of the pages beside it. */
export async function sortedRows(reader: VersionReader, table: ReadTable, condition: string | null, options: EffectiveOptions): Promise<SortedRows> {
  const { skip, limit } = options;
  // The first page is all that most people look at: it is had for the least.
  if (skip === 0) return await found(reader, table, condition, options, 0, limit);
  const before = skip % stretch;
  const stretches: Promise<SortedRows>[] = [];
  for (let from = skip - before; from < skip + limit; from += stretch) stretches.push(found(reader, table, condition, options, from, stretch));
  const rows = await Promise.all(stretches);
  return { ids: rows.flatMap(({ ids }) => ids).slice(before, before + limit), total: rows[0]?.total };
}

function found(reader: VersionReader, table: ReadTable, condition: string | null, options: EffectiveOptions, from: number, count: number): Promise<SortedRows> {
  const id = identifier(table.idField);
  const where = condition ? ` WHERE ${condition}` : "";
  const clauses = ` ORDER BY ${orderOf(table, options)} LIMIT ${count} OFFSET ${from}`;
  const sorted = new Set([table.idField, options.sortByFieldName ?? table.idField, ...options.sortThenBy.map(({ field }) => field)]);
  const columns = [...sorted].map(identifier).join(", ");
  const sql =
    condition && table.rowCount <= mostHeld
      ? `WITH kept AS MATERIALIZED (SELECT ${columns} FROM ${table.relation}${where}) SELECT ${id} AS id, (SELECT count(*) FROM kept) AS total FROM kept${clauses}`
      : `SELECT ${id} AS id FROM ${table.relation}${where}${clauses}`;
  return reader.remembered(`${table.key} order ${sql}`, async () => {
    const rows = await reader.rows(table, sql);
    const total = rows[0]?.total;
    return { ids: rows.map((row) => Number(row.id)), total: typeof total === "number" ? total : undefined };
  });
}
