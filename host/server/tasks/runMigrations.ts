import { sql } from "kysely";
import type { Migration } from "../database/index.ts";

/**
 * What choosing and carrying out a run needs and the product does not show. `owner` names the attempt that may write the run's result:
 * an attempt that lost its run writes nothing. `attempts` counts those that a server did not survive or finish.
 */
export const runMigrations: readonly Migration[] = [
  {
    name: "tasks 1 runs",
    up: async (executor) => {
      await sql`create table task_run (
        id text primary key,
        org_id text not null,
        user_id text not null,
        task_name text not null,
        petron_id text,
        options jsonb not null,
        idempotency_key text,
        queue_id uuid not null,
        attempts int not null default 0,
        owner text,
        cancelling boolean not null default false,
        accepted_at timestamptz not null default now()
      )`.execute(executor);
      await sql`create unique index task_run_key on task_run (user_id, idempotency_key)`.execute(executor);
    },
  },
  {
    // `beat` grows while the owner lives. `task_turn` says when an organization, or a person of it, was last served: a number, not a time.
    name: "tasks 2 turns",
    up: async (executor) => {
      await sql`alter table task_run alter column queue_id drop not null,
        add column state text not null default 'waiting' check (state in ('waiting', 'running', 'ended')), add column beat int not null default 0`.execute(
        executor,
      );
      await sql`update task_run set owner = null, state = 'ended'
        where not exists (select 1 from doc_job_result r where r.id = task_run.id and r.body ->> 'jobStatus' in ('scheduled', 'running', 'cancelling'))`.execute(
        executor,
      );
      await sql`update task_run set state = 'running' where owner is not null`.execute(executor);
      await sql`create index task_run_waiting on task_run (org_id, user_id, accepted_at, id) where state = 'waiting'`.execute(executor);
      await sql`create index task_run_running on task_run (org_id, user_id) where state = 'running'`.execute(executor);
      await sql`create table task_turn (org_id text not null, user_id text not null default '', served bigint not null, primary key (org_id, user_id))`.execute(
        executor,
      );
      await sql`create sequence task_turn_served`.execute(executor);
    },
  },
  {
    // `outcome` is JSON as text, which holds every character that an answer may; null while the run goes on.
    name: "tasks 3 kept answers",
    up: async (executor) => {
      await sql`create table task_answer (user_id text not null, idempotency_key text not null, request text not null, outcome text,
        overdue_from timestamptz not null, kept_until timestamptz not null, primary key (user_id, idempotency_key))`.execute(executor);
      await sql`create index task_answer_kept on task_answer (kept_until)`.execute(executor);
    },
  },
];
