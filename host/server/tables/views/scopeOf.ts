import { PetronsError } from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";

/**
 * The scope of a run that is about a table in it. Throws a sentence that says to choose one where
 * there is none.
 */
export function scopeOf(
  { scope, scopeId }: Pick<TaskContext, "scope" | "scopeId">,
  which = "that the table is in",
): string {
  if (scopeId === null)
    throw new PetronsError("task-failed", { reason: `Choose the ${scope.label} ${which}.` });
  return scopeId;
}
