import { failureText, useHost, withReason } from "@petrons/sdk/browser";
import { useMemo, useRef } from "react";
import { jobResultPlace, type StoredCronJob } from "../../contracts/index.ts";
import { idChunks } from "../idChunks.ts";
import { readJob } from "../readJob.ts";
import { jobListTexts as texts } from "./jobListTexts.ts";

/** More are counted, without their reasons. */
const maxReasons = 3;

interface QueuedJob {
  name: string;
  /** The id of its run. */
  run: string;
}

/**
 * Runs jobs now, pauses and resumes them, and shows a notice of what was done. What they are then
 * comes live.
 */
export function useJobCommands() {
  const { api, notices, path } = useHost();
  // A second click in the same moment would queue the same jobs again.
  const queueing = useRef(new Set<string>());
  return useMemo(() => {
    const queue = async (id: string): Promise<QueuedJob> => {
      // Others may have changed it since it was listed, and the server runs what it is sent.
      const job = await readJob(api, id);
      if (job === undefined) throw new Error(texts.jobDeleted);
      const { name, taskName, taskOptions, petronId } = job;
      const options = JSON.parse(taskOptions || "{}") as object;
      const { insertedIds } = await api.runTask({
        taskType: taskName,
        cronJobId: id,
        options,
        pid: petronId ?? "null",
        runInBackground: true,
      });
      const [run] = insertedIds;
      if (run === undefined) throw new Error(`No run of '${name}' was made.`);
      return { name, run };
    };
    const write = async (jobs: readonly StoredCronJob[], paused: boolean) => {
      const changed = jobs.filter((job) => job.paused !== paused);
      try {
        for (const ids of idChunks(changed.map(({ id }) => id)))
          await api.update("CronJob", { id: { $in: ids } }, { paused });
        const names = changed.map(({ name }) => name);
        notices.success(paused ? texts.paused(names) : texts.resumed(names));
      } catch (error) {
        notices.error(
          withReason(paused ? texts.pauseFailed : texts.resumeFailed)(failureText(error)),
        );
      }
    };
    return {
      /** One after the other: their runs wait in this order. */
      async run(selected: readonly StoredCronJob[]): Promise<void> {
        const jobs = selected.filter(({ id }) => !queueing.current.has(id));
        for (const { id } of jobs) queueing.current.add(id);
        const queued: QueuedJob[] = [];
        const failures: string[] = [];
        for (const { id, name } of jobs) {
          try {
            queued.push(await queue(id));
          } catch (error) {
            failures.push(
              jobs.length === 1 ? failureText(error) : `${name}: ${failureText(error)}`,
            );
          } finally {
            queueing.current.delete(id);
          }
        }
        // One notice of all: several would move the page below them.
        const reasons = [
          ...failures.slice(0, maxReasons),
          texts.queueRest(failures.length - maxReasons),
        ]
          .filter(Boolean)
          .join(" ");
        if (failures.length > 0)
          notices.error(withReason(texts.queueFailed(failures.length))(reasons));
        const [only] = queued;
        if (!only) return;
        const { route, params } = jobResultPlace(only.run);
        const open =
          queued.length === 1 ? { action: { label: texts.openRun, to: path(route, params) } } : {};
        notices.success(texts.queued(queued.map(({ name }) => name)), open);
      },
      pause: (jobs: readonly StoredCronJob[]) => write(jobs, true),
      resume: (jobs: readonly StoredCronJob[]) => write(jobs, false),
    };
  }, [api, notices, path]);
}
