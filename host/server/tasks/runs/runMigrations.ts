import { sql } from "kysely";
import type { Migration } from "../../database/index.ts";
import { scopeColumn } from "../../scope/index.ts";

/**
 * What choosing and carrying out a run needs and the product does not show. `owner` names the
 * attempt that may write the run's result: an attempt that lost its run writes nothing. `attempts`
 * counts those that a server did not survive or finish.
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
        ${sql.ref(scopeColumn)} text,
        options jsonb not null,
        idempotency_key text,
        queue_id uuid not null,
        attempts int not null default 0,
        owner text,
        cancelling boolean not null default false,
        accepted_at timestamptz not null default now()
      )`.execute(executor);
      await sql`create unique index task_run_key on task_run (user_id, idempotency_key)`.execute(
        executor,
      );
    },
  },
  {
    // `beat` grows while the owner lives. `task_turn` says when an organization, or a person of it,
    // was last served: a number, not a time.
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
      await sql`create index task_run_waiting on task_run (org_id, user_id, accepted_at, id) where state = 'waiting'`.execute(
        executor,
      );
      await sql`create index task_run_running on task_run (org_id, user_id) where state = 'running'`.execute(
        executor,
      );
      await sql`create table task_turn (org_id text not null, user_id text not null default '', served bigint not null, primary key (org_id, user_id))`.execute(
        executor,
      );
      await sql`create sequence task_turn_served`.execute(executor);
    },
  },
  {
    // `outcome` is JSON as text, which holds every character that an answer may; null while the run
    // goes on.
    name: "tasks 3 kept answers",
    up: async (executor) => {
      await sql`create table task_answer (user_id text not null, idempotency_key text not null, request text not null, outcome text,
        overdue_from timestamptz not null, kept_until timestamptz not null, primary key (user_id, idempotency_key))`.execute(
        executor,
      );
      await sql`create index task_answer_kept on task_answer (kept_until)`.execute(executor);
    },
  },
  {
    // A run of a job. `resting` waits for `not_before` before it is tried again.
    name: "tasks 4 runs of jobs",
    up: async (executor) => {
      await sql`alter table task_run drop constraint task_run_state_check, add column cron_job_id text, add column due_at timestamptz,
        add column max_seconds int, add column tries int not null default 1, add column tried int not null default 0, add column not_before timestamptz,
        add constraint task_run_state_check check (state in ('waiting', 'resting', 'running', 'ended'))`.execute(
        executor,
      );
      await sql`create index task_run_resting on task_run (not_before) where state = 'resting'`.execute(
        executor,
      );
      await sql`create index task_run_job on task_run (cron_job_id) where cron_job_id is not null and state <> 'ended'`.execute(
        executor,
      );
      // Apart from the run, so that anyone who writes to a log waits for nobody who changes the
      // run.
      await sql`create table task_log (run_id text primary key, lines int not null)`.execute(
        executor,
      );
      await sql`create table task_memory (cron_job_id text primary key, body text not null)`.execute(
        executor,
      );
    },
  },
  {
    // What became of each due time of a job: a run, or why there was none. A row may stand for all
    // due times up to `until`.
    name: "tasks 5 due times",
    up: async (executor) => {
      await sql`create table job_due (job_id text not null, due_at timestamptz not null, run_id text, skipped text, until timestamptz, count int not null default 1,
        primary key (job_id, due_at), check ((run_id is null) <> (skipped is null)))`.execute(
        executor,
      );
      await sql`create index job_due_old on job_due (due_at)`.execute(executor);
      await sql`create index doc_cron_job_due on doc_cron_job (f_next_execution_time, id) where f_next_execution_time is not null`.execute(
        executor,
      );
    },
  },
];
