import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * What the change feed is built on: changes by the transaction that made them, how far each durable
 * consumer is, and when which snapshot was current.
 */
export const outboxTables: Migration = {
  name: "feed 1 outbox",
  up: async (executor) => {
    await sql`
      create table outbox (
        position bigint generated always as identity primary key,
        xid xid8 not null default pg_current_xact_id(),
        org_id text not null,
        container text not null,
        doc_id text not null,
        operation text not null,
        before jsonb,
        after jsonb,
        user_id text,
        depth int not null default 0
      )`.execute(executor);
    await sql`create index outbox_xid on outbox (xid)`.execute(executor);
    // A consumer works through the changes that "upto" sees and "passed" does not, in order of
    // position, and remembers the last one done.
    await sql`
      create table outbox_cursor (
        name text primary key,
        passed pg_snapshot not null,
        upto pg_snapshot,
        done bigint not null default 0
      )`.execute(executor);
    await sql`create table outbox_mark (taken_at timestamptz primary key default now(), snapshot pg_snapshot not null)`.execute(
      executor,
    );
  },
};
