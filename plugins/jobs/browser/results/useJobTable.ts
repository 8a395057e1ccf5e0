import { useHost, usePeople, useResource } from "@petrons/sdk/browser";
import { documentSource } from "@petrons/sdk/tables";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { type Job, jobsWorkspaceOf } from "../../contracts/index.ts";
import { jobColumns } from "./jobColumns.tsx";

/** The table of runs: a person's own, or with `everyone` all that they may read (GP-008). It follows every run live (JB-034). */
export function useJobTable(everyone: boolean) {
  const { api, user } = useHost();
  const { byId } = usePeople();
  // The source stays when people are read again, and with it what is selected.
  const people = useRef(byId);
  useEffect(() => {
    people.current = byId;
  }, [byId]);
  const source = useMemo(
    () =>
      documentSource({
        type: "JobResult",
        table: everyone ? "JobResult of everyone" : "JobResult",
        query: everyone ? {} : { createdBy: user.userId },
        api,
        columns: jobColumns(everyone ? (id) => people.current.get(id)?.fullName ?? "" : undefined),
        searchFields: ["display", "taskName", "message"],
        sort: { column: "scheduledAt", ascending: false },
        limit: 25,
      }),
    [api, user.userId, everyone],
  );
  const workspace = jobsWorkspaceOf(user.userId);
  const running = useResource(`${workspace}#${everyone ? "AllRunningJobs" : "UserRunningJobs"}`).data;
  const ended = useResource(`${workspace}#${everyone ? "AllJobResults" : "LatestJobResults"}`).data;
  // Any of them changed, so the page is asked for anew.
  useEffect(() => {
    if (source.getState().rows !== undefined) void source.reload();
  }, [source, running, ended]);
  return { source, selected: useSelectedJobs(source) };
}

/** The selected runs, as they were last seen on any page. */
function useSelectedJobs(source: ReturnType<typeof documentSource>): Job[] {
  const seen = useMemo(() => ({ source, jobs: new Map<string, Job>() }), [source]).jobs;
  const { rows = [], selectedIds } = useSyncExternalStore(source.subscribe, source.getState);
  for (const row of rows) seen.set(String(row.id), row as unknown as Job);
  return [...selectedIds].flatMap((id) => seen.get(id) ?? ({ id } as Job));
}
