import { useCallback } from "react";
import { useHost } from "./HostProvider.tsx";
import { useObserved } from "./useObserved.ts";

/**
 * Whether a feature flag is on for the organization. Renders again when an admin switches it. False
 * for one that no enabled plugin declares.
 *
 * ```tsx
 * const showsForecast = useFeatureFlag("wells-forecast");
 * ```
 */
export function useFeatureFlag(name: string): boolean {
  const host = useHost();
  return useObserved(useCallback(() => host.flag(name), [host, name]));
}
