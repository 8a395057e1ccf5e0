import { type ResourceScope, workspace } from "@petrons/sdk/server";
import {
  type ActivityThread,
  activityThreadAddress,
  type NewestActivity,
  newestListed,
  petronActivity,
  userActivity,
} from "../../../contracts/index.ts";
import { readThreads } from "./readThreads.ts";

async function newest({ documents, params }: ResourceScope): Promise<NewestActivity[]> {
  const { threads } = await documents.newestThreads("Comment", {
    within: params.petronId,
    limit: newestListed,
  });
  return threads.map(({ id, newestAt, newestBy }) => ({
    threadId: id,
    at: newestAt,
    by: newestBy,
  }));
}

/**
 * Names the newest threads of a Petron, so that a feed knows what it does not show yet. Computed
 * once for all who follow it.
 */
export const petronActivityWorkspace = workspace({
  address: petronActivity,
  enter: { through: { container: "Petron", param: "petronId" } },
  resources: { NewestActivity: newest },
});

/**
 * The same of all that a person may read. Any comment of the organization may change it, for
 * everybody who has Home open.
 */
export const userActivityWorkspace = workspace({
  address: userActivity,
  enter: { self: "userId" },
  resources: { NewestActivity: newest },
  announceEvery: { NewestActivity: 5_000 },
});

/**
 * One thread of a Petron, live for anyone who may read the Petron: a feed follows those in sight.
 */
export const activityThreadWorkspace = workspace({
  address: activityThreadAddress,
  enter: { through: { container: "Petron", param: "petronId" } },
  resources: {
    async Thread({
      documents,
      params: { threadId = "", petronId = "" },
    }): Promise<ActivityThread | null> {
      const found = (await readThreads(documents, [{ id: threadId, petronId }])).get(threadId);
      return found ? { thread: found.thread, olderReplies: found.olderReplies } : null;
    },
  },
});
