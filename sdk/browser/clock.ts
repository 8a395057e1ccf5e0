import { useEffect, useState, useSyncExternalStore } from "react";
import { timeAgo } from "./text/timeAgo.ts";

const period = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/**
 * One clock for everything on the page that shows an age: a single timer, running while somebody
 * listens.
 */
export const clock = {
  /** `Date.now()` at the last tick; while nobody listens, at the call. */
  now: (): number => {
    if (timer === undefined) now = Date.now();
    return now;
  },
  /** Calls the listener every second until the returned function is called. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (timer === undefined) {
      now = Date.now();
      timer = setInterval(() => {
        now = Date.now();
        for (const notify of [...listeners]) notify();
      }, period);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
} as const;

/**
 * How long ago a moment is, kept current. Renders again only when the text changes, and all users
 * of it share one timer.
 */
export const useTimeAgo = (moment: Date | number | string): string =>
  useSyncExternalStore(clock.subscribe, () => timeAgo(moment, clock.now()));

/** `Date.now()`, renewed every `interval` ms, for ages and elapsed times. */
export function useNow(interval = 1000): number {
  const [time, setTime] = useState(Date.now);
  useEffect(() => {
    const ticks = setInterval(() => setTime(Date.now()), interval);
    return () => clearInterval(ticks);
  }, [interval]);
  return time;
}
