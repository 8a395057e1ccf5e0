import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** How often the process of a node ended while a durable consumer handled a change. */
export const endedServer: Migration = {
  name: "feed 4 ended server",
  up: async (executor) => {
    await sql`
      create table outbox_ended (
        consumer text not null,
        position bigint not null,
        ends int not null,
        ended_at timestamptz not null default now(),
        primary key (consumer, position)
      )`.execute(executor);
  },
};
