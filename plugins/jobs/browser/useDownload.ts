import { failureText, useHost } from "@petrons/sdk/browser";
import { useCallback } from "react";
import type { JobFile } from "../contracts/index.ts";
import { jobsTexts } from "./jobsTexts.ts";

/** Downloads a file that a run left. */
export function useDownload(): (file: JobFile) => Promise<void> {
  const { api, notices } = useHost();
  return useCallback(
    async ({ fileId }) => {
      try {
        window.location.assign(await api.downloadUrl(fileId));
      } catch (error) {
        notices.error(jobsTexts.downloadFailed(failureText(error)));
      }
    },
    [api, notices],
  );
}
