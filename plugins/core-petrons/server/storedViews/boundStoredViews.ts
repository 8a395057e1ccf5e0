import { trigger } from "@petrons/sdk/server";
import { removeOldViews } from "./removeOldViews.ts";

/** The oldest make room, once the new one is there: who stores it does not wait for that. */
export const boundStoredViews = trigger({
  async run({ documents, signal }, { userId }) {
    if (userId === null) return;
    while (!signal.aborted && (await removeOldViews(documents, userId)));
  },
});
