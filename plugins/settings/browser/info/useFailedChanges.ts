import { failureText, useHost } from "@petrons/sdk/browser";
import type { RetriedChange } from "@petrons/sdk/contracts";
import { useState } from "react";
import { infoTexts as texts } from "./infoTexts.ts";

/** What admins do to dead letters. The list follows by itself. */
export function useFailedChanges() {
  const { api, notices } = useHost();
  const [busy, setBusy] = useState(false);

  return {
    /** A retry is under way. */
    busy,
    async retry(ids: readonly string[]): Promise<void> {
      setBusy(true);
      try {
        const { data } = await api.post<RetriedChange>("/changes/failed/retry", { ids });
        const failures = data.flatMap(({ error }) => error ?? []);
        const handled = data.length - failures.length;
        if (handled > 0) notices.success(texts.handled(handled));
        const [first] = failures;
        if (first !== undefined)
          notices.error(texts.failedAgain(failures.length, first), { timeout: 0 });
        if (data.length === 0) notices.show({ level: "warning", message: texts.alreadyGone });
      } catch (error) {
        notices.error(texts.retryFailed(failureText(error)));
      } finally {
        setBusy(false);
      }
    },
    /** Rejects, for its dialog to say why. */
    async discard(ids: readonly string[]): Promise<void> {
      const { total } = await api.post("/changes/failed/discard", { ids });
      if (total > 0) notices.success(texts.discarded(total));
      else notices.show({ level: "warning", message: texts.alreadyGone });
    },
  };
}
