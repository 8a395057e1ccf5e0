import type { Severity } from "../contracts/index.ts";

/** What a run reports while it works, and what ends it. */
export interface TaskRun {
  readonly signal: AbortSignal;
  /**
   * The run in the background that this is an attempt of: a second attempt has the same. Undefined
   * in the foreground.
   */
  readonly runId?: string | undefined;
  log(severity: Severity, message: string): void;
  /** 0 to 100. Calls are coalesced; the last one always arrives. */
  progress(percent: number, message?: string): void;
}
