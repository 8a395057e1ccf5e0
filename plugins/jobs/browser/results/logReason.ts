import type { Job } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";

/** Why no log can be viewed of what is selected; empty where it can (JB-031). */
export function logReason(selected: readonly Job[]): string {
  const [only] = selected;
  if (only === undefined || selected.length > 1) return jobsTexts.selectOne;
  // A run that was selected unseen has only its id, and the dialog is called by more.
  return (only as Partial<Job>).taskName === undefined ? jobsTexts.unread : "";
}
