import type { ContainerDefinition, IndexDefinition } from "@petrons/sdk/server";
import { sql } from "kysely";
import { type Database, liftStatementLimit } from "../database/index.ts";

export interface IndexedColumn {
  column: string;
  type: NonNullable<IndexDefinition["type"]>;
}

/** The table of one container. `columns` are the indexed fields, by field. */
export interface ContainerTable {
  name: string;
  columns: ReadonlyMap<string, IndexedColumn>;
  /** Unique indexes by their name in the database: the field each protects. */
  unique: ReadonlyMap<string, string>;
}

/**
 * PostgreSQL learns what a table holds after 50 changes by default. Of a few dozen Petrons it would know nothing, take them for one, and walk through
 * the comments once for each of them to find those that a person may read.
 */
const learnsSoon = "autovacuum_analyze_threshold=10";

const snake = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase();

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const sqlType = { text: 'text collate "C"', number: "double precision", boolean: "boolean", list: "jsonb", search: "text" } as const;

/** PostgreSQL cuts names at 63 bytes: longer ones would collide unseen. */
function checkedName(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name) || name.length > 60) throw new Error(`'${name}' is not usable as the name of a table, column or index.`);
  return name;
}

export function containerTable(definition: ContainerDefinition): ContainerTable {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(definition.name)) throw new Error(`'${definition.name}' is not a container name: use letters and digits.`);
  const name = checkedName(`doc_${snake(definition.name)}`);
  const columns = new Map<string, IndexedColumn>();
  const unique = new Map<string, string>();
  for (const { field, type = "text", unique: isUnique } of definition.indexes) {
    const column = checkedName(`f_${snake(field)}`);
    columns.set(field, { column, type });
    if (isUnique) unique.set(indexName(name, column, true), field);
  }
  const apart = definition.indexes.find(({ within }) => within !== undefined && !columns.has(within));
  if (apart) throw new Error(`The container '${definition.name}' has '${apart.field}' unique within '${apart.within}', which has no index.`);
  return { name, columns, unique };
}

const indexName = (table: string, column: string, unique: boolean) => checkedName(`${table}_${column}${unique ? "_key" : "_idx"}`.slice(0, 60));

/** The value of an indexed field, or null when the body holds something of another type. */
function generatedValue(field: string, type: IndexedColumn["type"]): string {
  const node = field.split(".").reduce((at, key) => `${at} -> ${quoted(key)}`, "body");
  if (type === "list") return node;
  const isText = type === "text" || type === "search";
  const jsonType = isText ? "string" : type;
  const value = isText ? `(${node}) #>> '{}'` : `(${node})::${sqlType[type]}`;
  return `case when jsonb_typeof(${node}) = '${jsonType}' then ${value} end`;
}

/** Makes the table, or adds the columns and indexes that the definition has gained. Nodes that register together wait for each other. */
export async function ensureTable(database: Database, definition: ContainerDefinition, table: ContainerTable): Promise<void> {
  await database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    await sql`select pg_advisory_xact_lock(hashtext('petrons container'), hashtext(${table.name}))`.execute(tx);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = ${table.name}
      union all select indexname from pg_indexes where schemaname = current_schema() and tablename = ${table.name}
      union all select unnest(reloptions) from pg_class where oid = to_regclass(${table.name})`.execute(tx);
    const existing = new Set(rows.map((row) => row.name));
    const statements: string[] = [];
    if (existing.size === 0) {
      statements.push(`create table ${table.name} (
        id text collate "C" primary key, org_id text collate "C" not null, body jsonb not null, revision int not null default 1,
        created_at timestamptz(3) not null default statement_timestamp(), created_by text collate "C",
        updated_at timestamptz(3) not null default statement_timestamp(), updated_by text collate "C")`);
      statements.push(`create index ${table.name}_created on ${table.name} (org_id, created_at, id)`);
    }
    if (!existing.has(learnsSoon)) statements.push(`alter table ${table.name} set (${learnsSoon})`);
    const added = [...table.columns].filter(([, { column }]) => !existing.has(column));
    if (added.length > 0)
      statements.push(
        `alter table ${table.name} ${added
          .map(([field, { column, type }]) => `add column ${column} ${sqlType[type]} generated always as (${generatedValue(field, type)}) stored`)
          .join(", ")}`,
      );
    for (const { field, type = "text", unique = false, within } of definition.indexes) {
      const column = table.columns.get(field)!.column;
      const columns = within === undefined ? column : `${table.columns.get(within)!.column}, ${column}`;
      const index = indexName(table.name, column, unique);
      if (existing.has(index)) continue;
      if (type === "list") statements.push(`create index ${index} on ${table.name} using gin (${column})`);
      else if (type === "search")
        statements.push(...((await hasTrigrams(tx)) ? [`create index ${index} on ${table.name} using gin (${column} gin_trgm_ops)`] : []));
      else statements.push(`create ${unique ? "unique " : ""}index ${index} on ${table.name} (org_id, ${columns})`);
    }
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

/** Whether text can be indexed by its trigrams. A database that does not have the extension searches row by row: slower, with the same answers. */
async function hasTrigrams(tx: Database["kysely"]): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('petrons extension'))`.execute(tx);
  const { rows } = await sql<{ installed: string | null }>`select installed_version as installed from pg_available_extensions where name = 'pg_trgm'`.execute(
    tx,
  );
  if (rows[0] && rows[0].installed === null) await sql`create extension pg_trgm`.execute(tx);
  return rows.length > 0;
}
