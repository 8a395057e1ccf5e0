import { reaction } from "mobx";
import { useMemo, useSyncExternalStore } from "react";
import { useHost } from "./HostProvider.tsx";

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
  const read = useMemo(() => () => host.flag(name), [host, name]);
  const subscribe = useMemo(() => (changed: () => void) => reaction(read, changed), [read]);
  return useSyncExternalStore(subscribe, read);
}
