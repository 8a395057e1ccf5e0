import type { CronJob, Identity, Stored, User } from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Limits } from "../../limits/index.ts";
import { namedScope, type Scope, scopeIdOf } from "../../scope/index.ts";
import type { NewRun } from "../runs/run.ts";
import { checkOptions } from "../taskOptions.ts";
import type { TaskRegistry } from "../taskRegistry.ts";
import { titleOf } from "../taskTitle.ts";
import { variablesOf } from "../variables.ts";
import { optionsOfText } from "./jobOptions.ts";

interface NewRunDependencies {
  documents: DocumentStore;
  registry: TaskRegistry;
  limits: Pick<Limits, "runOptionsBytes">;
  scope: Scope;
}

/**
 * The run that a job asks for now; the reason when its options are refused, such as after an update
 * of its task.
 */
export async function newRunOf(
  job: Stored<CronJob>,
  { identity, user }: { identity: Identity; user: User },
  { documents, registry, limits, scope }: NewRunDependencies,
): Promise<Omit<NewRun, "job"> | { reason: string }> {
  const task = registry.require(job.orgId, job.taskName);
  const { options: given, reason } = optionsOfText(job.taskOptions);
  if (reason !== undefined) return { reason: `Its options are refused: ${reason}.` };
  const { options, faults } = checkOptions(task.definition, given, {
    variables: variablesOf(user, new Date()),
    maxBytes: limits.runOptionsBytes,
  });
  if (faults.length > 0)
    return {
      reason: `Its options are refused: ${faults.map(({ path, reason: why }) => `${path} ${why}`).join("; ")}.`,
    };
  const { taskName, display } = task.entry;
  const scopeId = scopeIdOf(scope, job);
  const title = await titleOf(task, options, {
    documents: documents.as(identity),
    ...namedScope(scope, scopeId),
  });
  return { taskName, display, title, scopeId, options, idempotencyKey: null };
}
