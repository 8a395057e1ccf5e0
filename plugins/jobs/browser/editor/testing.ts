import type { CronJob, JobInterval, TaskTemplate } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import type { OpenedJob } from "./jobDraft.ts";

export const aTask = (part: Partial<TaskTemplate> = {}): TaskTemplate => ({
  taskName: "TakeSteps",
  display: "Take steps",
  jobType: "Diagnostics",
  systemLevelJob: false,
  options: {
    type: "object",
    properties: {
      steps: { type: "integer", default: 10 },
      label: { type: "string", default: "Step" },
    },
  },
  ...part,
});

export const anInterval = (part: Partial<JobInterval> = {}): JobInterval => ({
  startDateTime: "2026-03-03T01:00:00.000Z",
  daysInterval: 1,
  hoursInterval: 0,
  minutesInterval: 0,
  secondsInterval: 0,
  ...part,
});

export const aJob = (part: Partial<OpenedJob> = {}): OpenedJob => {
  const job: CronJob = {
    name: "Nightly import",
    taskName: "TakeSteps",
    taskOptions: '{ "steps": 3 }',
    schedule: neverScheduled,
    petronId: null,
    runSettings: {},
    paused: false,
    timeZone: "Europe/Oslo",
    nextExecutionTime: null,
    lastExecutionTime: null,
    jobStatus: null,
    runCount: 0,
    invalidFlag: false,
    invalidReason: null,
    failedInRow: 0,
    failingSince: null,
    history: [],
  };
  const stamps = {
    id: "Job00000000000001",
    orgId: "Org00000000000001",
    revision: 1,
    createdAt: "2026-03-01T00:00:00.000Z",
    createdBy: "Person00000000001",
  };
  return {
    ...job,
    ...stamps,
    updatedAt: "2026-03-01T00:00:00.000Z",
    updatedBy: "Person00000000001",
    ...part,
  };
};
