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
