import { useSyncExternalStore } from "react";
import { clock } from "./clock.ts";
import { timeAgo } from "./timeAgo.ts";

/**
 * How long ago a moment is, kept current. Renders again only when the text changes, and all users
 * of it share one timer.
 */
export const useTimeAgo = (moment: Date | number | string): string =>
  useSyncExternalStore(clock.subscribe, () => timeAgo(moment, clock.now()));
