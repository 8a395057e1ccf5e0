import type { Limits } from "../../../host/server/limits/index.ts";

/** The drill sends from one address what many people send: counts per minute are no bound here. */
export const fuzzLimits: Partial<Limits> = {
  requestsPerMinute: 1e9,
  refusedPerMinute: 1e9,
  signInsPerMinute: 1e9,
  hubCallsPerMinute: 1e9,
  requestsWaitingPerPerson: 1e6,
};
