import { PetronsError } from "@petrons/sdk/contracts";
import { faultOf } from "./childMessages.ts";
import type { ChildEnd } from "./childProcess.ts";

/** A run that ended without a process having said so. */
export const failed = (reason: unknown): ChildEnd => ({
  kind: "failed",
  fault: typeof reason === "string" ? { kind: "task", message: reason } : faultOf(reason),
});

/** Why a process ended that gave no answer, for the person who started the run. */
export function endSentence(end: Exclude<ChildEnd, { kind: "completed" | "failed" | "lost" }>, what: "task" | "flow" = "task"): string {
  if (end.kind === "exit") return `The ${what} ended without an answer (exit code ${end.code}).`;
  if (end.kind === "signal") return `The run was ended on the server (${end.signal}) before it was done. It can be started again.`;
  if (end.kind === "memory") return `The ${what} ran out of memory: it may use ${end.limitMiB} MiB.`;
  if (end.kind === "disk") return new PetronsError("disk-full").message;
  if (end.kind === "message") return end.reason;
  return `The ${what} was stopped at its time limit of ${end.seconds} s.`;
}
