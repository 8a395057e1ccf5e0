import type { Api } from "@petrons/sdk/browser";
import type { CronJob, Stored } from "@petrons/sdk/contracts";

/** A job as it is stored now; undefined for one that was deleted, or may not be read any more. */
export async function readJob(
  { query }: Pick<Api, "query">,
  id: string,
): Promise<Stored<CronJob> | undefined> {
  const { data } = await query<CronJob>("CronJob", { id }, { limit: 1 });
  return data[0];
}
