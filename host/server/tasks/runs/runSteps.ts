import type { JobResult } from "@petrons/sdk/contracts";
import { goesOn, pauseAfter } from "../jobs/jobState.ts";
import type { RunRow, Step, Write } from "./run.ts";

/** Milliseconds before a run is tried again whose plugin was away. */
const awayPause = 30_000;
const notTriedAgain = {
  message: "Cancelled while it waited to be tried again.",
  nextAttemptAt: null,
};
const ended = { owner: null, state: "ended" } as const;
const now = () => new Date().toISOString();

/** How an attempt ended. */
export type RunEnd = Partial<JobResult> & { jobStatus: "completed" | "error" | "cancelled" };

/**
 * Ends the run that the attempt `owner` holds, or lets it rest when its job tries it again and it
 * is not `isFinal`.
 */
export const finishing =
  (owner: string, end: RunEnd, isFinal: boolean): Step<void> =>
  async (row, status, write, tx) => {
    if (row.owner !== owner) return;
    if (status === "cancelling")
      await write(["cancelling"], { jobStatus: "cancelled", completedAt: now() }, ended);
    else if (
      end.jobStatus === "error" &&
      !isFinal &&
      row.tried + 1 < row.tries &&
      (await goesOn(tx, row.cron_job_id))
    )
      await rest(row, end.message ?? "", write);
    else await write(["running"], { ...end, completedAt: now() }, ended);
  };

/** A run of a job that failed is tried again after a pause. */
async function rest({ tried, tries }: RunRow, failure: string, write: Write): Promise<void> {
  const notBefore = new Date(Date.now() + pauseAfter(tried + 1));
  const message = `Failed, and is tried again (attempt ${tried + 2} of ${tries}): ${failure}`;
  await write(
    ["running"],
    {
      jobStatus: "scheduled",
      message,
      startedAt: null,
      progress: 0,
      nextAttemptAt: notBefore.toISOString(),
    },
    { owner: null, state: "resting", tried: tried + 1, attempts: 0, not_before: notBefore },
  );
}

/** The run rests for a moment, and was not tried: what its task needs is away from this node. */
export const postponing =
  (owner: string, message: string): Step<void> =>
  async (row, status, write, tx) => {
    if (row.owner !== owner) return;
    if (
      status === "cancelling" ||
      (row.cron_job_id !== null && !(await goesOn(tx, row.cron_job_id)))
    )
      return write(
        ["running", "cancelling"],
        { jobStatus: "cancelled", completedAt: now() },
        ended,
      );
    const notBefore = new Date(Date.now() + awayPause);
    const next = row.cron_job_id === null ? {} : { nextAttemptAt: notBefore.toISOString() };
    await write(
      ["running"],
      { jobStatus: "scheduled", message, startedAt: null, progress: 0, ...next },
      {
        owner: null,
        state: "resting",
        attempts: Math.max(0, row.attempts - 1),
        not_before: notBefore,
      },
    );
  };

/**
 * The run waits again, for this node or another; the attempt counts where the run itself may be
 * why it failed.
 */
export const givingBack =
  (owner: string, counts: boolean): Step<void> =>
  async (row, status, write) => {
    if (row.owner !== owner) return;
    if (status === "cancelling")
      await write(["cancelling"], { jobStatus: "cancelled", completedAt: now() }, ended);
    else
      await write(
        ["running"],
        { jobStatus: "scheduled", startedAt: null },
        { owner: null, state: "waiting", attempts: Math.max(0, row.attempts - (counts ? 0 : 1)) },
      );
  };

/**
 * A waiting run is cancelled at once, a running one asked to stop. `reason` says why a run that has
 * not begun never will, where it was not its creator who cancelled it.
 */
export const cancelling =
  (reason: string | undefined): Step<void> =>
  async (row, status, write) => {
    if (status === "scheduled")
      await write(
        ["scheduled"],
        {
          jobStatus: "cancelled",
          completedAt: now(),
          ...(row.not_before && notTriedAgain),
          ...(reason !== undefined && { message: reason }),
        },
        { cancelling: true, state: "ended" },
      );
    if (status === "running")
      await write(["running"], { jobStatus: "cancelling" }, { cancelling: true });
  };
