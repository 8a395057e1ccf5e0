import type { ForgeElementView } from "@petrons/sdk/browser";
import type { LiveConnection } from "../types.ts";

export type LiveStatus = "live" | "stale" | "errors" | "disconnected";

export interface LiveGroups {
  Healthy: ForgeElementView[];
  Stale: ForgeElementView[];
  Unhealthy: ForgeElementView[];
}

/** Resources as the live data status panel groups them (SH-028), each group by uri. */
export function liveGroups(elements: readonly ForgeElementView[]): LiveGroups {
  const groups: LiveGroups = { Healthy: [], Stale: [], Unhealthy: [] };
  for (const element of [...elements].sort((a, b) => a.uri.localeCompare(b.uri))) {
    groups[
      element.state === "error" ? "Unhealthy" : element.state === "stale" ? "Stale" : "Healthy"
    ].push(element);
  }
  return groups;
}

/**
 * The status dot (SH-014): red on errors or a dropped connection, yellow when stale, green
 * otherwise. What covers the page because there is no connection is a dropped one too, and so is a
 * server that is connected but cannot work.
 */
export function liveStatus(
  { phase, blockedBy }: Pick<LiveConnection, "phase" | "blockedBy">,
  elements: readonly ForgeElementView[],
  isAvailable = true,
): LiveStatus {
  if (
    !isAvailable ||
    blockedBy !== null ||
    phase === "reconnecting" ||
    phase === "failed" ||
    phase === "offline"
  )
    return "disconnected";
  const { Stale, Unhealthy } = liveGroups(elements);
  if (Unhealthy.length > 0) return "errors";
  return Stale.length > 0 ? "stale" : "live";
}
