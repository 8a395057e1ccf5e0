import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Every container that was ever registered, also those whose plugin was removed since: whose it is,
 * the version of the plugin that registered it last (`released`) with the columns that one left
 * unused, and which version its documents have. While they are brought to another one, `target`
 * says which, `done` of `total` are, and `problem` why it stopped.
 */
export const containers: Migration = {
  name: "documents 1 containers",
  up: async (executor) => {
    await sql`
      create table container (
        name text primary key,
        owner text not null,
        table_name text not null unique,
        uninstall text not null,
        required text[] not null,
        released text,
        unused text[] not null default '{}',
        version int not null,
        target int,
        done int not null default 0,
        total int not null default 0,
        problem text,
        changed_at timestamptz not null default now()
      )`.execute(executor);
  },
};
