import { ApiError, failureText, useHost, withReason } from "@petrons/sdk/browser";
import { literalOptions } from "@petrons/sdk/contracts";
import { useCallback, useRef } from "react";
import { type Job, jobResultPlace, runTitle } from "../contracts/index.ts";
import { runTexts } from "./runTexts.ts";

/** Why a run cannot be tried again by a person; empty where it can. */
export function retryReason(run: Job | undefined, userId: string): string {
  if (!run || (run.jobStatus !== "error" && run.jobStatus !== "cancelled"))
    return runTexts.selectFailed;
  if (run.createdBy !== userId) return runTexts.othersRetry;
  return run.options === undefined ? runTexts.noOptions : "";
}

/** The job is gone, or runs another task now: the run is started without it. */
const withoutJob: readonly string[] = ["not-found", "body-invalid"];

/**
 * Runs the same task once more, with the same options and Petron. Options were kept with their
 * variables filled in, so they are taken literally.
 */
export function useRetry(): (run: Job) => Promise<void> {
  const { api, notices, path } = useHost();
  // A second click in the same moment would start a second run.
  const starting = useRef(new Set<string>());
  return useCallback(
    async (run) => {
      if (starting.current.has(run.id)) return;
      starting.current.add(run.id);
      const { taskName, petronId, cronJobId, options = {} } = run;
      const body = {
        taskType: taskName,
        options: literalOptions(options),
        pid: petronId ?? "null",
        runInBackground: true,
      };
      const start = async () => {
        if (cronJobId === null) return api.runTask(body);
        try {
          return await api.runTask({ ...body, cronJobId });
        } catch (error) {
          if (
            !(
              error instanceof ApiError &&
              error.errors.some(({ code }) => withoutJob.includes(code))
            )
          )
            throw error;
          return api.runTask(body);
        }
      };
      try {
        const { insertedIds } = await start();
        const { route, params } = jobResultPlace(insertedIds[0] ?? "");
        notices.success(runTexts.retried(run.jobName, runTitle(run)), {
          action: { label: runTexts.openRun, to: path(route, params) },
        });
      } catch (error) {
        notices.error(withReason(runTexts.retryFailed)(failureText(error)));
      } finally {
        starting.current.delete(run.id);
      }
    },
    [api, notices, path],
  );
}
