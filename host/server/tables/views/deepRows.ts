import { identifier } from "../engine/sqlText.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { beforeSql, betweenSql, orderSql, type Place, type SortPart } from "./sortOrder.ts";

/** Rows far down a sort. `total` is how many meet the condition. */
interface DeepQuery {
  condition: string | null;
  parts: readonly [SortPart, ...SortPart[]];
  skip: number;
  count: number;
  total: number;
}

/** How many places of a sample rows are looked for between. */
const sampledPlaces = 500;
/** Any text between two others divides rows as well as one of them. */
const placeCharacters = 64;

/** Places of a sample, with the share of it that comes before each. */
interface Sample {
  rows: number;
  places: { place: Place; share: number }[];
}

/**
 * The ids of rows far down a sort without sorting what is above them. A sample says between which
 * places of the order they lie; the rows above are counted, and only those between are sorted. A
 * sample that misleads costs time: the counts show it, and the places are taken further apart.
 */
export async function deepIds(
  reader: VersionReader,
  table: ReadTable,
  query: DeepQuery,
  sampledRows = 100_000,
): Promise<number[]> {
  const { condition, parts, skip, count, total } = query;
  const where = (part: string) => `WHERE ${condition ? `(${condition}) AND ` : ""}${part}`;
  const { rows, places } = await sampleOf(reader, table, query, sampledRows);
  const wanted = Math.max(0, Math.min(count, total - skip));
  // Three standard deviations of the middle of a sample, where they are greatest.
  for (let slack = 1.5 / Math.sqrt(Math.max(1, rows)); ; slack *= 4) {
    const since = places.findLast(({ share }) => share <= skip / total - slack)?.place;
    const until = places.find(({ share }) => share >= (skip + count) / total + slack)?.place;
    const above = since ? await countBefore(reader, table, query, since) : 0;
    if (above > skip) continue;
    const between = where(betweenSql(table, parts, since, until));
    const found = await reader.rows(
      table,
      `SELECT ${identifier(table.idField)} AS id FROM ${table.relation} ${between} ORDER BY ${orderSql(parts)} LIMIT ${count} OFFSET ${skip - above}`,
    );
    if (found.length >= wanted || (!since && !until)) return found.map(({ id }) => Number(id));
  }
}

function countBefore(
  reader: VersionReader,
  table: ReadTable,
  { condition, parts }: DeepQuery,
  place: Place,
): Promise<number> {
  const counts = beforeSql(table, parts, place).map(
    (before) =>
      `(SELECT count(*) FROM ${table.relation} WHERE ${condition ? `(${condition}) AND ` : ""}${before})`,
  );
  const sql = `SELECT ${counts.join(" + ")} AS above`;
  return reader.cached(`${table.key} above ${sql}`, async (own) =>
    Number((await own.rows(table, sql))[0]?.above),
  );
}

/** Rows are sampled by a hash of their numbers, since files repeat themselves. */
function sampleOf(
  reader: VersionReader,
  table: ReadTable,
  { condition, parts, total }: DeepQuery,
  sampledRows: number,
): Promise<Sample> {
  const values = parts.map(({ field }, at) => {
    const column = identifier(field);
    const isText = table.schema.some(({ name, type }) => name === field && type === "text");
    return `${isText ? `left(${column}, ${placeCharacters})` : column} AS p${at}`;
  });
  const every = Math.max(1, Math.floor(total / sampledRows));
  const sampled = `hash(${identifier(table.idField)}, ${sampledRows}) % ${every} = 0`;
  const rows = `SELECT ${values.join(", ")} FROM ${table.relation} WHERE ${condition ? `(${condition}) AND ` : ""}${sampled}`;
  const order = orderSql(parts.map(({ ascending }, at) => ({ field: `p${at}`, ascending })));
  const placed = `SELECT *, row_number() OVER (ORDER BY ${order}) - 1 AS place, count(*) OVER () AS sampled FROM (${rows})`;
  const texts = parts.map((_, at) => `CAST(p${at} AS VARCHAR) AS p${at}`);
  const sql = `SELECT ${texts.join(", ")}, place, sampled FROM (${placed}) WHERE place % greatest(1, sampled // ${sampledPlaces}) = 0 ORDER BY place`;
  return reader.cached(`${table.key} sample ${sql}`, async (own): Promise<Sample> => {
    const found = await own.rows(table, sql);
    const sampled = Number(found[0]?.sampled ?? 0);
    const places = found.map((row) => ({
      place: parts.map((_, at) => (row[`p${at}`] ?? null) as string | null),
      share: Number(row.place) / sampled,
    }));
    return { rows: sampled, places };
  });
}
