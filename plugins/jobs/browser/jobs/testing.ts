import { type CronJob, newId, type Stored } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";

/** A job with everything filled; a test names what matters to it. */
export function aCronJob(part: Partial<Stored<CronJob>> = {}): Stored<CronJob> {
  const at = "2026-01-01T00:00:00.000Z";
  return {
    id: newId(),
    orgId: newId(),
    revision: 1,
    createdAt: at,
    createdBy: "me",
    updatedAt: at,
    updatedBy: "me",
    name: "Nightly import",
    taskName: "ImportTable",
    taskOptions: "{}",
    schedule: neverScheduled,
    petronId: null,
    runSettings: {},
    paused: false,
    timeZone: "UTC",
    nextExecutionTime: null,
    lastExecutionTime: null,
    jobStatus: null,
    runCount: 0,
    invalidFlag: false,
    invalidReason: null,
    failedInRow: 0,
    failingSince: null,
    history: [],
    ...part,
  };
}
