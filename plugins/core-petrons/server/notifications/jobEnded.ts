import type { JobNotice, JobResult, Stored } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import type { NotificationType } from "../../contracts/index.ts";
import { excerpt, notify } from "./notify.ts";

/**
 * How a run ended: its type, the end of the sentence that says so, and for which wishes people are
 * notified. A cancelled run did not do what it was to do.
 */
const ends: Partial<
  Record<
    JobResult["jobStatus"],
    { type: NotificationType; says: string; wishes: readonly JobNotice[] }
  >
> = {
  completed: { type: "JobCompleted", says: "completed.", wishes: ["success", "both"] },
  error: { type: "JobError", says: "failed.", wishes: ["failure", "both"] },
  cancelled: { type: "JobCancelled", says: "was cancelled.", wishes: ["failure", "both"] },
};

/** 'Nightly wells: Export wells as CSV': the job, where there is one, and what it did. */
export function nameOf(
  { jobName, title, display, taskName }: JobResult,
  taskTitle: string | undefined,
): string {
  const did = title || taskTitle || display || taskName;
  return jobName && jobName !== did ? `${jobName}: ${did}` : did;
}

/**
 * Notifies the creator of a background run, and those who watch it, of its end. Runs of
 * system-level tasks are part of something that a page does for the person and shows itself: they
 * notify nobody, unless a job has them run. Files of watched folders have no page: their owner is
 * notified of those that failed.
 */
export const jobEnded = trigger({
  async run(context, { id, before, after }) {
    const run = after as Stored<JobResult> | null;
    const end = run ? ends[run.jobStatus] : undefined;
    if (!run?.createdBy || !end || before?.jobStatus === run.jobStatus) return;
    const task = context.task(run.taskName);
    const isOfFolder = run.taskName === "ImportFromFolder" && run.jobStatus === "error";
    if (task?.systemLevelJob && run.cronJobId === null && !isOfFolder) return;
    if (run.notifyOn !== undefined && !end.wishes.includes(run.notifyOn)) return;
    const notification = {
      notificationType: end.type,
      message: `${nameOf(run, task?.display)} ${end.says}`,
      createdBy: run.createdBy,
      sourceEntity: `${run.taskName}Task`,
      sourceDataType: "JobResult" as const,
      document: {
        content: excerpt(run.message),
        pluginId: task?.pluginId ?? null,
        parentId: run.cronJobId,
        petronId: run.petronId,
        jobResultId: id,
      },
    };
    const notified = new Set([run.createdBy, ...(run.watcherIds ?? [])]);
    await notify(
      context,
      { container: "JobResult", id },
      new Map([...notified].map((userId) => [userId, notification])),
    );
  },
});
