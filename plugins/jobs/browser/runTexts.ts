import { countText } from "@petrons/sdk/contracts";

/** What tables and pages of runs say beside `jobsTexts`. */
export const runTexts = {
  latest: "Latest runs",
  resultsFor: (name: string) => `Results for "${name}"`,
  noResults: "This job has not run yet.",
  retry: "Retry",
  retried: (jobName: string | undefined, title: string) =>
    jobName ? `Job '${jobName}' queued for execution.` : `'${title}' queued for execution.`,
  retryFailed: "Could not queue job",
  openRun: "Open run",
  selectFailed: "Select one job result that failed or was cancelled",
  othersRetry: "Only the person who started a run can retry it",
  noOptions: "The options of this run were not kept",
  jobGone: "Deleted",

  parameters: "Parameters",
  yes: "Yes",
  no: "No",
  none: "None",
  noParameters: "This run has no parameters.",
  rawOutcome: "Outcome as JSON",
  rawParameters: "Parameters as JSON",
  inAll: (rows: string) => `${rows} in all`,
  exported: (rows: string) => `Exported ${rows}`,
  openTable: "Open table",
  downloadRejected: "Download rejected rows",
  downloadFile: (name: string) => `Download ${name}`,

  severity: "Severity",
  searchLog: "Search the log",
  matches: (count: number) =>
    count === 1 ? "1 match" : `${count.toLocaleString("en-US")} matches`,
  linesShown: (shown: number, all: number) =>
    `${shown.toLocaleString("en-US")} of ${countText(all, "line")}`,
  noMatches: "No lines match.",
  downloadLog: "Download log",
} as const;
