import { isRunning, type StoredCronJob } from "../../contracts/index.ts";
import { jobListTexts as texts } from "./jobListTexts.ts";

const isJobRunning = ({ jobStatus }: Pick<StoredCronJob, "jobStatus">): boolean =>
  jobStatus !== null && isRunning({ jobStatus });

type JobAction = "runNow" | "edit" | "duplicate" | "viewResults" | "pause" | "resume" | "delete";

/**
 * Why each action cannot be used for what is selected; empty where it can (JB-009, JB-010, GP-063).
 */
export function jobActionReasons(
  selected: readonly StoredCronJob[],
  userId: string,
): Record<JobAction, string> {
  // Those that were selected on pages not seen yet have only their id.
  const unread = selected.some(({ name }) => name === undefined) ? texts.unread : "";
  const none = selected.length === 0 ? texts.selectSome : unread;
  const notOne = selected.length === 1 ? "" : texts.selectOne;
  const others = selected.some(({ createdBy }) => createdBy !== userId);
  return {
    runNow: none || (others ? texts.othersRun : runReason(selected)),
    edit: notOne || (others ? texts.othersEdit : ""),
    duplicate: notOne,
    viewResults: notOne,
    pause: none || (selected.every(({ paused }) => paused) ? texts.allPaused : ""),
    resume: none || (selected.some(({ paused }) => paused) ? "" : texts.nonePaused),
    delete: selected.length === 0 ? texts.selectSome : "",
  };
}

function runReason(selected: readonly StoredCronJob[]): string {
  const running = selected.find(isJobRunning);
  if (running) return texts.running(running.name);
  const invalid = selected.find(({ invalidFlag }) => invalidFlag);
  return invalid ? texts.cannotRun(invalid.name, invalid.invalidReason) : "";
}
