import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Changes that a durable consumer could not handle, and those of the same document that wait behind
 * them, with what the outbox said of each: the outbox forgets. `next_at` says when one is tried
 * again; it is null for a dead letter.
 */
export const failedChanges: Migration = {
  name: "feed 3 failed changes",
  up: async (executor) => {
    await sql`
      create table outbox_failed (
        id bigint generated always as identity primary key,
        consumer text not null,
        position bigint not null,
        org_id text not null,
        container text not null,
        doc_id text not null,
        operation text not null,
        before jsonb,
        after jsonb,
        user_id text,
        depth int not null,
        tries int not null,
        error text,
        tried_at timestamptz,
        next_at timestamptz
      )`.execute(executor);
    await sql`create index outbox_failed_waiting on outbox_failed (consumer, container, doc_id, position) where next_at is not null`.execute(
      executor,
    );
    await sql`create index outbox_failed_organisation on outbox_failed (org_id, id)`.execute(
      executor,
    );
  },
};
