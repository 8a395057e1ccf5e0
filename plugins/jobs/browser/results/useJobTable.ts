import { useHost, useMediaQuery, useResource } from "@petrons/sdk/browser";
import { documentSource } from "@petrons/sdk/tables";
import { useEffect, useMemo } from "react";
import { cronJobWorkspaceOf, type Job, jobsWorkspaceOf } from "../../contracts/index.ts";
import { phoneScreen } from "../phoneScreen.ts";
import { runsOfStatus } from "../statusSearch.ts";
import { useNameOf } from "../useNameOf.ts";
import { useSelectedRows } from "../useSelectedRows.ts";
import { jobColumns } from "./jobColumns.tsx";

/** Whose runs: a person's own, all that they may read (GP-008), or those of one job. */
export type RunScope = "mine" | "everyone" | { cronJobId: string };

/** The table of runs. It follows every run live (JB-034). */
export function useJobTable(scope: RunScope) {
  const { api, user, organization } = useHost();
  const zone = organization.displayTimeZoneId;
  const nameOf = useNameOf();
  const isPhone = useMediaQuery(phoneScreen);
  const everyone = scope === "everyone";
  const cronJobId = typeof scope === "object" ? scope.cronJobId : undefined;
  const source = useMemo(
    () =>
      documentSource({
        type: "JobResult",
        what: "job results",
        table:
          cronJobId !== undefined
            ? "JobResult of a job"
            : everyone
              ? "JobResult of everyone"
              : "JobResult",
        query: cronJobId !== undefined ? { cronJobId } : everyone ? {} : { createdBy: user.userId },
        api,
        columns: jobColumns({
          nameOf: everyone ? nameOf : undefined,
          ofJob: cronJobId !== undefined,
          zone,
          isPhone,
        }),
        searchFields: ["jobName", "title", "display", "taskName", "message"],
        alsoFinds: runsOfStatus,
        sort: { column: "scheduledAt", ascending: false },
        limit: 25,
      }),
    [api, user.userId, everyone, cronJobId, nameOf, zone, isPhone],
  );
  const workspace = jobsWorkspaceOf(user.userId);
  const ofJob = useResource(
    cronJobId === undefined ? null : `${cronJobWorkspaceOf(user.userId, cronJobId)}#CronJobResults`,
  ).data;
  const running = useResource(
    cronJobId === undefined
      ? `${workspace}#${everyone ? "AllRunningJobs" : "UserRunningJobs"}`
      : null,
  ).data;
  const ended = useResource(
    cronJobId === undefined
      ? `${workspace}#${everyone ? "AllJobResults" : "LatestJobResults"}`
      : null,
  ).data;
  // Any of them changed, so the page is asked for anew.
  useEffect(() => {
    if (source.getState().rows !== undefined) void source.reload();
  }, [source, running, ended, ofJob]);
  return { source, selected: useSelectedRows<Job>("JobResult", source) };
}
