import { sql } from "kysely";
import type { Migration } from "../../database/index.ts";

/**
 * One row for each flow of each workspace that somebody has asked for. `changes` counts what made
 * it need an update, `running` is what the run under way knows of, `seen` what its result does.
 * `owner` names the run's attempt and `beat` grows while that lives; `attempts` are those that
 * their node did not survive. `not_before` is when it may run again after a failure, infinity once
 * that is left to a change or a person.
 */
export const flowMigration: Migration = {
  name: "forge 5 flows",
  up: async (executor) => {
    await sql`
      create table forge_flow (
        org_id text collate "C" not null,
        workspace text collate "C" not null,
        name text collate "C" not null,
        plugin_id text not null,
        asked_at timestamptz not null default now(),
        changes bigint not null default 1,
        running bigint,
        seen bigint not null default 0,
        owner text,
        beat int not null default 0,
        attempts int not null default 0,
        failures int not null default 0,
        not_before timestamptz,
        run_count int not null default 0,
        started_at timestamptz,
        ended_at timestamptz,
        elapsed_seconds real not null default 0,
        errors jsonb not null default '[]',
        result text,
        primary key (org_id, workspace, name)
      )`.execute(executor);
    await sql`create index forge_flow_waiting on forge_flow (org_id, asked_at) where owner is null and seen < changes`.execute(
      executor,
    );
    await sql`create index forge_flow_running on forge_flow (org_id) where owner is not null`.execute(
      executor,
    );
    await sql`create index forge_flow_ended on forge_flow (org_id, ended_at)`.execute(executor);
  },
};

/**
 * `knows` is what the database held when the last attempt began, as the PostgreSQL that started at
 * `knows_of` counts its transactions: a change in it that is heard of later makes nothing need an
 * update. Another PostgreSQL counts anew, so there it says nothing.
 */
export const flowKnowsMigration: Migration = {
  name: "forge 6 what flows know",
  up: async (executor) => {
    await sql`alter table forge_flow add column knows pg_snapshot, add column knows_of timestamptz`.execute(
      executor,
    );
  },
};
