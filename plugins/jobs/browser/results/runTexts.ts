import type { JobResult } from "@petrons/sdk/contracts";
import { durationText } from "../durationText.ts";

/** '2 of 4'; nothing for a run that is begun once only. */
export function attemptText({
  attempt = 1,
  attempts = 1,
  restarts = 0,
}: Pick<JobResult, "attempt" | "attempts" | "restarts">): string {
  const tried = attempts > 1 || attempt > 1 ? [`${attempt} of ${Math.max(attempt, attempts)}`] : [];
  const again = restarts > 0 ? [`begun again ${restarts === 1 ? "once" : "twice"}`] : [];
  return [...tried, ...again].join(", ");
}

/** '0.3 s', then as other durations. */
export function lateText(ms: number | undefined): string {
  if (ms === undefined) return "";
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : durationText(ms);
}
