import { storedViewsPerPerson } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import { removeOldViews } from "./removeOldViews.ts";

/** What makes room for a new one does not see those that come at the same moment. */
export const boundStoredViews = trigger({
  async run({ documents, signal }, { userId }) {
    if (userId === null) return;
    while (!signal.aborted && (await removeOldViews(documents, userId, storedViewsPerPerson)));
  },
});
