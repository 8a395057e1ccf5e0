import { all, everyOrganization, type Ids, none, type Target } from "./target.ts";

const runValues = {
  taskName: "Other",
  display: "Other task",
  title: "Import other.csv",
  message: "Changed",
  progress: 50,
  jobStatus: "error",
  scheduledAt: "2001-01-01T00:00:00.000Z",
  startedAt: "2001-01-01T00:00:00.000Z",
  completedAt: "2001-01-01T00:00:00.000Z",
  petronId: "AAAAAAAAAAAAAAAAA",
  cronJobId: "AAAAAAAAAAAAAAAAA",
  jobName: "Other job",
  nextAttemptAt: "2001-01-01T00:00:00.000Z",
  dueAt: "2001-01-01T00:00:00.000Z",
  plannedAt: "2001-01-01T00:00:00.000Z",
  attempt: 2,
  attempts: 3,
  restarts: 1,
  options: {},
  watcherIds: [(ids: Ids) => ids.stranger],
  notifyOn: "both",
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
    title: "Import wells.csv → wells",
    jobName: "Units",
    attempt: 1,
    attempts: 1,
    restarts: 0,
    options: {},
    watcherIds: [],
    notifyOn: "failure",
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
  body: (ids) => ({
    jobResultId: ids["another job result"],
    severity: "info",
    message: "Began",
    line: 1,
  }),
  values: { jobResultId: "AAAAAAAAAAAAAAAAA", severity: "error", message: "Changed", line: 2 },
  read: ["admin", "owner"],
  ...none,
};

const neverDue = { singleExecutionTime: null, runNow: false, interval: null };

export const job: Target = {
  name: "a job",
  proves: "JB-002 GP-008",
  container: "CronJob",
  body: () => ({
    name: "Units",
    taskName: "UnitsInformation",
    taskOptions: "{}",
    schedule: neverDue,
  }),
  values: {
    name: "Renamed",
    taskName: "UnitsInformation",
    taskOptions: " {}",
    // Another one would change when it is due, too.
    schedule: neverDue,
    petronId: (ids: Ids) => ids["a public Petron"],
    runSettings: { retries: 2 },
    paused: true,
    timeZone: "Europe/Oslo",
    nextExecutionTime: "2001-01-01T00:00:00.000Z",
    lastExecutionTime: null,
    jobStatus: "completed",
    runCount: 7,
    invalidFlag: true,
    invalidReason: "Because",
    failedInRow: 3,
    failingSince: "2001-01-01T00:00:00.000Z",
    history: [{}],
  },
  read: ["admin", "owner"],
  insert: all(everyOrganization, [
    "name",
    "taskName",
    "taskOptions",
    "schedule",
    "petronId",
    "runSettings",
    "paused",
    "lastExecutionTime",
  ]),
  update: {
    owner: [
      "name",
      "taskName",
      "taskOptions",
      "schedule",
      "petronId",
      "runSettings",
      "paused",
      "lastExecutionTime",
    ],
    admin: ["paused"],
  },
  remove: ["admin", "owner"],
};
