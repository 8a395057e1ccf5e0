import type { CronJob } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { latestRuns } from "../listedRun.ts";

const idOf = ({ params }: ResourceScope): string => params.cronJobId ?? "";

/** One job and its newest runs, for anyone who may read them. */
export const cronJobWorkspace = workspace({
  address: "$root/Jobs/{userId}/Job/{cronJobId}",
  enter: { self: "userId" },
  resources: {
    CronJob: async (scope) => (await scope.documents.get<CronJob>("CronJob", idOf(scope))) ?? null,
    CronJobResults: (scope) => latestRuns(scope, { cronJobId: idOf(scope) }),
  },
});
