import { ApiError, triedText, useHost } from "@petrons/sdk/browser";
import { pressAgain } from "@petrons/sdk/components";
import { useCallback, useEffect, useRef } from "react";
import { globalTexts as texts } from "./globalTexts.ts";

interface FailedUpdate {
  /** Says why an Update failed, in the words of `failed`; answers the notice. */
  report(error: unknown, failed: (reason: string) => string): string;
  /** Takes a conflict's notice away: the edit that it was about is over. */
  clear(): void;
}

/**
 * Where somebody else saved first, the notice stays until the edit is over; its button runs
 * `leave`, which shows what `reload` reads.
 */
export function useFailedUpdate(reload: () => void, leave: () => void): FailedUpdate {
  const { notices } = useHost();
  const conflict = useRef<string>(undefined);
  const clear = useCallback(() => {
    if (conflict.current !== undefined) notices.dismiss(conflict.current);
    conflict.current = undefined;
  }, [notices]);
  useEffect(() => clear, [clear]);
  return {
    clear,
    report(error, failed) {
      clear();
      const text = triedText(error, failed, pressAgain(texts.update));
      if (!(error instanceof ApiError) || error.errors[0]?.code !== "document-conflict")
        return notices.error(text);
      reload();
      conflict.current = notices.error(text, {
        timeout: 0,
        action: { label: texts.loadAgain, run: leave },
      });
      return conflict.current;
    },
  };
}
