export interface FaultLogger {
  error(details: object, message: string): void;
}

/** Where the work came from, for the log: "hub upgrade", "feed poll". */
type Where = string;

/** One place that fails again and again must not fill the log. */
const linesPerMinute = 20;
const reported = new Map<Where, { since: number; lines: number; left: number }>();

function report(where: Where, logger: FaultLogger, error: unknown, message: string): void {
  const now = performance.now();
  let seen = reported.get(where);
  if (!seen || now - seen.since > 60_000) {
    if (seen && seen.left > 0)
      logger.error({ where, left: seen.left }, "the same place failed more often than was logged");
    seen = { since: now, lines: 0, left: 0 };
    reported.set(where, seen);
  }
  seen.lines += 1;
  if (seen.lines <= linesPerMinute) logger.error({ err: error, where }, message);
  else seen.left += 1;
}

/**
 * Wraps a callback that runs outside a request: a listener, a timer, a stream event. What it throws
 * or rejects with is logged with where it came from, and `end` ends that piece of work alone. The
 * process goes on. `where` is a constant: failures are counted by it.
 */
export function guarded<Args extends unknown[]>(
  where: Where,
  logger: FaultLogger,
  work: (...args: Args) => unknown,
  end?: (error: unknown, ...args: Args) => void,
): (...args: Args) => void {
  const fault = (error: unknown, args: Args) => {
    report(where, logger, error, "work outside a request failed and was ended");
    try {
      end?.(error, ...args);
    } catch (later) {
      report(where, logger, later, "failed work could not be ended cleanly");
    }
  };
  return (...args) => {
    try {
      const result = work(...args);
      if (typeof (result as PromiseLike<unknown> | undefined)?.then === "function")
        (result as PromiseLike<unknown>).then(undefined, (error: unknown) => fault(error, args));
    } catch (error) {
      fault(error, args);
    }
  };
}

/**
 * A guarded `setTimeout`. To wait for time inside a function use `setTimeout` of
 * `node:timers/promises`.
 */
export const guardedTimeout = (
  where: Where,
  logger: FaultLogger,
  milliseconds: number,
  work: () => unknown,
): NodeJS.Timeout => setTimeout(guarded(where, logger, work), milliseconds);

/** A guarded `setInterval` that never runs its work twice at once. */
export function guardedInterval(
  where: Where,
  logger: FaultLogger,
  milliseconds: number,
  work: () => unknown,
): NodeJS.Timeout {
  let running = false;
  const once = async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } finally {
      running = false;
    }
  };
  return setInterval(guarded(where, logger, once), milliseconds);
}

let sink: FaultLogger = { error: (details, message) => console.error(message, details) };

/**
 * The log of the process, for modules that have no logger of their own. Standard error until the
 * process names one.
 */
export const faultLogger: FaultLogger = {
  error: (details, message) => sink.error(details, message),
};

export const logFaultsTo = (logger: FaultLogger): void => {
  sink = logger;
};
