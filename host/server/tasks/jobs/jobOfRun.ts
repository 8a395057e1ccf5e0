import {
  type CronJob,
  type Documents,
  isId,
  PetronsError,
  type TaskRunBody,
} from "@petrons/sdk/contracts";
import { aScope, type Scope, scopeIdOf } from "../../scope/index.ts";
import type { RunOfJob } from "../runs/run.ts";
import { runSettingsOf } from "./jobState.ts";

/**
 * The job that a person starts by hand; null for a run without one. Only its creator does, because
 * the run is theirs.
 */
export async function jobOfRun(
  documents: Documents,
  userId: string,
  { cronJobId, taskType }: TaskRunBody,
  { scope, scopeId }: { scope: Scope; scopeId: string | null },
): Promise<RunOfJob | null> {
  if (cronJobId === undefined || cronJobId === null) return null;
  const job = isId(cronJobId) ? await documents.get<CronJob>("CronJob", cronJobId) : undefined;
  if (!job)
    throw new PetronsError("not-found", { what: "job", name: String(cronJobId).slice(0, 100) });
  if (job.createdBy !== userId)
    throw new PetronsError("operation-forbidden", { operation: "run", container: "CronJob" });
  if (job.taskName !== taskType)
    throw new PetronsError("body-invalid", {
      path: "taskType",
      reason: `the job runs '${job.taskName}'`,
    });
  // People who lost another scope would lose the job with it.
  const own = scopeIdOf(scope, job);
  if (scopeId !== own)
    throw new PetronsError("body-invalid", {
      path: "pid",
      reason:
        own === null
          ? `the job runs outside ${aScope(scope)}`
          : `the job runs in another ${scope.label}`,
    });
  if (job.invalidFlag) throw new PetronsError("job-invalid", { reason: job.invalidReason ?? "" });
  return {
    cronJobId,
    jobName: job.name,
    dueAt: null,
    ...runSettingsOf(job),
    notifyOn: job.runSettings.notifyOn,
  };
}
