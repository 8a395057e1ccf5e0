import { useHost } from "@petrons/sdk/browser";
import type { TaskTemplate } from "@petrons/sdk/contracts";
import { useEffect, useState } from "react";

/**
 * What a task is called and which options it has; undefined until that is known, or where it cannot
 * be read.
 */
export function useTaskTemplate(taskName: string): TaskTemplate | undefined {
  const { api } = useHost();
  const [tasks, setTasks] = useState<readonly TaskTemplate[]>();
  useEffect(() => {
    let left = false;
    // The page says the same by the names of the task and its options.
    api.tasks().then(
      (found) => left || setTasks(found),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [api]);
  return tasks?.find((task) => task.taskName === taskName);
}
