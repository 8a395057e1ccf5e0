import { useMemo } from "react";
import { type Api, useHost } from "../browser/index.ts";
import type { RuleFunction } from "../contracts/index.ts";

/**
 * A rule of the whole form that asks the server whether a task takes these values as its options:
 * for schemas that only the server knows. `pid` is the id of a scope, or the text `null`
 * outside of one. The form itself makes no calls.
 */
export const serverValidation =
  (validateTask: Api["validateTask"], taskType: string, pid: string): RuleFunction =>
  (_, values) =>
    // Copied: the call keeps the values as they are now.
    validateTask({ taskType, pid, options: { ...values } });

/** `serverValidation` with the host's connection, for the form's `rules`. */
export function useServerValidation(taskType: string, pid: string): readonly RuleFunction[] {
  const { api } = useHost();
  return useMemo(
    () => [serverValidation((body) => api.validateTask(body), taskType, pid)],
    [api, taskType, pid],
  );
}
