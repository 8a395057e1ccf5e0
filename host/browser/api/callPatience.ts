/**
 * What a call does, as far as it matters when nothing is heard of it: a `read` is sent again, because it changes nothing or the server takes it
 * once; a `write` is answered shortly; a `task` is worked on while its call waits; an `upload` tells how far it is.
 */
export type CallKind = "read" | "write" | "task" | "upload";

/** Milliseconds. */
interface CallPatience {
  /** Until the first byte of the answer, beside what sending takes; for an upload until more of it has gone. */
  readonly first: number;
  /** As long at most once the way to the server is known to be dead. A read waits for the way to be back, and is sent again then. */
  readonly afterLoss?: number;
}

/** The server gives up a task that somebody waits for after 120 s. */
export const callPatience: Record<CallKind, CallPatience> = {
  read: { first: 30_000 },
  write: { first: 60_000, afterLoss: 5_000 },
  task: { first: 150_000, afterLoss: 30_000 },
  upload: { first: 60_000, afterLoss: 10_000 },
};
/** Between two pieces of an answer. */
export const pieceWithin = 30_000;
/** How often a read is sent that hangs without a reason that is known. */
export const readAttempts = 2;

/** The slowest line that is waited for carries 16 kB in a second. */
export const sendingTime = (letters: number): number => letters / 16;
