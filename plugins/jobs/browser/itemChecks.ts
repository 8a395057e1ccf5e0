import type { ItemCheck } from "@petrons/sdk/browser";
import { type CronJob, userIsAdmin } from "@petrons/sdk/contracts";
import { jobListTexts as texts } from "./jobs/jobListTexts.ts";
import { mayChangePetron } from "./mayChangePetron.ts";

/** A job is changed by who made it alone. */
export const mayEditJob: ItemCheck = async ({ id }, { api, user }) => {
  const job = (await api.query<CronJob>("CronJob", { id }, { limit: 1 })).data[0];
  return job && job.createdBy !== user.userId ? texts.othersEdit : undefined;
};

/** Tables are written by who works in their Petron. */
export const mayImport: ItemCheck = async ({ petronId }, { api, user }) => {
  if (userIsAdmin(user)) return undefined;
  const petron = (
    await api.query<{ ownerId: string; collaborators: string[] }>(
      "Petron",
      { id: petronId },
      { limit: 1 },
    )
  ).data[0];
  const isAllowed =
    petron &&
    mayChangePetron(user, {
      ...petron,
      isCollaborator: petron.collaborators.includes(user.userId),
    });
  return isAllowed ? undefined : texts.othersTable;
};
