import type { JobResult, Stored } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import type { NotificationType } from "../../contracts/index.ts";
import { excerpt, notify } from "./notify.ts";

/** How a run ended: its type, and the end of the sentence that says so. */
const ends: Partial<Record<JobResult["jobStatus"], { type: NotificationType; told: string }>> = {
  completed: { type: "JobCompleted", told: "completed." },
  error: { type: "JobError", told: "failed." },
  cancelled: { type: "JobCancelled", told: "was cancelled." },
};

/**
 * Tells the creator of a background run that it ended. Runs of system-level tasks are part of something that a page does for the person and
 * shows itself: they tell nobody.
 */
export const jobEnded = trigger({
  async run(context, { id, before, after }) {
    const run = after as Stored<JobResult> | null;
    const end = run ? ends[run.jobStatus] : undefined;
    if (!run?.createdBy || !end || before?.jobStatus === run.jobStatus) return;
    const task = context.task(run.taskName);
    if (task?.systemLevelJob) return;
    const notification = {
      notificationType: end.type,
      message: `${task?.display ?? run.taskName} ${end.told}`,
      createdBy: run.createdBy,
      sourceEntity: `${run.taskName}Task`,
      sourceDataType: "JobResult" as const,
      document: { content: excerpt(run.message), pluginId: task?.pluginId ?? null, parentId: run.cronJobId, petronId: run.petronId, jobResultId: id },
    };
    await notify(context, { container: "JobResult", id }, new Map([[run.createdBy, notification]]));
  },
});
