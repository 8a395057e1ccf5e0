import { type JobStatus, jobStatuses, jobStatusLabels, type Query } from "@petrons/sdk/contracts";
import { jobStates } from "../contracts/index.ts";
import { jobListTexts as texts } from "./jobs/jobListTexts.ts";

/** Shorter texts are in nearly every word. */
const minLength = 3;

const holds = (word: string, text: string): boolean =>
  text.length >= minLength && word.toLowerCase().includes(text.toLowerCase());

function ofStatus(text: string): Query[] {
  const found = jobStatuses.filter((status: JobStatus) => holds(jobStatusLabels[status], text));
  return found.length > 0 ? [{ jobStatus: { $in: found } }] : [];
}

/** The runs whose status, as it is shown, holds a text. */
export const runsOfStatus = (text: string): Query[] => [
  ...ofStatus(text),
  ...(holds("Failed, attempt", text) ? [{ nextAttemptAt: { $gt: "" } }] : []),
];

/** The jobs whose status or mark, as it is shown, holds a text. */
export function jobsOfStatus(text: string): Query[] {
  const marks: [word: string, query: Query][] = [
    [texts.pausedMark, jobStates.paused],
    [texts.invalidMark, jobStates.invalid],
    [texts.neverRun, { jobStatus: null }],
    ["failed times in a row", jobStates.failing],
    ["failing", jobStates.failing],
  ];
  return [
    ...ofStatus(text),
    ...marks.flatMap(([word, query]) => (holds(word, text) ? [query] : [])),
  ];
}
