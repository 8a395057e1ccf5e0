import { failureText, useHost } from "@petrons/sdk/browser";
import { useCallback } from "react";
import { jobsTexts } from "./jobsTexts.ts";

/**
 * Asks runs to stop; a failure is reported. The live state then says 'Cancelling' and 'Cancelled'
 * (JB-035).
 */
export function useCancelJob(): (jobResultIds: readonly string[]) => Promise<void> {
  const { api, notices } = useHost();
  return useCallback(
    async (jobResultIds) => {
      const asked = await Promise.allSettled(jobResultIds.map((id) => api.cancelTask(id)));
      for (const answer of asked)
        if (answer.status === "rejected")
          notices.error(jobsTexts.cancelFailed(failureText(answer.reason)));
    },
    [api, notices],
  );
}
