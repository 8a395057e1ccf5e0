import { useCallback, useState } from "react";
import type { Envelope, TaskRunBody } from "../../contracts/index.ts";
import { useHost } from "../HostProvider.tsx";
import { failureText } from "../text/failureText.ts";

export interface TaskHandle {
  /**
   * Runs the task and returns its envelope; a failure is thrown, and its sentence kept in `error`.
   */
  run<T = unknown>(body: Omit<TaskRunBody, "taskType">): Promise<Envelope<T>>;
  readonly running: boolean;
  readonly error: string | null;
}

/**
 * A task by name: `const create = useTask("CreatePetron")`, then `await create.run({ pid: "null",
 * options: { name } })`.
 */
export function useTask(taskType: string): TaskHandle {
  const { api } = useHost();
  const [runs, setRuns] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const run = useCallback(
    async <T>(body: Omit<TaskRunBody, "taskType">): Promise<Envelope<T>> => {
      setRuns((count) => count + 1);
      setError(null);
      try {
        return await api.runTask<T>({ ...body, taskType });
      } catch (failure) {
        setError(failureText(failure));
        throw failure;
      } finally {
        setRuns((count) => count - 1);
      }
    },
    [api, taskType],
  );
  return { run, running: runs > 0, error };
}
