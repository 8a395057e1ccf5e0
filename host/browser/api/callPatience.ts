/**
 * What a call does, as far as it matters when nothing is heard of it: a `read` is sent again,
 * because it changes nothing, and a background `run`, because the server takes it once for its key;
 * a `write` is answered shortly; a `task` is worked on while its call waits, and may only read
 * (`readTask`); an `upload` reports how far it is. An `insert` is a write, and a `keyedTask` a
 * task, that the server does once for a key.
 */
export type CallKind =
  | "read"
  | "run"
  | "write"
  | "insert"
  | "task"
  | "keyedTask"
  | "readTask"
  | "upload";

const repeated: readonly CallKind[] = ["read", "run", "insert", "keyedTask", "readTask"];
/** Whether a call may be sent again whose answer was lost. */
export const isRepeatable = (kind: CallKind): boolean => repeated.includes(kind);
/** Whether one that hangs is sent again, and so waits for the way to the server. */
export const isResent = (kind: CallKind): boolean => kind === "read" || kind === "run";

/** Milliseconds. */
interface CallPatience {
  /**
   * Until the first byte of the answer, beside what sending takes; for an upload until more of it
   * has gone.
   */
  readonly first: number;
  /**
   * As long at most once the way to the server is known to be dead. A read waits for the way to be
   * back, and is sent again then.
   */
  readonly afterLoss?: number;
}

/** The server gives up a task that somebody waits for after 120 s. */
export const callPatience: Record<CallKind, CallPatience> = {
  read: { first: 30_000 },
  run: { first: 30_000 },
  write: { first: 60_000, afterLoss: 5_000 },
  insert: { first: 60_000, afterLoss: 5_000 },
  task: { first: 150_000, afterLoss: 30_000 },
  keyedTask: { first: 150_000, afterLoss: 30_000 },
  readTask: { first: 150_000, afterLoss: 30_000 },
  upload: { first: 60_000, afterLoss: 10_000 },
};
/** Between two pieces of an answer. */
export const pieceWithin = 30_000;
/** How often a call is sent that hangs without a reason that is known. */
export const readAttempts = 2;

/** The slowest line that is waited for carries 16 kB in a second. */
export const sendingTime = (letters: number): number => letters / 16;
