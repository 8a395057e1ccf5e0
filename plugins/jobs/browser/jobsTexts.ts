import { countText } from "@petrons/sdk/contracts";

/**
 * What people read about jobs: JB-007, JB-033 and SH-027 fix some letter for letter, the rest is in
 * their style.
 */
export const jobsTexts = {
  noRunning: "No running jobs were found.",
  noRunningHelp: "Imports, exports and other long work show here while they run.",
  allJobs: "All jobs",
  results: "Details",
  cancel: "Cancel",
  cancelling: "Cancelling",
  cancelFailed: (reason: string) => `Could not cancel job: ${reason}`,

  title: "Jobs",
  table: "Job results",
  csv: "Job results.csv",
  empty: "No jobs have run yet.",
  emptyMine: "You have run no jobs yet.",
  everyone: "Everyone's jobs",
  mine: "My jobs",
  whose: "Whose jobs",
  viewLog: "View Log",
  open: "Open",
  delete: "Delete",
  download: "Download",
  selectOne: "Select exactly one job result",
  unread: "The selected job result has not been read yet",
  selectSome: "Select at least one job result",
  selectRunning: "Select a job that is running",
  selectFile: "Select a job result that made a file",
  deleteTitle: "Delete Job Results",
  deleteQuestion: (count: number) =>
    count === 1 ? "Delete job result?" : `Delete ${count} job results?`,
  deleteRunning: (count: number) =>
    count === 1
      ? "It is still running and will be stopped."
      : `${count} of them are still running and will be stopped.`,
  deleted: "Job result(s) deleted.",
  deleteFailed: "Could not delete job result(s).",
  downloadFailed: (reason: string) => `Could not download the file: ${reason}`,

  log: "Log",
  logOf: (name: string) => `Log of "${name}"`,
  logFailed: "Problem loading logs",
  noLogs: "No logs found.",
  loadingLog: "Loading the log …",
  logCounts: (lines: number, warnings: number, errors: number) =>
    [
      countText(lines, "line"),
      warnings > 0 ? countText(warnings, "warning") : "",
      errors > 0 ? countText(errors, "error") : "",
    ]
      .filter(Boolean)
      .join(" · "),
  zone: (zone: string) => `times in ${zone}`,
  close: "Close",
  retry: "Retry",

  outcome: "Outcome",
  gone: "There is no such job result.",
  jobGone: "There is no such job.",
  jobGoneHelp:
    "It was deleted, or it belongs to somebody else. Results of a deleted job stay among the latest runs.",
  goneHelp: "It was deleted, or it belongs to somebody else.",
  runFacts: "Run",
} as const;
