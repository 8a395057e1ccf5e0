import { makeHoldTable } from "../migrations/0006-hold.ts";

/** What a restored copy does not take over as it was; each needs the table it names. */
export const renewed: readonly { table: string; statement: string }[] = [
  // Backups of earlier versions carry them.
  ...[
    "identity_secret",
    "identity_session",
    "sign_in",
    "sign_in_handover",
    "oidc_record",
    "file_ticket",
  ].map((table) => ({
    table,
    statement: `delete from ${table}`,
  })),
  // What ran waits again, with the attempts it had; what was being cancelled is.
  {
    table: "task_run",
    statement:
      "update task_run set owner = null, state = 'waiting' where state = 'running' and not cancelling",
  },
  {
    table: "task_run",
    statement: "update task_run set owner = null, state = 'ended' where state = 'running'",
  },
  {
    table: "doc_job_result",
    statement: `update doc_job_result set revision = revision + 1, body = body || '{"jobStatus": "scheduled", "startedAt": null, "progress": 0, "message": ""}'
      where body ->> 'jobStatus' = 'running'`,
  },
  {
    table: "doc_job_result",
    statement: `update doc_job_result set revision = revision + 1, body = body || jsonb_build_object('jobStatus', 'cancelled', 'completedAt',
      to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) where body ->> 'jobStatus' = 'cancelling'`,
  },
];

/** A copy acts on the world only when somebody says so. */
export const held: readonly string[] = [
  makeHoldTable,
  "delete from server_hold",
  "insert into server_hold default values",
];
