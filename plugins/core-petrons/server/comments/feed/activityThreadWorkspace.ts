import { workspace } from "@petrons/sdk/server";
import { type ActivityThread, activityThreadAddress } from "../../../contracts/index.ts";
import { readThreads } from "./readThreads.ts";

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
