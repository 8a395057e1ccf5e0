import { sql } from "kysely";
import {
  type Database,
  liftStatementLimit,
  type Migration,
  migrate,
} from "../../database/index.ts";

const nameTables: Migration = {
  name: "tables 2 names",
  up: async (executor) => {
    await sql`
      create table table_name_index (
        table_id text collate "C" primary key,
        org_id text collate "C" not null,
        version text,
        digest text,
        names int not null default 0,
        partial boolean not null default false,
        failed_version text,
        failures int not null default 0,
        retry_at timestamptz
      )`.execute(executor);
    await sql`
      create table table_name_block (
        id bigint generated always as identity primary key,
        table_id text collate "C" not null references table_name_index (table_id) on delete cascade,
        org_id text collate "C" not null,
        kind text not null,
        column_name text not null,
        names text not null,
        search text not null
      )`.execute(executor);
    await sql`create index table_name_block_table on table_name_block (table_id)`.execute(executor);
  },
};

const foldedNames: Migration = {
  name: "tables 3 folded names",
  up: async (executor) => {
    // What is there stays until its table is read again, which `made` asks for.
    await sql`alter table table_name_index add column made text`.execute(executor);
    await sql`alter table table_name_block add column pairs text[] not null default '{}'`.execute(
      executor,
    );
    await sql`create index table_name_block_pairs on table_name_block using gin (pairs)`.execute(
      executor,
    );
    await sql`create index table_name_block_place on table_name_block (org_id, kind, id)`.execute(
      executor,
    );
  },
};

const trigramIndex = "table_name_block_search";

/**
 * Makes the tables of the index. Where PostgreSQL has no trigrams, or got them later, the index of
 * texts follows at the start that finds them.
 */
export async function ensureNameTables(database: Database): Promise<void> {
  await migrate(database, [nameTables, foldedNames]);
  await database.transaction(async (tx) => {
    await liftStatementLimit(tx);
    await sql`select pg_advisory_xact_lock(hashtext('petrons names'), 0)`.execute(tx);
    const { rows } = await sql<{ wanted: boolean }>`
      select to_regclass(${trigramIndex}) is null and exists (select from pg_extension where extname = 'pg_trgm') as wanted`.execute(
      tx,
    );
    if (rows[0]?.wanted)
      await sql
        .raw(`create index ${trigramIndex} on table_name_block using gin (search gin_trgm_ops)`)
        .execute(tx);
  });
}
