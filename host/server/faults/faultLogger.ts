import type { FaultLogger } from "./guarded.ts";

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
