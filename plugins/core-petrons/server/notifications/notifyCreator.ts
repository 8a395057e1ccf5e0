import type { CronJob, Stored, User } from "@petrons/sdk/contracts";
import type { TriggerContext } from "@petrons/sdk/server";
import { notify, type Source } from "./notify.ts";

/**
 * Notifies the creator of a job of what somebody else did to it: `act` is the verb, such as paused.
 */
export async function notifyCreator(
  context: TriggerContext,
  job: Stored<CronJob>,
  by: string | null,
  act: "paused" | "deleted",
): Promise<void> {
  const { id, createdBy, name, petronId, revision } = job;
  if (by === null || createdBy === null || by === createdBy) return;
  const person = await context.documents.get<User>("User", by);
  const isThere = act !== "deleted";
  const notification = {
    notificationType: "JobError" as const,
    message: `The job '${name}' was ${act} by ${person?.fullName ?? "somebody who left"}.`,
    createdBy: by,
    sourceEntity: "CronJob",
    sourceDataType: "CronJob" as const,
    document: { content: "", pluginId: null, parentId: isThere ? id : null, petronId },
  };
  // A job that is gone can be read by nobody: whose it was may know.
  const source: Source = isThere
    ? { container: "CronJob", id, occasion: String(revision) }
    : { container: "User", id: createdBy, occasion: `deleted ${id}` };
  await notify(context, source, new Map([[createdBy, notification]]));
}
