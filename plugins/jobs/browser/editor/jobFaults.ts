import { isUnconfirmed, triedText } from "@petrons/sdk/browser";
import type { JobSchedule, TaskTemplate } from "@petrons/sdk/contracts";
import {
  intervalLength,
  maxIntervalDays,
  neverScheduled,
  pastScheduleText,
  pastTolerance,
  startOf,
} from "@petrons/sdk/schedule";
import { editorTexts as texts } from "./editorTexts.ts";
import { type JobDraft, maxJobName } from "./jobDraft.ts";
import { readOptions } from "./optionsText.ts";

export function nameFaultOf({ name }: Pick<JobDraft, "name">): string | undefined {
  const { length } = name.trim();
  if (length === 0) return texts.nameMissing;
  return length > maxJobName ? texts.nameTooLong(maxJobName, length) : undefined;
}

/** What the text of the options is refused for, before the server is asked. */
export function textFaultOf(taskOptions: string): string | undefined {
  const read = readOptions(taskOptions);
  if ("options" in read) return undefined;
  return read.fault === "syntax" ? texts.syntaxError : texts.notObject;
}

/**
 * Of a schedule whose inputs say `messages`. A start in the past is refused when the job is saved,
 * with a notice that stays (JB-026); all else at once.
 */
export function scheduleFaultsOf({ interval }: JobSchedule, messages: readonly string[]): string[] {
  const own = messages.filter((message) => message !== pastScheduleText);
  return interval && intervalLength(interval) > maxIntervalDays * 86_400_000
    ? [...own, texts.tooLong(maxIntervalDays)]
    : own;
}

/** Its first run would have been before `now`. */
export function startsInPast(schedule: JobSchedule, now: number): boolean {
  const start = startOf(schedule);
  return start !== undefined && !schedule.runNow && start < now - pastTolerance;
}

/** A schedule that runs once, at `at` (JB-027). */
export const runNowSchedule = (at: number): JobSchedule => ({
  ...neverScheduled,
  runNow: true,
  singleExecutionTime: new Date(at).toISOString(),
});

/** What is said of a job that was not saved: `failed` says it with the reason of the server. */
export function saveFailureText(
  error: unknown,
  reason: string,
  failed: (reason: string) => string,
  advice: string,
): string {
  if (reason.startsWith(pastScheduleText)) return pastScheduleText;
  return isUnconfirmed(error) ? triedText(error, failed, advice) : failed(reason);
}

/** What the server is asked about options; nothing while they can't be read. */
export function optionsQuery(
  { taskName, taskOptions, petronId }: JobDraft,
  task: TaskTemplate | undefined,
) {
  const read = readOptions(taskOptions);
  return task && "options" in read
    ? { taskType: taskName, options: read.options, petronId }
    : undefined;
}
