import { useHost } from "@petrons/sdk/browser";
import { useCallback } from "react";

/** The path of the job editor: for a new job, to edit `job`, or for a new one like `copy`. */
export function useEditorPath(): (of?: { job?: string; copy?: string }) => string {
  const { path } = useHost();
  return useCallback(
    (of = {}) => {
      const query = new URLSearchParams(of).toString();
      return `${path({ plugin: "jobs", route: "job-editor" })}${query === "" ? "" : `?${query}`}`;
    },
    [path],
  );
}
