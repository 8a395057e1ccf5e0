export interface FaultLogger {
  error(details: object, message: string): void;
}

/** Where the work came from, for the log: "hub upgrade", "feed poll". */
type Where = string;

/**
 * Wraps a callback that runs outside a request: a listener, a timer, a stream event. What it throws or rejects with is logged with where it
 * came from, and `end` ends that piece of work alone. The process goes on.
 */
export function guarded<Args extends unknown[]>(
  where: Where,
  logger: FaultLogger,
  work: (...args: Args) => unknown,
  end?: (error: unknown, ...args: Args) => void,
): (...args: Args) => void {
  const fault = (error: unknown, args: Args) => {
    logger.error({ err: error, where }, "work outside a request failed and was ended");
    try {
      end?.(error, ...args);
    } catch (later) {
      logger.error({ err: later, where }, "failed work could not be ended cleanly");
    }
  };
  return (...args) => {
    try {
      const result = work(...args);
      if (result instanceof Promise) result.catch((error: unknown) => fault(error, args));
    } catch (error) {
      fault(error, args);
    }
  };
}

/** A guarded `setTimeout`. */
export const guardedTimeout = (where: Where, logger: FaultLogger, milliseconds: number, work: () => unknown): NodeJS.Timeout =>
  setTimeout(guarded(where, logger, work), milliseconds);

/** A guarded `setInterval` that never runs its work twice at once. */
export function guardedInterval(where: Where, logger: FaultLogger, milliseconds: number, work: () => unknown): NodeJS.Timeout {
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
