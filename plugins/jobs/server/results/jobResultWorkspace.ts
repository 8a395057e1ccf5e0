import type { JobLog, JobResult } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";

const idOf = ({ params }: ResourceScope): string => params.jobResultId ?? "";

/**
 * One run, for anyone who may read it. The log is read by its lines; how many there are is live.
 */
export const jobResultWorkspace = workspace({
  address: "$root/Jobs/{userId}/Results/{jobResultId}",
  enter: { self: "userId" },
  resources: {
    JobResult: async (scope) =>
      (await scope.documents.get<JobResult>("JobResult", idOf(scope))) ?? null,
    LogLineCount: async (scope) =>
      (await scope.documents.query<JobLog>("JobLog", { jobResultId: idOf(scope) }, { limit: 1 }))
        .total,
  },
});
