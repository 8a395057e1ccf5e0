import type { CronJob, Stored } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import { notifyCreator } from "./notifyCreator.ts";

/** Notifies the creator of a job that somebody else deleted it. */
export const jobDeleted = trigger({
  async run(context, { before, userId }) {
    if (before)
      await notifyCreator(context, before as unknown as Stored<CronJob>, userId, "deleted");
  },
});
