import { ApiError, failureText } from "@petrons/sdk/browser";
import type { JobDraft } from "./jobDraft.ts";

interface ServerRefusal {
  /** What of the job is refused; undefined where the server names none of it. */
  field: keyof JobDraft | undefined;
  /** Without the place in what was sent, which no person sees. */
  reason: string;
}

const fields: readonly string[] = [
  "name",
  "taskName",
  "taskOptions",
  "schedule",
  "petronId",
  "runSettings",
  "paused",
] satisfies (keyof JobDraft)[];

/** Reads `data[0].schedule.interval: an interval can …` of a job that was not saved. */
export function serverRefusal(error: unknown): ServerRefusal {
  const fault =
    error instanceof ApiError
      ? error.errors.find(({ code }) => code === "field-invalid")
      : undefined;
  if (fault?.path === undefined) return { field: undefined, reason: failureText(error) };
  const field = fault.path.split(".").find((step) => fields.includes(step)) as
    | keyof JobDraft
    | undefined;
  const start = `${fault.path}: `;
  return {
    field,
    reason: fault.message.startsWith(start)
      ? fault.message.slice(start.length)
      : failureText(error),
  };
}
