import type { Transaction } from "kysely";
import { RevocableTransaction, type Tables } from "../../database/index.ts";
import { asError, faultLogger, guarded } from "../../faults/index.ts";

/**
 * A run may take this long, in milliseconds. Its transaction is open meanwhile and all that comes
 * next for the same consumer waits, so it is little; an admin who has a change tried again gets an
 * answer while the browser still waits for one.
 */
export const runLimitMs = 30_000;
/** Of that, the part that is left to a run when its node stops. */
const stoppingPart = 1 / 6;

/** A run did not end in time. */
export class RunTooLong extends Error {
  constructor(limitMs: number) {
    super(`It did not end within ${limitMs / 1000} seconds and was given up.`);
  }
}

/** A run was given up because its node stops, which says nothing of the run. */
export class NodeStopping extends Error {
  constructor() {
    super(
      "This node of the server stops; another one, or this one when it is started again, does it over.",
    );
  }
}

interface TimeoutOptions {
  limitMs: number;
  /** Aborted when the node stops. */
  stopping: AbortSignal;
  /** A run that was given up ended after all, which changes nothing any more. */
  endedAfterTimeout(error?: unknown): void;
}

/**
 * Runs `work`, which gets a signal that is aborted when its time is over. A run that was given up,
 * or threw while a part of it went on, cannot write any more: when this throws, all its statements
 * have ended and further ones are refused, so that the caller undoes all it did.
 */
export async function runWithTimeout(
  tx: Transaction<Tables>,
  { limitMs, stopping, endedAfterTimeout }: TimeoutOptions,
  work: (tx: Transaction<Tables>, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const revocable = new RevocableTransaction(tx);
  const given = new AbortController();
  const { signal } = given;
  let timer = setTimeout(
    guarded("handler", faultLogger, () => given.abort(new RunTooLong(limitMs))),
    limitMs,
  );
  const stop = guarded("handler", faultLogger, () => {
    clearTimeout(timer);
    timer = setTimeout(
      guarded("handler", faultLogger, () => given.abort(new NodeStopping())),
      limitMs * stoppingPart,
    );
  });
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop);
  const timeIsOver = new Promise<void>((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  const run = (async () => work(revocable.tx, signal))();
  try {
    await Promise.race([run, timeIsOver]);
    signal.throwIfAborted();
  } catch (error) {
    // A run that heeds the signal throws what it likes; why it was aborted is what counts.
    const reason = signal.aborted ? signal.reason : error;
    if (signal.aborted) run.then(() => endedAfterTimeout(), endedAfterTimeout);
    await revocable.end(asError(reason));
    throw reason;
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener("abort", stop);
  }
}
