import { none, type Target } from "./target.ts";

const runValues = {
  taskName: "Other",
  display: "Other task",
  message: "Changed",
  progress: 50,
  jobStatus: "error",
  scheduledAt: "2001-01-01T00:00:00.000Z",
  startedAt: "2001-01-01T00:00:00.000Z",
  completedAt: "2001-01-01T00:00:00.000Z",
  petronId: "AAAAAAAAAAAAAAAAA",
  cronJobId: "AAAAAAAAAAAAAAAAA",
  outcome: {},
};

export const run: Target = {
  name: "a job result",
  proves: "GP-035",
  container: "JobResult",
  body: () => ({
    ...Object.fromEntries(Object.keys(runValues).map((field) => [field, null])),
    taskName: "ImportTable",
    display: "Import Table",
    message: "",
    progress: 0,
    jobStatus: "completed",
  }),
  values: runValues,
  read: ["admin", "owner"],
  insert: {},
  update: {},
  remove: ["admin", "owner"],
};

/** Deleting a job result deletes its log, so the line belongs to another one. */
export const anotherRun = run.body({});

export const log: Target = {
  name: "a line of a job's log",
  proves: "GP-035",
  container: "JobLog",
  body: (ids) => ({ jobResultId: ids["another job result"], severity: "info", message: "Began", line: 1 }),
  values: { jobResultId: "AAAAAAAAAAAAAAAAA", severity: "error", message: "Changed", line: 2 },
  read: ["admin", "owner"],
  ...none,
};
