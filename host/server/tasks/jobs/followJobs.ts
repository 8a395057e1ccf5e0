import { sql, type Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { RunStore } from "../runs/runStore.ts";

interface FollowJobsDependencies {
  documents: DocumentStore;
  runs: RunStore;
}

/**
 * With a deleted job go its runs that have not begun, and what it remembers; its due times go when
 * they are old. With a pause go the runs that waited then. The jobs of a person who is gone stop.
 */
export function followJobs({ documents, runs }: FollowJobsDependencies): () => Promise<void> {
  return documents.feed.once(
    "tasks: deleted jobs and persons",
    async ({ container, operation, orgId, id, before, after }, tx) => {
      if (
        container === "CronJob" &&
        operation === "update" &&
        after?.paused === true &&
        before?.paused !== true
      )
        await cancelWaiting(
          id,
          tx,
          runs,
          "Its job was paused before the run began.",
          String(after.updatedAt),
        );
      if (container === "CronJob" && operation === "delete") {
        await cancelWaiting(id, tx, runs, "Its job was deleted before the run began.");
        await sql`delete from task_memory where cron_job_id = ${id}`.execute(tx);
      }
      if (container === "User" && (operation === "delete" || after?.deleted === true)) {
        const body = {
          invalidFlag: true,
          invalidReason: "Its creator is not in the organization any more.",
          nextExecutionTime: null,
        };
        await documents
          .asOrganization(orgId, { tx })
          .update("CronJob", { createdBy: id, invalidFlag: false }, body);
      }
    },
    { containers: ["CronJob", "User"] },
  );
}

/**
 * Runs that have not begun, or wait to be tried again; those that were accepted after a moment
 * stay.
 */
async function cancelWaiting(
  jobId: string,
  tx: Transaction<Tables>,
  runs: RunStore,
  reason: string,
  until: string | null = null,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from task_run where cron_job_id = ${jobId} and state in ('waiting', 'resting')
    and (${until}::timestamptz is null or accepted_at <= ${until}::timestamptz)`.execute(tx);
  for (const { id } of rows) await runs.cancelIn(tx, id, reason);
}
