import type { CronJob, Stored, User } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import type { NotificationObject } from "../../contracts/index.ts";
import { notify } from "./notify.ts";
import { notifyCreator } from "./notifyCreator.ts";
import { notifyTogether, reportedBefore, stoppedNotification } from "./stoppedJobs.ts";

/** Admins of one organization who are notified. */
const maxAdmins = 50;

/**
 * Notifies the creator and the admins that a job cannot run any more, and why; and its creator that
 * somebody else paused it. Nobody would see otherwise that a night brought nothing. Many that stop
 * for one reason, such as a disabled plugin, are one notification of each person.
 */
export const jobStopped = trigger({
  async run(context, { id, before, after, userId: by }) {
    const job = after as Stored<CronJob> | null;
    if (job?.paused && before?.paused !== true) await notifyCreator(context, job, by, "paused");
    if (!job?.invalidFlag || before?.invalidFlag === true) return;
    const admins = await context.documents.query<User>(
      "User",
      { roles: { $in: ["admin"] }, deleted: false },
      { limit: maxAdmins },
    );
    const notified = new Set([
      ...(job.createdBy === null ? [] : [job.createdBy]),
      ...admins.data.map(({ id: userId }) => userId),
    ]);
    // It may stop again once it was mended.
    const source = { container: "CronJob", id, occasion: String(job.revision) };
    const alone = new Map<string, NotificationObject>();
    for (const userId of notified) {
      const before = await reportedBefore(context, userId, job);
      if (before) await notifyTogether(context, job, before);
      else alone.set(userId, stoppedNotification(job));
    }
    await notify(context, source, alone);
  },
});

/** Notifies the creator of a job that somebody else deleted it. */
export const jobDeleted = trigger({
  async run(context, { before, userId }) {
    if (before)
      await notifyCreator(context, before as unknown as Stored<CronJob>, userId, "deleted");
  },
});
