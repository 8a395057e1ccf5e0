import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { PetronsError } from "@petrons/sdk/contracts";
import { reasonOf } from "../../faults/index.ts";
import { type Fault, faultOf } from "../processes/childMessages.ts";
import type { ChildEnd } from "../processes/childProcess.ts";

/** A run that ended without a process having said so. */
export const failed = (reason: unknown): ChildEnd => ({
  kind: "failed",
  fault: typeof reason === "string" ? { kind: "task", message: reason } : faultOf(reason),
});

/**
 * A result is offered to the database so often, a second apart, before the run is left to the
 * others.
 */
const recordings = 60;

/**
 * Writes how a run ended. A database that is away for a while does not make it run again. `goesOn`
 * says whether it is still this node's to write.
 */
export async function recordEnd(
  write: () => Promise<void>,
  goesOn: () => boolean,
  onFailed: (reason: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await write();
    } catch (error) {
      if (!goesOn() || attempt >= recordings) throw error;
      onFailed(reasonOf(error));
      await delay(1_000);
    }
}

/**
 * Whether an end is the doing of the server, which stops. What a run reached within the grace is
 * what it was.
 */
export const isEndOfShutdown = (stopped: string | undefined, end: ChildEnd): boolean =>
  stopped === "shutdown" &&
  (end.kind === "signal" ||
    end.kind === "lost" ||
    end.kind === "exit" ||
    (end.kind === "failed" && end.afterStop === true));

/**
 * What a fault says to people. An unforeseen one is logged under a reference, which is all that
 * they see.
 */
export function faultSentence(
  fault: Fault,
  what: "task" | "flow",
  log: (details: { reference: string; stack: string }) => void,
): string {
  if (fault.kind !== "unexpected" && !(fault.kind === "petrons" && fault.code === "internal"))
    return fault.message;
  const reference = randomUUID();
  log({
    reference,
    stack: fault.kind === "unexpected" ? (fault.stack ?? fault.message) : fault.message,
  });
  return `The ${what} failed unexpectedly (reference ${reference}).`;
}

/** Why a process ended that gave no answer, for the person who started the run. */
export function endSentence(
  end: Exclude<ChildEnd, { kind: "completed" | "failed" | "lost" }>,
  what: "task" | "flow" = "task",
): string {
  if (end.kind === "exit") return `The ${what} ended without an answer (exit code ${end.code}).`;
  if (end.kind === "signal")
    return `The run was ended on the server (${end.signal}) before it was done. It can be started again.`;
  if (end.kind === "memory")
    return `The ${what} ran out of memory: it may use ${end.limitMiB} MiB.`;
  if (end.kind === "disk") return new PetronsError("disk-full").message;
  if (end.kind === "message") return end.reason;
  return `The ${what} was stopped at its time limit of ${end.seconds} s.`;
}
