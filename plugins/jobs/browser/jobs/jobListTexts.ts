import { countText } from "@petrons/sdk/contracts";
import { jobStates } from "../../contracts/index.ts";

const counted = (count: number) => countText(count, "job");
const inState = (state: string) => (count: number) => `${count.toLocaleString("en-US")} ${state}`;
const named = (
  names: readonly string[],
  one: (name: string) => string,
  many: (count: number) => string,
): string => {
  const [only, ...others] = names;
  return only !== undefined && others.length === 0 ? one(only) : many(names.length);
};

const failedInRow = (times: number) => `failed ${times.toLocaleString("en-US")} times in a row`;

/**
 * What the list of jobs says: JB-008 to JB-013 fix some letter for letter, the rest is in their
 * style.
 */
export const jobListTexts = {
  table: "Jobs",
  csv: "Jobs.csv",
  create: "Create Job",
  empty: "You have no jobs yet.",
  emptyHelp: "A job runs a task by itself: an import every night, an export every Monday.",
  emptyEveryone: "There are no jobs yet.",
  show: "Show",
  showAll: "Show all jobs",
  counts: "Jobs by state",

  runNow: "Run Now",
  edit: "Edit",
  duplicate: "Duplicate",
  viewResults: "View Results",
  pause: "Pause",
  resume: "Resume",
  delete: "Delete",
  selectSome: "Select at least one job",
  selectOne: "Select exactly one job",
  unread: "The selected jobs are still being read",
  running: (name: string) => `'${name}' is running`,
  cannotRun: (name: string, reason: string | null) =>
    `'${name}' cannot run: ${reason ?? "its task is gone."}`,
  othersRun: "Only the person who made a job can run it",
  othersEdit: "Only the person who made a job can edit it",
  othersTable: "Only the owner, a collaborator or an admin can import into this Petron",
  allPaused: "All selected jobs are paused",
  nonePaused: "None of the selected jobs is paused",

  queued: (names: readonly string[]) =>
    named(
      names,
      (name) => `Job '${name}' queued for execution.`,
      (count) => `${counted(count)} queued for execution.`,
    ),
  queueFailed: (count: number) =>
    count === 1 ? "Could not queue job" : `Could not queue ${counted(count)}`,
  queueRest: (count: number) =>
    count > 0 ? `${count.toLocaleString("en-US")} more could not be queued.` : "",
  jobDeleted: "This job was deleted.",
  openRun: "Open run",
  paused: (names: readonly string[]) =>
    named(
      names,
      (name) => `Job '${name}' paused.`,
      (count) => `${counted(count)} paused.`,
    ),
  resumed: (names: readonly string[]) =>
    named(
      names,
      (name) => `Job '${name}' resumed.`,
      (count) => `${counted(count)} resumed.`,
    ),
  pauseFailed: "Could not pause job(s).",
  resumeFailed: "Could not resume job(s).",
  deleteTitle: "Delete Jobs",
  deleteQuestion: (names: readonly string[]) =>
    named(
      names,
      (name) => `Delete job '${name}'?`,
      (count) => `Delete ${counted(count)}?`,
    ),
  deleteRuns:
    "A run under way goes on to its end; runs that wait are cancelled. Results stay in the list of runs.",
  deleted: "Job(s) deleted.",
  deleteFailed: "Could not delete job(s).",

  failedOnce: (reason: string) => `failed: ${reason}`,
  waiting: "waiting to start",
  runningFor: (duration: string) => `running for ${duration}`,
  neverRun: "Has not run",
  pausedMark: "Paused",
  invalidMark: "Cannot run",
  /** How a job that cannot run is freed, by why it cannot. */
  freeing: (reason: string, own: boolean, admin: boolean) => {
    if (reason.startsWith("Its creator")) return "Duplicate it to make it a job of your own.";
    const isTask = reason.startsWith("The plugin") || reason.startsWith("There is no task");
    const other = isTask ? "another job type" : "another Petron";
    const save = own
      ? `Edit it and save it with ${other}.`
      : `Its creator can save it with ${other}.`;
    if (!isTask) return save;
    return `${save} ${admin ? "You can also switch its plugin on." : "An admin can switch its plugin on."}`;
  },
  failing: (times: number, since: string) =>
    times === 1 ? `failed at ${since}` : `${failedInRow(times)} since ${since}`,
  failedInRow,
  failingJob: (times: number, since: string) =>
    times === 1 ? `Its last run failed at ${since}.` : `It ${failedInRow(times)} since ${since}.`,
  runs: (count: number) => `Last ${countText(count, "run")}`,
} as const;

/**
 * Which jobs the list shows, as which query, what it says when there is none, and how many there
 * are.
 */
export const jobFilters = {
  all: { label: "All jobs", query: {}, empty: "", counted },
  failing: {
    label: "Failing",
    query: jobStates.failing,
    empty: "No job is failing.",
    counted: inState("failing"),
  },
  running: {
    label: "Running",
    query: jobStates.running,
    empty: "No job is running.",
    counted: inState("running"),
  },
  paused: {
    label: "Paused",
    query: jobStates.paused,
    empty: "No job is paused.",
    counted: inState("paused"),
  },
  invalid: {
    label: "Cannot run",
    query: jobStates.invalid,
    empty: "Every job can run.",
    counted: inState("cannot run"),
  },
} as const;
export type JobFilter = keyof typeof jobFilters;
export const jobFilterOf = (text: string): JobFilter =>
  Object.hasOwn(jobFilters, text) ? (text as JobFilter) : "all";
