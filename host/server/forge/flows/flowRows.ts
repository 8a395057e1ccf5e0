import type { FlowInfo, WireError } from "@petrons/sdk/contracts";
import { sql } from "kysely";

/** The columns that say how a flow is; the result is read by itself. */
export const flowColumns =
  sql.raw(`org_id, workspace, name, plugin_id, changes::float8 as changes, seen::float8 as seen, running::float8 as running, owner,
  attempts, failures, run_count, elapsed_seconds, errors, extract(epoch from now() - asked_at)::float8 as uptime, coalesce(not_before > now(), false) as rests`);

export interface FlowRow {
  org_id: string;
  workspace: string;
  name: string;
  plugin_id: string;
  changes: number;
  seen: number;
  running: number | null;
  owner: string | null;
  attempts: number;
  failures: number;
  run_count: number;
  elapsed_seconds: number;
  errors: WireError[];
  uptime: number;
  rests: boolean;
}

export const flowInfo = (row: FlowRow): FlowInfo => {
  const needsUpdate = row.seen < row.changes;
  const isRunning = row.owner !== null;
  return {
    name: row.name,
    workspace: row.workspace,
    needsUpdate,
    isUpdating: isRunning || (needsUpdate && !row.rests),
    isRunning,
    hasError: row.failures > 0,
    errors: row.errors,
    runCount: row.run_count,
    lastElapsedSeconds: Math.round(row.elapsed_seconds * 100) / 100,
    uptime: Math.round(row.uptime),
  };
};

/** Of a flow that nobody has asked for. */
export const neverAsked = (workspace: string, name: string): FlowInfo => ({
  ...{
    name,
    workspace,
    needsUpdate: true,
    isUpdating: false,
    isRunning: false,
    hasError: false,
    errors: [],
  },
  runCount: 0,
  lastElapsedSeconds: 0,
  uptime: 0,
});
