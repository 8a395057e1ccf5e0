import type { ContainerDefinition, IndexDefinition } from "@petrons/sdk/server";
import { sql, type Transaction } from "kysely";
import type { Executor, Tables } from "../../database/index.ts";
import { threadIndexes } from "../query/threadDefinition.ts";
import {
  type ContainerTable,
  generatedValue,
  type IndexedColumn,
  indexName,
  isPlain,
  type PresentColumns,
  sqlType,
} from "./containerTable.ts";

/**
 * PostgreSQL learns what a table holds after 50 changes by default. Of a few dozen scopes it would
 * know nothing, take them for one, and walk through the comments once for each of them to find
 * those that a person may read.
 */
const learnsSoon = "autovacuum_analyze_threshold=10";

/**
 * When and by whom a document was put into the trash; when it was given up for good, until all that
 * goes with it is removed.
 */
const trashColumns = [
  ["trashed_at", "timestamptz(3)"],
  ["trashed_by", 'text collate "C"'],
  ["gone_at", "timestamptz(3)"],
] as const;

/**
 * The types of present columns as the database names them; text that is searched has another
 * collation.
 */
const typeNames: Record<string, IndexedColumn["type"]> = {
  "double precision": "number",
  boolean: "boolean",
  jsonb: "list",
  text: "text",
  "text default": "search",
};

/** The columns of indexed fields that a table has; empty when there is no table. */
export async function presentColumns(executor: Executor, table: string): Promise<PresentColumns> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) || case when co.collname = 'default' then ' default' else '' end as type
    from pg_attribute a left join pg_collation co on co.oid = a.attcollation
    where a.attrelid = to_regclass(${table}) and a.attnum > 0 and not a.attisdropped and a.attgenerated <> ''`.execute(
    executor,
  );
  return new Map(rows.map(({ name, type }) => [name, typeNames[type]]));
}

interface EnsureOptions {
  /** Columns of a version before the last that nobody uses any more. */
  drop?: readonly string[];
  /** False while documents are still of an older version: what must be unique may not be yet. */
  unique?: boolean;
}

/**
 * Makes the table, or brings columns and indexes to what the definition says now. Call inside a
 * transaction that holds the lock of the container.
 */
export async function ensureTable(
  tx: Transaction<Tables>,
  definition: ContainerDefinition,
  table: ContainerTable,
  { drop = [], unique: withUnique = true }: EnsureOptions = {},
): Promise<void> {
  const { rows: existing } = await sql<{ name: string; columns: string | null }>`
    select attname as name, null as columns from pg_attribute where attrelid = to_regclass(${table.name}) and attnum > 0 and not attisdropped
    union all select c.relname, (select string_agg(a.attname, ',' order by k.place) from unnest(i.indkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number)
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = to_regclass(${table.name})
    union all select unnest(reloptions), null from pg_class where oid = to_regclass(${table.name})`.execute(
    tx,
  );
  const present = new Map(existing.map(({ name, columns }) => [name, columns]));
  const statements: string[] = [];
  if (present.size === 0) {
    statements.push(`create table ${table.name} (
      id text collate "C" primary key, org_id text collate "C" not null, body jsonb not null, revision int not null default 1,
      created_at timestamptz(3) not null default statement_timestamp(), created_by text collate "C",
      updated_at timestamptz(3) not null default statement_timestamp(), updated_by text collate "C")`);
    statements.push(`create index ${table.name}_created on ${table.name} (org_id, created_at, id)`);
  }
  if (!present.has(learnsSoon)) statements.push(`alter table ${table.name} set (${learnsSoon})`);
  const changes = [
    ...drop.map((column) => `drop column ${column}`),
    ...trashColumns
      .filter(([column]) => table.hasTrash && !present.has(column))
      .map(([column, type]) => `add column ${column} ${type}`),
    ...[...table.columns]
      .filter(([, { column }]) => !present.has(column))
      .map(
        ([field, { column, type }]) =>
          `add column ${column} ${sqlType[type]} generated always as (${generatedValue(field, type)}) stored`,
      ),
  ];
  if (changes.length > 0) statements.push(`alter table ${table.name} ${changes.join(", ")}`);
  for (const statement of statements) await sql.raw(statement).execute(tx);
  for (const index of definition.indexes.filter(isPlain))
    await ensureIndex(tx, definition, table, index, { present, withUnique });
  if (table.hasTrash && !present.has(`${table.name}_trashed`))
    await sql
      .raw(
        `create index ${table.name}_trashed on ${table.name} (trashed_at) where trashed_at is not null`,
      )
      .execute(tx);
  for (const [index, columns] of Object.entries(threadIndexes({ definition, table }, table.name)))
    if (!present.has(index))
      await sql.raw(`create index ${index} on ${table.name} ${columns}`).execute(tx);
  const byCreator = indexName(table.name, "created_by", false);
  if (definition.boundedWithin === "orgId" && !present.has(byCreator))
    await sql.raw(`create index ${byCreator} on ${table.name} (org_id, created_by)`).execute(tx);
}

async function ensureIndex(
  tx: Transaction<Tables>,
  definition: ContainerDefinition,
  table: ContainerTable,
  { field, unique = false, within }: IndexDefinition,
  { present, withUnique }: { present: ReadonlyMap<string, string | null>; withUnique: boolean },
): Promise<void> {
  const { column, type } = table.columns.get(field)!;
  const unwanted = indexName(table.name, column, true);
  if (!unique && present.has(unwanted)) await sql.raw(`drop index ${unwanted}`).execute(tx);
  if (unique && !withUnique) return;
  const index = indexName(table.name, column, unique);
  const columns = [...(within === undefined ? [] : [table.columns.get(within)!.column]), column];
  // An insert counts what the person has made with the value.
  if (field === definition.boundedWithin && !unique) columns.push("created_by");
  const isOrdered = type !== "list" && type !== "search";
  const found = present.get(index);
  if (found !== undefined && (!isOrdered || found === ["org_id", ...columns].join(","))) return;
  if (found !== undefined) await sql.raw(`drop index ${index}`).execute(tx);
  if (type === "list")
    await sql.raw(`create index ${index} on ${table.name} using gin (${column})`).execute(tx);
  else if (type === "search") {
    if (await hasTrigrams(tx))
      await sql
        .raw(`create index ${index} on ${table.name} using gin (${column} gin_trgm_ops)`)
        .execute(tx);
  } else {
    if (unique) await refuseDuplicates(tx, definition, table, { field, within, columns });
    await sql
      .raw(
        `create ${unique ? "unique " : ""}index ${index} on ${table.name} (org_id, ${columns.join(", ")})`,
      )
      .execute(tx);
  }
}

const maxNamed = 6;

/** Throws a sentence that names documents whose values must be unique and are not. */
async function refuseDuplicates(
  tx: Transaction<Tables>,
  { name }: ContainerDefinition,
  table: ContainerTable,
  {
    field,
    within,
    columns,
  }: { field: string; within: string | undefined; columns: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id order by id) as ids from ${sql.raw(table.name)} where num_nulls(${sql.raw(columns.join(", "))}) = 0
    group by org_id, ${sql.raw(columns.join(", "))} having count(*) > 1 order by min(id) limit ${maxNamed}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const named = rows.map(({ ids }) => listed(ids, ids.length)).join("; ");
  const where = within === undefined ? "" : ` within '${within}'`;
  throw new Error(
    `Each '${name}' must have a '${field}' of its own${where}, and these documents share one: ${named}. ` +
      `Change or delete all but one of each with the version of the plugin before this one, or let 'migrate' of this one do it.`,
  );
}

/** The first ids of a list, and how many more there are. */
export function listed(ids: readonly string[], total: number): string {
  const shown = ids.slice(0, maxNamed);
  return `${shown.join(", ")}${total > shown.length ? ` and ${total - shown.length} more` : ""}`;
}

/** Whether text can be indexed by its trigrams. */
async function hasTrigrams(tx: Transaction<Tables>): Promise<boolean> {
  return (
    (await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(tx)).rows.length > 0
  );
}
