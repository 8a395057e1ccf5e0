import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Which documents a person's insert with a key stored. `ids` is null only inside the transaction
 * that stores them.
 */
export const keyedInserts: Migration = {
  name: "documents 1 keyed inserts",
  up: async (executor) => {
    await sql`
      create table keyed_insert (
        user_id text not null,
        idempotency_key text not null,
        request text not null,
        ids text[],
        kept_until timestamptz not null,
        primary key (user_id, idempotency_key)
      )`.execute(executor);
    await sql`create index keyed_insert_kept on keyed_insert (kept_until)`.execute(executor);
  },
};
