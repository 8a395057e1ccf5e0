import { sql } from "kysely";
import type { Migration } from "../database/index.ts";

/**
 * `mail` is what is handed to the mail server: one notification, or all of a person's day.
 * `mail_item` holds the words until then. Times are compared in SQL, by the one clock that all
 * nodes share.
 */
export const mailMigrations: readonly Migration[] = [
  {
    name: "mail 1 queue",
    up: async (executor) => {
      await sql`create table mail (
        id text primary key,
        org_id text not null,
        user_id text not null,
        day date,
        message_id text not null,
        state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
        due_at timestamptz not null,
        owner text,
        lease_until timestamptz,
        tries int not null default 0,
        problem text,
        created_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz
      )`.execute(executor);
      await sql`create unique index mail_day on mail (user_id, day) where day is not null`.execute(
        executor,
      );
      await sql`create index mail_waiting on mail (due_at) where state = 'waiting'`.execute(
        executor,
      );
      await sql`create index mail_sending on mail (lease_until) where state = 'sending'`.execute(
        executor,
      );
      await sql`create index mail_person on mail (user_id, created_at)`.execute(executor);
      await sql`create index mail_ended on mail (ended_at) where ended_at is not null`.execute(
        executor,
      );
      await sql`create table mail_item (
        position bigint generated always as identity primary key,
        org_id text not null,
        user_id text not null,
        key text not null,
        mail_id text references mail (id) on delete cascade,
        due_at timestamptz not null,
        content jsonb,
        source_container text,
        source_id text,
        created_at timestamptz not null default clock_timestamp(),
        unique (user_id, key)
      )`.execute(executor);
      await sql`create index mail_item_mail on mail_item (mail_id)`.execute(executor);
      await sql`create index mail_item_due on mail_item (due_at) where mail_id is null`.execute(
        executor,
      );
      await sql`create index mail_item_pending on mail_item (user_id) where mail_id is null`.execute(
        executor,
      );
      await sql`create index mail_item_source on mail_item (source_container, source_id) where content is not null`.execute(
        executor,
      );
    },
  },
];
