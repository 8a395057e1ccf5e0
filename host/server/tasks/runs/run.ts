import type { JobNotice, JobResult, JobStatus } from "@petrons/sdk/contracts";
import type { Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import { scopeColumn } from "../../scope/index.ts";

export interface NewRun {
  taskName: string;
  display: string;
  title: string;
  scopeId: string | null;
  options: object;
  idempotencyKey: string | null;
  /** The job that it is of. */
  job: RunOfJob | null;
}

export interface RunOfJob {
  cronJobId: string;
  jobName: string;
  /** When its schedule asked for it, in milliseconds; null when a person did. */
  dueAt: number | null;
  /** When its schedule was saved, after it was due. */
  plannedAt?: string | null;
  maxSeconds: number | null;
  /** How often it is begun at most, by itself. */
  tries: number;
  watcherIds: string[];
  notifyOn: JobNotice | undefined;
}

/** A run as one attempt holds it. `owner` is the attempt's name. */
export interface ClaimedRun {
  id: string;
  orgId: string;
  userId: string;
  taskName: string;
  scopeId: string | null;
  options: object;
  cronJobId: string | null;
  maxSeconds: number | null;
  /** 1 for the first. */
  attempt: number;
  owner: string;
}

/** A run that some attempt carries out; `beat` grows while that attempt lives. */
export interface RunningRun {
  id: string;
  owner: string;
  beat: number;
}

export interface RunRow {
  id: string;
  org_id: string;
  user_id: string;
  task_name: string;
  [scopeColumn]: string | null;
  options: object;
  cron_job_id: string | null;
  max_seconds: number | null;
  /**
   * How often it may be begun, and how often it failed: not those attempts that a server did not
   * survive.
   */
  tries: number;
  tried: number;
  not_before: Date | null;
  attempts: number;
  owner: string | null;
  cancelling: boolean;
  state: "waiting" | "resting" | "running" | "ended";
}

export type Write = (
  from: JobStatus[],
  result: Partial<JobResult>,
  run?: Partial<RunRow>,
) => Promise<void>;
export type Step<T> = (
  row: RunRow,
  status: JobStatus,
  write: Write,
  tx: Transaction<Tables>,
) => Promise<T>;
