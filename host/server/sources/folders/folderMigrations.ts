import { sql } from "kysely";
import type { Migration } from "../../database/index.ts";

/**
 * Versions of files of watched folders that became a run, also where its result was deleted: each
 * is imported once.
 */
export const folderMigrations: readonly Migration[] = [
  {
    name: "sources 1 watched files",
    up: async (executor) => {
      await sql`create table watched_file (
        folder text not null,
        name text not null,
        mark text not null,
        run_id text not null,
        taken_at timestamptz not null default now(),
        primary key (folder, name, mark)
      )`.execute(executor);
    },
  },
  {
    // What the manifest said of the folder when the file was taken: a file that failed is taken
    // again once that was changed.
    name: "sources 2 entries of watched files",
    up: async (executor) => {
      await sql`alter table watched_file add column entry text not null default ''`.execute(
        executor,
      );
    },
  },
  {
    name: "sources 3 latest watched files",
    up: async (executor) => {
      await sql`create index watched_file_taken on watched_file (folder, taken_at)`.execute(
        executor,
      );
    },
  },
  {
    // A table itself remembers its last files only.
    name: "sources 4 files of tables",
    up: async (executor) => {
      await sql`create table added_file (table_id text not null, sha256 text not null, primary key (table_id, sha256))`.execute(
        executor,
      );
    },
  },
];
