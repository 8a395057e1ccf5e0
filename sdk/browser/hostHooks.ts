import { useCallback } from "react";
import type { User } from "../contracts/index.ts";
import { useHost } from "./HostProvider.tsx";
import type { HostServices, Notices } from "./host.ts";
import { useObserved } from "./live/useObserved.ts";
import { formatDateTime } from "./text/formatDateTime.ts";

/** Short messages to the person: `notices.success("Petron created.")`. */
export const useNotices = (): Notices => useHost().notices;

/** The person signed in. */
export const useUser = (): User => useHost().user;

/**
 * Answers paths of routes by name: `path("petron-overview", { petronId })`. Throws when no enabled
 * plugin has the route.
 */
export const usePath = (): HostServices["path"] => {
  const host = useHost();
  return (route, params) => host.path(route, params);
};

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

/**
 * Formats moments in the organization's display time zone (UN-010), the zone always printed by the
 * default pattern.
 */
export function useFormatDateTime(): (
  value: Date | number | string | null | undefined,
  pattern?: string,
) => string {
  const zone = useHost().organization.displayTimeZoneId;
  return (value, pattern) => formatDateTime(value, zone, pattern);
}
