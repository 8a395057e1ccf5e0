import { useHost, useMediaQuery, useResource } from "@petrons/sdk/browser";
import { documentSource } from "@petrons/sdk/tables";
import { useEffect, useMemo, useRef } from "react";
import {
  cronJobWorkspaceOf,
  type JobsRevision,
  jobsWorkspaceOf,
  type StoredCronJob,
} from "../../contracts/index.ts";
import { phoneScreen } from "../phoneScreen.ts";
import { jobsOfStatus } from "../statusSearch.ts";
import { tableQueryIn } from "../tableAddress.ts";
import { useNameOf } from "../useNameOf.ts";
import { useSelectedRows } from "../useSelectedRows.ts";
import { useTableAddress } from "../useTableAddress.ts";
import { cronJobColumns } from "./cronJobColumns.tsx";
import { type JobFilter, jobFilters } from "./jobListTexts.ts";

const first = { sort: { column: "name", ascending: true }, limit: 10 };

/**
 * The table of jobs: a person's own, or with `everyone` all that they may read (GP-008). A page is
 * read at a time, and anew when any of the jobs changed: 2,000 of them are never sent whole.
 */
export function useCronJobTable(everyone: boolean, filter: JobFilter) {
  const { api, user, organization } = useHost();
  const nameOf = useNameOf();
  const zone = organization.displayTimeZoneId;
  const isPhone = useMediaQuery(phoneScreen);
  const isFirst = useRef(true);
  const source = useMemo(() => {
    const columns = cronJobColumns(zone, everyone ? nameOf : undefined, isPhone);
    const {
      sort,
      search,
      limit,
      skip: asked,
    } = tableQueryIn(new URLSearchParams(location.search), first, columns);
    // Other jobs begin at their first page.
    const skip = isFirst.current ? asked : 0;
    isFirst.current = false;
    return documentSource({
      type: "CronJob",
      what: "jobs",
      table: everyone ? "CronJob of everyone" : "CronJob",
      query: { ...(everyone ? {} : { createdBy: user.userId }), ...jobFilters[filter].query },
      api,
      columns,
      searchFields: ["name", "taskName"],
      alsoFinds: jobsOfStatus,
      ...(sort && { sort }),
      search,
      limit,
      skip,
    });
  }, [api, user.userId, everyone, filter, zone, nameOf, isPhone]);
  useTableAddress(source, first);
  const { data: revision } = useResource<JobsRevision>(
    `${jobsWorkspaceOf(user.userId)}#${everyone ? "AllCronJobsRevision" : "CronJobsRevision"}`,
  );
  // Any of them changed, so the page is asked for anew.
  useEffect(() => {
    if (source.getState().rows !== undefined) void source.reload();
  }, [source, revision]);

  const selected = useSelectedRows<StoredCronJob>("CronJob", source);
  const only = selected.length === 1 ? selected[0] : undefined;
  const live = useResource<StoredCronJob | null>(
    only ? `${cronJobWorkspaceOf(user.userId, only.id)}#CronJob` : null,
  ).data;
  // A job that somebody deleted is selected no more.
  useEffect(() => {
    if (only && live === null) void source.mark?.("subtract", [only.id]);
  }, [source, only, live]);
  return { source, selected: only && live ? [live] : selected };
}
