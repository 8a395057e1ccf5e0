import type { ItemCheck } from "@petrons/sdk/browser";
import type { CronJob } from "@petrons/sdk/contracts";
import { jobListTexts as texts } from "./jobs/jobListTexts.ts";

/** A job is changed by who made it alone. */
export const mayEditJob: ItemCheck = async ({ id }, { api, user }) => {
  const job = (await api.query<CronJob>("CronJob", { id }, { limit: 1 })).data[0];
  return job && job.createdBy !== user.userId ? texts.othersEdit : undefined;
};
