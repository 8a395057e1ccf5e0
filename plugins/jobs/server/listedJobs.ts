import type { Query } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import {
  type JobCounts,
  type JobState,
  type JobsRevision,
  jobStates,
  type ListedCronJob,
  listedCronJobs,
  longJobFields,
} from "../contracts/index.ts";

/** A live resource is refused above what an answer may hold, so the list ends before. */
const listBytes = 3_000_000;

/** Jobs by name, as many as an answer can carry. */
export async function listedJobs(
  { documents }: ResourceScope,
  whose: Query,
): Promise<ListedCronJob[]> {
  const options = {
    sortBy: "name",
    sortOrder: "ascending",
    limit: listedCronJobs,
    without: longJobFields,
    bytes: listBytes,
  } as const;
  return (await documents.query<ListedCronJob>("CronJob", whose, options)).data;
}

export async function jobsRevision(
  { documents }: ResourceScope,
  whose: Query,
): Promise<JobsRevision> {
  const options = {
    sortBy: "updatedAt",
    sortOrder: "descending",
    limit: 1,
    without: longJobFields,
  } as const;
  const { data, total } = await documents.query("CronJob", whose, options);
  const [last] = data;
  return { total, last: last ? `${last.id} ${last.revision} ${last.updatedAt}` : null };
}

/** Of the jobs that are not paused: who paused one knows of it. */
export async function failingJobs({ documents }: ResourceScope, whose: Query): Promise<number> {
  const query = { ...whose, ...jobStates.failing, paused: { $ne: true } };
  return (await documents.query("CronJob", query, { limit: 1, without: longJobFields } as const))
    .total;
}

/** How many jobs there are, and how many of them fail, run, are paused or cannot run. */
export async function jobCounts({ documents }: ResourceScope, whose: Query): Promise<JobCounts> {
  const countOf = async (query: Query) =>
    (
      await documents.query("CronJob", { ...whose, ...query }, {
        limit: 1,
        without: longJobFields,
      } as const)
    ).total;
  const states = Object.entries(jobStates) as [JobState, Query][];
  const counts = await Promise.all(
    states.map(async ([state, query]) => [state, await countOf(query)] as const),
  );
  return { all: await countOf({}), ...(Object.fromEntries(counts) as Record<JobState, number>) };
}
