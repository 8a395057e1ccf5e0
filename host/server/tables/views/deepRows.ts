import type { TableColumn } from "@petrons/sdk/contracts";
import { identifier, literal } from "../engine/sqlText.ts";
import type { ReadTable, VersionReader } from "../versions/versionReader.ts";
import { listOf } from "./rowIds.ts";

/** Rows far down a sort, and which columns they are sorted by. */
interface DeepQuery {
  condition: string | null;
  /** The first column of the sort. */
  field: string;
  type: TableColumn["type"];
  ascending: boolean;
  /** All columns of the sort as SQL, and their names. */
  order: string;
  sorted: readonly string[];
  skip: number;
  count: number;
}

interface FoundIds {
  ids: number[];
  total: number;
}

/** About how many values are looked at to know how a column is spread, and into how many parts. */
const sampledRows = 200_000;
const parts = 200;
/** Of so few values a sample says little; and a part of the table this large is as slow as all. */
const minSample = 2_000;
const maxShare = 0.3;
/** Any value between two others divides rows as well as one of them. */
const edgeCharacters = 100;

/** A value of the sample, in the order of the sort, and the share of it that comes before. */
interface Edge {
  value: string | null;
  share: number;
}

/**
 * The ids of rows far down a sort without sorting what is above them: a sample of the first sorted
 * column says between which two of its values they are, and the rows before those are only counted.
 * Undefined where that is no gain, or the sample misled, which the counts show.
 */
export async function deepIds(
  reader: VersionReader,
  table: ReadTable,
  query: DeepQuery,
): Promise<FoundIds | undefined> {
  const { condition, order, sorted, skip, count } = query;
  const { rows, edges } = await spreadOf(reader, table, query);
  if (rows < minSample) return undefined;
  const total = condition
    ? (
        await reader.cached(`${table.key} total ${condition}`, (own) =>
          own.rows(table, `SELECT count(*) AS total FROM ${table.relation} WHERE ${condition}`),
        )
      )[0]!.total
    : table.rowCount;
  const range = rangeOf(query, edges, Number(total), 0.004 + 2 / Math.sqrt(rows));
  if (!range) return undefined;
  const where = (part: string) => ` WHERE ${condition ? `(${condition}) AND ` : ""}${part}`;
  const near = `${table.relation}${where(range.near)}`;
  const id = identifier(table.idField);
  // Rows of one value are in file order as they are read.
  const inOrder = range.isOneValue && sorted.length === 2;
  const [row] = await reader.rows(
    table,
    `WITH near AS MATERIALIZED (SELECT ${inOrder ? "count(*) AS held" : sorted.map(identifier).join(", ")} FROM ${near}),
      counted AS MATERIALIZED (SELECT (SELECT count(*) FROM ${table.relation}${where(range.above)}) AS above, (SELECT ${inOrder ? "held" : "count(*)"} FROM near) AS held),
      found AS MATERIALIZED (SELECT ${id} AS id FROM ${inOrder ? near : `near ORDER BY ${order}`} LIMIT ${count} OFFSET (SELECT greatest(0, ${skip} - above) FROM counted))
      SELECT (SELECT list(id) FROM found) AS ids, above, held FROM counted`,
  );
  const [above, held] = [Number(row?.above), Number(row?.held)];
  if (above > skip || above + held < Math.min(skip + count, Number(total))) return undefined;
  return { ids: listOf(row?.ids), total: Number(total) };
}

/** How the rows of a condition are spread over the first column of a sort. */
function spreadOf(
  reader: VersionReader,
  table: ReadTable,
  { condition, field, ascending }: DeepQuery,
): Promise<{ rows: number; edges: Edge[] }> {
  const every = Math.max(1, Math.floor(table.rowCount / sampledRows));
  // By a hash of the row, since files repeat themselves.
  const sampled = `hash(${identifier(table.idField)}) % ${every} = 0`;
  const where = condition ? `(${condition}) AND ${sampled}` : sampled;
  const place = `row_number() OVER (ORDER BY ${identifier(field)} ${ascending ? "ASC" : "DESC"} NULLS LAST) - 1`;
  const value = `left(CAST(${identifier(field)} AS VARCHAR), ${edgeCharacters})`;
  const sql = `SELECT value, CAST(place AS DOUBLE) / n AS share, n FROM (SELECT ${value} AS value, ${place} AS place, count(*) OVER () AS n FROM ${table.relation} WHERE ${where})
    WHERE place % greatest(1, n // ${parts}) = 0 ORDER BY place`;
  return reader.cached(`${table.key} spread ${sql}`, async (own) => {
    const found = await own.rows(table, sql);
    const edges = found.map(({ value, share }) => ({
      value: value as string | null,
      share: Number(share),
    }));
    return { rows: Number(found[0]?.n ?? 0), edges };
  });
}

/** Conditions for the rows above those that are looked for, and for those near them. */
function rangeOf(
  { field, type, ascending, skip, count }: DeepQuery,
  edges: readonly Edge[],
  total: number,
  margin: number,
): { above: string; near: string; isOneValue: boolean } | undefined {
  const first = edges.findLast(({ share }) => share <= skip / total - margin);
  const last = edges.find(({ share }) => share >= (skip + count) / total + margin);
  const share = (last?.share ?? 1) - (first?.share ?? 0);
  const isOneValue = first !== undefined && last !== undefined && first.value === last.value;
  if (share > maxShare && !isOneValue) return undefined;
  const name = identifier(field);
  const [before, from, to] = ascending ? ["<", ">=", "<="] : [">", "<=", ">="];
  const value = (edge: string) => `CAST(${literal(edge)} AS ${sqlTypes[type]})`;
  if (first?.value === null)
    return { above: `${name} IS NOT NULL`, near: `${name} IS NULL`, isOneValue: true };
  const isBounded = typeof last?.value === "string";
  const until = isBounded ? `${name} ${to} ${value(last.value!)}` : "true";
  if (!first) return { above: "false", near: until, isOneValue };
  const since = `${name} ${from} ${value(first.value)}`;
  return {
    above: `${name} ${before} ${value(first.value)}`,
    near: isBounded ? `${since} AND ${until}` : `(${since} OR ${name} IS NULL)`,
    isOneValue,
  };
}

const sqlTypes = {
  text: "VARCHAR",
  boolean: "BOOLEAN",
  integer: "BIGINT",
  double: "DOUBLE",
  date: "DATE",
  datetime: "TIMESTAMP",
} as const;
