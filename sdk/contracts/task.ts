import type { JobNotice } from "./schedule/jobNotice.ts";

/** The order in which job types are listed; others come before Other (JB-016). */
export const jobTypes = [
  "Import",
  "Export",
  "Processing",
  "Presentation",
  "Diagnostics",
  "Other",
] as const;

export const jobStatuses = [
  "scheduled",
  "running",
  "completed",
  "error",
  "cancelling",
  "cancelled",
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Labels by meaning (JB-007, GP-005). */
export const jobStatusLabels: Record<JobStatus, string> = {
  scheduled: "Scheduled",
  running: "Started",
  completed: "Completed",
  error: "Task Failed",
  cancelling: "Cancelling",
  cancelled: "Cancelled",
};

/** `GET /api/tasks` (JB-006). `options` is the JSON Schema of the task's options. */
export interface TaskTemplate {
  taskName: string;
  display: string;
  jobType: string;
  systemLevelJob: boolean;
  options: object;
  /** It can't do anything without a scope. */
  needsPetron?: boolean;
  /** It writes to its scope, which a person must be allowed to change. */
  changesPetron?: boolean;
}

/**
 * `POST /api/tasks`. `pid` is the id of a scope or the text "null" (GP-028). A background run
 * answers with the id of its JobResult in `insertedIds`.
 */
export interface TaskRunBody {
  taskType: string;
  pid?: string | null;
  options?: object;
  cronJobId?: string;
  runInBackground?: boolean;
  asJolt?: boolean;
  aggregateExceptions?: boolean;
  /**
   * A run with a key that this person used before is not started again: what the first run answered
   * (in the background its id) is answered.
   */
  idempotencyKey?: string;
}

/**
 * `GET /api/variables` (UN-006): texts in a task's options may say `${key}`, filled with `value`
 * when a run is accepted; `$${key}` stands for itself (`literalOptions`).
 */
export interface Variable {
  key: string;
  description: string;
  /** What it is for the asking person now. */
  value: string;
}

/** The record of a background run (JB-005). Times are ISO 8601 in UTC; `progress` is 0 to 100. */
export interface JobResult {
  taskName: string;
  /** What the task was called when the run was accepted; runs of older versions have none. */
  display?: string;
  /** What this run does, as its task says it: 'Import boreholes.csv → MC807'. */
  title?: string;
  message: string;
  progress: number;
  jobStatus: JobStatus;
  scheduledAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  petronId: string | null;
  cronJobId: string | null;
  /** What the job was called then. */
  jobName?: string;
  /** When a failed run of a job is tried again; null while it is not waiting for that. */
  nextAttemptAt?: string | null;
  /** When the job's schedule asked for it; null for a run that a person started. */
  dueAt?: string | null;
  /**
   * When its schedule was saved, where that was after the due time: it cannot have been asked for
   * before.
   */
  plannedAt?: string | null;
  /** How often it was begun, and how often at most it begins by itself. */
  attempt?: number;
  attempts?: number;
  /** How often its last attempt began again because the server ended. */
  restarts?: number;
  /** Its options, with variables filled in; left out when they have more than 16 KiB. */
  options?: object;
  /** The persons, beside its creator, who may read it and are notified of its end. */
  watcherIds?: string[];
  /** Which ends of it people are notified of; all when left out. */
  notifyOn?: JobNotice;
  /** What the task returned, when it completed. */
  outcome: unknown;
}

export type Severity = "debug" | "info" | "warning" | "error";
export interface JobLog {
  jobResultId: string;
  severity: Severity;
  message: string;
  /** Its place within the run, from 1: lines written together share their createdAt. */
  line: number;
}
