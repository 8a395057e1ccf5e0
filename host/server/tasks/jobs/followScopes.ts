import type { CronJob, Query, Stored, User } from "@petrons/sdk/contracts";
import type { Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import type { Change } from "../../documents/types.ts";
import { scopeJobsConsumer } from "../../scope/index.ts";
import { isHere } from "../scopeOfTask.ts";
import type { JobClock } from "./databaseClock.ts";
import { type ValidityDependencies, whyInvalid } from "./jobValidity.ts";
import { firstDue } from "./prepareJob.ts";
import { scopeReason, scopeReasons } from "./scopeReasons.ts";

interface FollowScopesDependencies extends ValidityDependencies {
  userOf: (userId: string) => Promise<User | undefined>;
  clock: Pick<JobClock, "read">;
}

const jobsOfScope = 10_000;

/**
 * Jobs whose creator may not read their scope any more, or not change it where their runs do, stop
 * when that happens, not only when they are due. They go on when it comes back from the trash, or
 * is shared with their creator again.
 */
export function followScopes(dependencies: FollowScopesDependencies): () => Promise<void> {
  const { documents, scope } = dependencies;
  if (!isHere(documents, scope)) return async () => {};
  const follow = async (change: Change, tx: Transaction<Tables>) => {
    if (change.operation === "insert") return;
    await stopLost(dependencies, change, tx);
    if (change.operation === "restore" || change.operation === "update")
      await goOn(dependencies, change, tx);
  };
  return documents.feed.once(scopeJobsConsumer, follow, { containers: [scope.container] });
}

function jobsOf(
  { documents, scope }: FollowScopesDependencies,
  { orgId, id }: Change,
  tx: Transaction<Tables>,
  which: Query,
): Promise<Stored<CronJob>[]> {
  const own = documents.asOrganization(orgId, { tx });
  return own
    .query<CronJob>(
      "CronJob",
      { [scope.param]: id, ...which },
      { limit: jobsOfScope, without: ["taskOptions", "history"] },
    )
    .then(({ data }) => data);
}

async function stopLost(
  dependencies: FollowScopesDependencies,
  change: Change,
  tx: Transaction<Tables>,
): Promise<void> {
  const { documents, scope, userOf, registry } = dependencies;
  const reasons = scopeReasons(scope);
  const { orgId, id } = change;
  const jobs = await jobsOf(dependencies, change, tx, { invalidFlag: false });
  if (jobs.length === 0) return;
  const own = documents.asOrganization(orgId, { tx });
  const found = await own.get(scope.container, id);
  const lost: string[] = [];
  const readOnly: string[] = [];
  for (const [creator, theirs] of Map.groupBy(jobs, ({ createdBy }) => createdBy)) {
    const user = creator === null ? undefined : await userOf(creator);
    const may = async (operation: "read" | "update") =>
      found &&
      user &&
      (await documents.may(
        { userId: user.userId, orgId, roles: user.roles },
        operation,
        scope.container,
        found,
        tx,
      ));
    if (!(await may("read"))) lost.push(...theirs.map((job) => job.id));
    else if (!(await may("update")))
      readOnly.push(
        ...theirs.filter((job) => registry.changesScope(job.taskName)).map((job) => job.id),
      );
  }
  const stop = (ids: readonly string[], invalidReason: string) =>
    own.update(
      "CronJob",
      { id: { $in: [...ids] } },
      { invalidFlag: true, invalidReason, nextExecutionTime: null },
    );
  // By what it is now: an earlier change may arrive after it was put into the trash.
  if (lost.length > 0)
    await stop(lost, found ? reasons.lost : await scopeReason(documents, orgId, scope, id, tx));
  if (readOnly.length > 0) await stop(readOnly, reasons.readOnly);
}

async function goOn(
  dependencies: FollowScopesDependencies,
  change: Change,
  tx: Transaction<Tables>,
): Promise<void> {
  const own = dependencies.documents.asOrganization(change.orgId, { tx });
  const now = await dependencies.clock.read();
  const reasons = Object.values(scopeReasons(dependencies.scope));
  for (const job of await jobsOf(dependencies, change, tx, {
    invalidFlag: true,
    invalidReason: { $in: reasons },
  })) {
    const user = job.createdBy === null ? undefined : await dependencies.userOf(job.createdBy);
    const invalidReason = await whyInvalid(job, user, dependencies);
    if (invalidReason === job.invalidReason) continue;
    const body =
      invalidReason === undefined
        ? {
            invalidFlag: false,
            invalidReason: null,
            nextExecutionTime: firstDue({ ...job, invalidFlag: false }, now, true),
          }
        : { invalidReason };
    await own.update("CronJob", { id: job.id }, body);
  }
}
