import { clock } from "@petrons/sdk/browser";
import { useSyncExternalStore } from "react";

/**
 * A text that depends on the time, current to the second. Renders again only when the text changes,
 * and all users of it share one timer.
 */
export const useClockText = (textAt: (now: number) => string): string =>
  useSyncExternalStore(clock.subscribe, () => textAt(clock.now()));
