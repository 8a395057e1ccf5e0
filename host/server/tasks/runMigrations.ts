import { sql } from "kysely";
import type { Migration } from "../database/index.ts";

/**
 * What delivering a run needs and the product does not show. `owner` names the attempt that may write the run's result: whoever
 * is not the owner any more writes nothing. `attempts` counts those that a server did not survive or finish.
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
];
