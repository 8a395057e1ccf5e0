import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * The audit log. Statements that write documents append to it, so it is here and not with the
 * module that reads it. Rows without an organization are for the operator alone. That nothing in it
 * is changed is seen to at each start (audit/auditGuard.ts).
 */
export const auditTable: Migration = {
  name: "audit 1 events",
  up: async (executor) => {
    await sql`
      create table audit_event (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null default statement_timestamp(),
        org_id text collate "C",
        user_id text collate "C",
        kind text collate "C" not null,
        container text,
        ids text[] not null default '{}',
        count int not null default 1,
        field text,
        before jsonb,
        after jsonb,
        detail text
      )`.execute(executor);
    await sql`create index audit_event_latest on audit_event (org_id, at desc, id desc)`.execute(
      executor,
    );
    await sql`create index audit_event_kind on audit_event (org_id, kind, at desc, id desc)`.execute(
      executor,
    );
    await sql`create index audit_event_person on audit_event (org_id, user_id, at desc, id desc)`.execute(
      executor,
    );
    // What names of unknown accounts are hashed with; see audit/auditLog.ts.
    await sql`create table audit_key (only_one boolean primary key default true check (only_one), key text not null)`.execute(
      executor,
    );
    await sql`create index audit_event_age on audit_event using brin (at)`.execute(executor);
  },
};
