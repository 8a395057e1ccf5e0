import type { JobStatus } from "../task.ts";
import type { JobNotice } from "./jobNotice.ts";
import type { JobSchedule } from "./schedule.ts";

/** How the runs of a job are carried out. All of it may be left out. */
export interface JobRunSettings {
  /** A run is ended after so many seconds; at most its task's own limit. */
  maxSeconds?: number;
  /** A failed run is tried again so often, after 1, 2, 4 … minutes, at most 60 each. */
  retries?: number;
  /** Which ends of runs send a notification; failures when left out. */
  notifyOn?: JobNotice;
  /** The persons who are notified beside the creator; they may read the runs. */
  notifyIds?: string[];
  /** So many results are kept; `maxKeptResults` when left out. */
  keepResults?: number;
}

export const maxRetries = 10;
export const maxKeptResults = 1_000;
export const maxNotifyIds = 20;
/** Runs of a job that `history` holds. */
export const historyLength = 20;

/** One of the latest runs of a job. */
export interface JobRunSummary {
  jobResultId: string;
  jobStatus: JobStatus;
  scheduledAt: string;
  startedAt: string | null;
  completedAt: string | null;
  message: string;
  /** How often it was begun, of how often at most by itself. */
  attempt: number;
  attempts: number;
  /** When it is tried again after a failure; null while it is not waiting for that. */
  nextAttemptAt: string | null;
}

/** A job (JB-003): a task with its options, and when it runs. Times are ISO 8601 in UTC. */
export interface CronJob {
  name: string;
  taskName: string;
  /** A JSON object as text; texts in it may name variables. */
  taskOptions: string;
  schedule: JobSchedule;
  /** The scope to run in. */
  petronId: string | null;
  runSettings: JobRunSettings;
  /** A paused job is not due; it may be run by hand. */
  paused: boolean;

  // Written by the server alone, but for `lastExecutionTime`, which a changed job resets to null.
  /**
   * The zone whose wall clock intervals of days keep: the display time zone when the schedule was
   * saved.
   */
  timeZone: string;
  /** When it is due next; null when it is not. */
  nextExecutionTime: string | null;
  lastExecutionTime: string | null;
  /** That of its last result; null while it has none. */
  jobStatus: JobStatus | null;
  runCount: number;
  /**
   * The job cannot run, for `invalidReason`: its plugin or task is gone, its creator left, or its
   * scope cannot be read by them.
   */
  invalidFlag: boolean;
  invalidReason: string | null;
  /** Its runs that failed since the last one that did not, and when the first of these ended. */
  failedInRow: number;
  failingSince: string | null;
  /** Its latest runs, oldest first, at most `historyLength`. */
  history: JobRunSummary[];
}

/** What a new job is inserted with (JB-028), and what of it may be left out. */
export type NewCronJob = Pick<CronJob, "name" | "taskName" | "taskOptions" | "schedule"> &
  Partial<Pick<CronJob, "petronId" | "runSettings" | "paused">>;
