import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "../../database/index.ts";
import { blockFormat, digestOf, type NameBlock, nameBlocks } from "./nameBlocks.ts";
import type { TableNames } from "./readNames.ts";

interface IndexedVersion {
  orgId: string;
  tableId: string;
  version: string;
}

interface MadeIndex extends IndexedVersion {
  /** What the names were read of: see `madeOf`. */
  made: string;
}

/**
 * The statement's text for what the names of a table are made of: how they are written, the
 * version, and which columns people chose.
 */
export const madeOf = sql<string>`concat_ws(' ', ${sql.lit(blockFormat)}, t.body->>'version', t.body->>'nameColumns')`;

const blocksAtOnce = 100;

/**
 * Puts the names of a version in the place of what the index has of the table. A table that was
 * removed meanwhile gets none.
 */
export async function keepNames(
  database: Database,
  { orgId, tableId, version, made }: MadeIndex,
  { columns, partial }: TableNames,
): Promise<void> {
  const blocks = nameBlocks(columns);
  const digest = digestOf(blocks);
  const names = columns.reduce((sum, column) => sum + column.names.length, 0);
  await database.transaction(async (tx) => {
    const { rows } = await sql<{ digest: string | null }>`
      select i.digest from doc_table t left join table_name_index i on i.table_id = t.id where t.id = ${tableId} for key share of t`.execute(
      tx,
    );
    const [known] = rows;
    if (!known) return;
    await sql`
      insert into table_name_index (table_id, org_id, version, made, digest, names, partial)
      values (${tableId}, ${orgId}, ${version}, ${made}, ${digest}, ${names}, ${partial})
      on conflict (table_id) do update set version = excluded.version, made = excluded.made, digest = excluded.digest, names = excluded.names, partial = excluded.partial,
        failed_version = null, failures = 0, retry_at = null`.execute(tx);
    // A monthly file mostly names the wells of the month before.
    if (known.digest !== digest) await replaceBlocks(tx, { orgId, tableId }, blocks);
  });
}

async function replaceBlocks(
  tx: Transaction<Tables>,
  { orgId, tableId }: Omit<IndexedVersion, "version">,
  blocks: readonly NameBlock[],
): Promise<void> {
  await sql`delete from table_name_block where table_id = ${tableId}`.execute(tx);
  for (let from = 0; from < blocks.length; from += blocksAtOnce) {
    const some = blocks.slice(from, from + blocksAtOnce);
    await sql`
      insert into table_name_block (table_id, org_id, kind, column_name, names, search, pairs)
      select ${tableId}, ${orgId}, kind, column_name, names, search, string_to_array(pairs, ' ') from unnest(${some.map(({ kind }) => kind)}::text[], ${some.map(({ column }) => column)}::text[],
        ${some.map(({ names }) => names)}::text[], ${some.map(({ search }) => search)}::text[],
        ${some.map(({ pairs }) => pairs.join(" "))}::text[]) as block (kind, column_name, names, search, pairs)`.execute(
      tx,
    );
  }
}

/**
 * Notes that a version could not be read: after five minutes it is tried again, later ever less
 * often, at least once a day.
 */
export async function keepFailure(
  database: Database,
  { orgId, tableId, version }: IndexedVersion,
): Promise<void> {
  await sql`
    insert into table_name_index (table_id, org_id, failed_version, failures, retry_at)
    select ${tableId}, ${orgId}, ${version}, 1, now() + interval '5 minutes' from doc_table where id = ${tableId}
    on conflict (table_id) do update set failed_version = excluded.failed_version, failures = table_name_index.failures + 1,
      retry_at = now() + least(interval '1 day', interval '5 minutes' * power(2, least(table_name_index.failures, 10)))`.execute(
    database.kysely,
  );
}

/** Removes what the index has of tables that are gone: of these ones, or of any. */
export async function forgetNames(
  database: Database,
  ids: readonly string[] | undefined,
): Promise<void> {
  await sql`
    delete from table_name_index i where ${ids === undefined ? sql`true` : sql`i.table_id = any(${ids})`}
      and not exists (select from doc_table t where t.id = i.table_id)`.execute(database.kysely);
}
