import { formatDateTime, type PaletteFind } from "@petrons/sdk/browser";
import { type CronJob, jobStatusLabels, literalPattern } from "@petrons/sdk/contracts";
import {
  cronJobResultsPlace,
  type Job,
  jobResultPlace,
  runName,
  runningStatuses,
} from "../contracts/index.ts";

/**
 * The command palette's jobs: the person's runs that go on, newest first, then jobs by name whose
 * name holds the text.
 */
export const findJobs: PaletteFind = async (text, { api, user, path, organization }) => {
  const wanted = text.trim();
  const holds = { $regex: literalPattern(wanted), $options: "i" };
  const running = { createdBy: user.userId, jobStatus: { $in: runningStatuses } };
  const named =
    wanted === "" ? {} : { $or: [{ jobName: holds }, { title: holds }, { display: holds }] };
  const [runs, jobs] = await Promise.all([
    api.query<Job>(
      "JobResult",
      { ...running, ...named },
      { limit: 3, sortBy: "createdAt", sortOrder: "descending" },
    ),
    api.query<CronJob>("CronJob", wanted === "" ? {} : { name: holds }, {
      limit: 5,
      sortBy: "name",
    }),
  ]);
  const pathTo = ({
    route,
    params,
  }: ReturnType<typeof cronJobResultsPlace> | ReturnType<typeof jobResultPlace>) =>
    path(route, params);
  return [
    ...runs.data.map((run) => ({
      id: run.id,
      title: runName(run),
      detail: jobStatusLabels[run.jobStatus],
      icon: "gantt-chart",
      to: pathTo(jobResultPlace(run.id)),
    })),
    ...jobs.data.map(({ id, name, paused, invalidFlag, nextExecutionTime }) => ({
      id,
      title: name,
      detail: invalidFlag
        ? "Cannot run"
        : paused
          ? "Paused"
          : nextExecutionTime === null
            ? "Job"
            : `Next run ${formatDateTime(nextExecutionTime, organization.displayTimeZoneId)}`,
      icon: "gantt-chart",
      to: pathTo(cronJobResultsPlace(id)),
    })),
  ];
};
