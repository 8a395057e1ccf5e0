import { formatDateTime } from "./formatDateTime.ts";
import { useHost } from "./HostProvider.tsx";

/**
 * Formats moments in the organisation's display time zone (UN-010), the zone always printed by the
 * default pattern.
 */
export function useFormatDateTime(): (
  value: Date | number | string | null | undefined,
  pattern?: string,
) => string {
  const zone = useHost().organisation.displayTimeZoneId;
  return (value, pattern) => formatDateTime(value, zone, pattern);
}
