import { reservedNames } from "../columns/columnNames.ts";
import { identifier } from "../engine/sqlText.ts";
import type { Row } from "../engine/tableEngine.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import type { EffectiveOptions } from "./collectionState.ts";

/**
 * From this many rows on, a sorted page first finds its rows by the sorted column alone and then
 * reads those: other columns of other rows stay unread.
 */
const manyRows = 50_000;
/**
 * Up to this many, the sorted columns of the rows that a search leaves are held: to search twice,
 * for the page and for the total, takes longer.
 */
const maxHeldRows = 5_000_000;
/**
 * So many rows are found at once when somebody pages on: the pages beside are then read by their
 * ids alone.
 */
const stretch = 1_000;

/**
 * A sorted page. `total` is the number of rows that meet the condition, where the statement counted
 * them.
 */
export interface SortedPage {
  rows: Row[];
  total: number | undefined;
}

/** Which rows of a table, in which order, and what is shown of them as SQL over `page`. */
interface SortedQuery {
  condition: string | null;
  options: EffectiveOptions;
  fields: string;
}

/**
 * Null for file order, in which a version is read anyway. `of` is what the columns are of, as
 * `page.`.
 */
export function orderOf(
  { idField }: Pick<ReadTable, "idField">,
  {
    sortByFieldName,
    sortAscending,
    sortThenBy,
  }: Pick<EffectiveOptions, "sortByFieldName" | "sortAscending" | "sortThenBy">,
  of = "",
): string | null {
  if (sortByFieldName === undefined) return null;
  const sorts = [{ field: sortByFieldName, ascending: sortAscending }, ...sortThenBy];
  // Rows of the same values stay in file order; the id has no equal, so nothing after it counts.
  const byId = sorts.findIndex(({ field }) => field === idField);
  const parts = (byId < 0 ? sorts : sorts.slice(0, byId + 1)).map(
    ({ field, ascending }) => `${of}${identifier(field)} ${ascending ? "ASC" : "DESC"} NULLS LAST`,
  );
  return [...parts, ...(byId < 0 ? [`${of}${identifier(idField)}`] : [])].join(", ");
}

export const findsRowsFirst = (table: ReadTable, options: EffectiveOptions): boolean =>
  table.rowCount >= manyRows && orderOf(table, options) !== null;

/** A page of a large table. Its rows are found by the sorted columns alone, then read. */
export async function sortedPage(
  reader: VersionReader,
  table: ReadTable,
  query: SortedQuery,
): Promise<SortedPage> {
  const { options, condition } = query;
  const order = `${table.key} order ${condition ?? ""} ${orderOf(table, options)}`;
  const isAskedAgain = reader.isCached(order);
  await reader.cached(order, async () => true);
  // Most people look only at the first page, so it costs the least. People who page on will do so
  // again.
  return options.skip > 0 && isAskedAgain
    ? await pageOfStretch(reader, table, query)
    : await foundAndRead(reader, table, query);
}

async function foundAndRead(
  reader: VersionReader,
  table: ReadTable,
  { fields, ...query }: SortedQuery,
): Promise<SortedPage> {
  const { options } = query;
  const { held, ids, total } = foundSql(table, {
    ...query,
    skip: options.skip,
    count: options.limit,
  });
  const counted = total ? `, ${total} AS ${identifier(reservedNames.total)}` : "";
  const page = `${table.rowsOf("SELECT id FROM found")} AS page ORDER BY ${orderOf(table, options, "page.")}`;
  const rows = await reader.rows(
    table,
    `${held}found AS MATERIALIZED (${ids}) SELECT ${fields}${counted} FROM ${page}`,
  );
  return {
    total: countOf(rows[0]?.[reservedNames.total]),
    rows: total ? rows.map(({ [reservedNames.total]: _, ...row }) => row) : rows,
  };
}

/** The ids of the pages beside are cached. */
async function pageOfStretch(
  reader: VersionReader,
  table: ReadTable,
  { fields, ...query }: SortedQuery,
): Promise<SortedPage> {
  const { skip, limit } = query.options;
  const before = skip % stretch;
  const stretches: ReturnType<typeof idsOfStretch>[] = [];
  for (let from = skip - before; from < skip + limit; from += stretch)
    stretches.push(idsOfStretch(reader, table, { ...query, skip: from, count: stretch }));
  const found = await Promise.all(stretches);
  const ids = found.flatMap((one) => one.ids).slice(before, before + limit);
  const total = found[0]?.total;
  if (ids.length === 0) return { rows: [], total };
  const rows = await reader.rows(table, `SELECT ${fields} FROM ${table.rowsAt(ids)} AS page`);
  const byId = new Map(rows.map((row) => [Number(row[table.idField]), row]));
  return { rows: ids.map((wanted) => byId.get(wanted)!), total };
}

interface Stretch extends Omit<SortedQuery, "fields"> {
  skip: number;
  count: number;
}

function idsOfStretch(
  reader: VersionReader,
  table: ReadTable,
  query: Stretch,
): Promise<{ ids: number[]; total: number | undefined }> {
  const { held, ids, total } = foundSql(table, query);
  const sql = `${held}found AS MATERIALIZED (${ids}) SELECT list(id) AS ids${total ? `, ${total} AS total` : ""} FROM found`;
  return reader.cached(`${table.key} stretch ${sql}`, async () => {
    const [row] = await reader.rows(table, sql);
    return { ids: listOf(row?.ids), total: countOf(row?.total) };
  });
}

/**
 * SQL for the ids of some rows in order, and for the number of rows that meet the condition where
 * it is counted on the way.
 */
function foundSql(
  table: ReadTable,
  { condition, options, skip, count }: Stretch,
): { held: string; ids: string; total: string | undefined } {
  const where = condition ? ` WHERE ${condition}` : "";
  const sorted = new Set([
    table.idField,
    options.sortByFieldName ?? table.idField,
    ...options.sortThenBy.map(({ field }) => field),
  ]);
  const isSearch = condition !== null && options.searchText !== "";
  const isHeld = isSearch && table.rowCount <= maxHeldRows;
  const kept = `kept AS MATERIALIZED (SELECT ${[...sorted].map(identifier).join(", ")} FROM ${table.relation}${where}), `;
  const from = isHeld ? "kept" : `${table.relation}${where}`;
  return {
    held: `WITH ${isHeld ? kept : ""}`,
    ids: `SELECT ${identifier(table.idField)} AS id FROM ${from} ORDER BY ${orderOf(table, options)} LIMIT ${count} OFFSET ${skip}`,
    total: isHeld || (condition && !isSearch) ? `(SELECT count(*) FROM ${from})` : undefined,
  };
}

const countOf = (total: unknown): number | undefined =>
  typeof total === "number" ? total : undefined;

/** A list as DuckDB's client gives it; null where there are no rows. */
function listOf(value: unknown): number[] {
  const items: unknown = Array.isArray(value)
    ? value
    : (value as { items?: unknown } | null | undefined)?.items;
  return Array.isArray(items) ? items.map(Number) : [];
}
