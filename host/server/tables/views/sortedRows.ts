import { reservedNames } from "../columns/columnNames.ts";
import { identifier } from "../engine/sqlText.ts";
import type { Row } from "../engine/tableEngine.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import type { EffectiveOptions } from "./collectionState.ts";
import { deepIds } from "./deepRows.ts";
import { orderOf, type SortPart, sortParts } from "./sortOrder.ts";

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
 * From so many rows down on, rows are found by places of a sample, where so many are left that to
 * sort them takes longer: then more at once.
 */
const deepSkip = 10_000;
const deepRows = 1_000_000;
const deepStretch = 10_000;

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
  return options.skip > 0 && (isAskedAgain || isDeep(table, query))
    ? await pageOfStretch(reader, table, query)
    : await foundAndRead(reader, table, query);
}

async function foundAndRead(
  reader: VersionReader,
  table: ReadTable,
  { fields, ...query }: SortedQuery,
): Promise<SortedPage> {
  const { options } = query;
  const { found, total } = foundSql(table, {
    ...query,
    skip: options.skip,
    count: options.limit,
  });
  const counted = total ? `, ${total} AS ${identifier(reservedNames.total)}` : "";
  const ids = `SELECT ${identifier(table.idField)} AS id FROM found`;
  const page = `${table.rowsOf(ids)} AS page ORDER BY ${orderOf(table, options, "page.")}`;
  const rows = await reader.rows(table, `WITH ${found} SELECT ${fields}${counted} FROM ${page}`);
  return {
    total: countOf(rows[0]?.[reservedNames.total]),
    rows: total ? rows.map(({ [reservedNames.total]: _, ...row }) => row) : rows,
  };
}

/** Whether rows may be found by a sample. A search is too slow to be made several times. */
const isDeep = (table: ReadTable, { options }: Pick<SortedQuery, "options">): boolean =>
  table.rowCount >= deepRows && options.skip >= deepSkip && options.searchText === "";

/** The ids of the pages beside are cached. */
async function pageOfStretch(
  reader: VersionReader,
  table: ReadTable,
  { fields, ...query }: SortedQuery,
): Promise<SortedPage> {
  const { skip, limit } = query.options;
  const count = isDeep(table, query) ? deepStretch : stretch;
  const before = skip % count;
  const stretches: Promise<Stretch>[] = [];
  for (let from = skip - before; from < skip + limit; from += count)
    stretches.push(stretchOf(reader, table, { ...query, skip: from, count }));
  const found = await Promise.all(stretches);
  const ids = found.flatMap((one) => one.ids).slice(before, before + limit);
  const total = found[0]?.total;
  if (ids.length === 0) return { rows: [], total };
  const rows = await reader.rows(table, `SELECT ${fields} FROM ${table.rowsAt(ids)} AS page`);
  const byId = new Map(rows.map((row) => [Number(row[table.idField]), row]));
  return { rows: ids.map((wanted) => byId.get(wanted)!), total };
}

/** The ids of some rows in order. */
interface Stretch {
  ids: number[];
  total: number | undefined;
}

interface StretchQuery extends Omit<SortedQuery, "fields"> {
  skip: number;
  count: number;
}

function stretchOf(reader: VersionReader, table: ReadTable, query: StretchQuery): Promise<Stretch> {
  const { found, total } = foundSql(table, query);
  const totalSql = total ? `, ${total} AS ${identifier(reservedNames.total)}` : "";
  // Only the end of a statement says in which order its rows come.
  const sql = `WITH ${found} SELECT ${identifier(table.idField)} AS id${totalSql} FROM found ORDER BY ${orderOf(table, query.options)}`;
  return reader.cached(`${table.key} stretch ${sql}`, async (own) => {
    const deep = isDeep(table, query) ? await deepStretchOf(own, table, query) : undefined;
    if (deep) return deep;
    const rows = await own.rows(table, sql);
    return {
      ids: rows.map(({ id }) => Number(id)),
      total: countOf(rows[0]?.[reservedNames.total]),
    };
  });
}

/** Undefined where so few rows meet the condition that they are sorted as soon. */
async function deepStretchOf(
  reader: VersionReader,
  table: ReadTable,
  { condition, options, skip, count }: StretchQuery,
): Promise<Stretch | undefined> {
  const [first, ...further] = sortParts(table, options);
  if (!first) return undefined;
  const total = condition ? await totalOf(reader, table, condition) : table.rowCount;
  if (total < deepRows) return undefined;
  const parts: [SortPart, ...SortPart[]] = [first, ...further];
  const ids = await deepIds(reader, table, { condition, parts, skip, count, total });
  return { ids, total };
}

const totalOf = (reader: VersionReader, table: ReadTable, condition: string): Promise<number> =>
  reader.cached(`${table.key} total ${condition}`, async (own) => {
    const sql = `SELECT count(*) AS total FROM ${table.relation} WHERE ${condition}`;
    return Number((await own.rows(table, sql))[0]?.total);
  });

/**
 * SQL for `found`, which has the id and the sorted columns of some rows, and for the number of rows
 * that meet the condition where it is counted on the way.
 */
function foundSql(
  table: ReadTable,
  { condition, options, skip, count }: StretchQuery,
): { found: string; total: string | undefined } {
  const where = condition ? ` WHERE ${condition}` : "";
  const fields = [table.idField, ...sortParts(table, options).map(({ field }) => field)];
  const columns = [...new Set(fields)].map(identifier).join(", ");
  const isSearch = condition !== null && options.searchText !== "";
  const isHeld = isSearch && table.rowCount <= maxHeldRows;
  const kept = `kept AS MATERIALIZED (SELECT ${columns} FROM ${table.relation}${where}), `;
  const from = isHeld ? "kept" : `${table.relation}${where}`;
  return {
    found: `${isHeld ? kept : ""}found AS MATERIALIZED (SELECT ${columns} FROM ${from} ORDER BY ${orderOf(table, options)} LIMIT ${count} OFFSET ${skip})`,
    total: isHeld || (condition && !isSearch) ? `(SELECT count(*) FROM ${from})` : undefined,
  };
}

const countOf = (total: unknown): number | undefined =>
  typeof total === "number" ? total : undefined;
