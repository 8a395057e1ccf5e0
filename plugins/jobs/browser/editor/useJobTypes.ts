import { failureText, useHost, useNotices, useReadAgain } from "@petrons/sdk/browser";
import type { TaskTemplate } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import { editorTexts as texts } from "./editorTexts.ts";

export interface JobTypes {
  /** Undefined until they have arrived. */
  tasks: readonly TaskTemplate[] | undefined;
  failure: string | undefined;
  reload: () => void;
}

/** The job types that can be chosen (DA-013). */
export function useJobTypes(): JobTypes {
  const { api } = useHost();
  const notices = useNotices();
  const [tasks, setTasks] = useState<readonly TaskTemplate[]>();
  const [failure, setFailure] = useState<string>();
  const asked = useRef(0);
  const reload = useCallback(() => {
    const round = ++asked.current;
    api.tasks().then(
      (found) => {
        if (round !== asked.current) return;
        setTasks(found);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (round !== asked.current) return;
        const message = texts.typesFailed(failureText(error));
        setFailure(message);
        notices.error(message);
      },
    );
  }, [api, notices]);
  useEffect(() => {
    reload();
    return () => {
      asked.current++;
    };
  }, [reload]);
  useReadAgain(failure !== undefined, reload);
  return { tasks, failure, reload };
}
