import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * When a node last had the consumer: one that no node has any more must not keep the outbox from
 * being trimmed for ever.
 */
export const consumersAlive: Migration = {
  name: "feed 2 consumers alive",
  up: async (executor) => {
    await sql`alter table outbox_cursor add column alive_at timestamptz not null default now()`.execute(
      executor,
    );
  },
};
