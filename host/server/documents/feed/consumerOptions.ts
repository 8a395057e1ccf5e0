import type { Transaction } from "kysely";
import type { Database, Logger, Tables } from "../../database/index.ts";
import type { InFlight } from "../../faults/index.ts";
import type { Change } from "./change.ts";

export interface DurableConsumerOptions {
  database: Database;
  logger: Logger;
  name: string;
  from: string;
  handle: ChangeHandler;
  committed: () => void;
  /** Called after a commit that changes what failed. */
  failedChanged: () => void;
  /** False while its changes must wait. */
  ready?: (() => boolean) | undefined;
  /** Only changes of these are handled; absent means of all. */
  containers?: readonly string[] | undefined;
  /** Notes which change is handled, for when the process ends meanwhile. */
  inFlight?: InFlight | undefined;
  /** Pauses between the tries of a change that fails, in milliseconds. */
  retryPausesMs?: readonly number[] | undefined;
  /** How long a run of the handler may take, in milliseconds. */
  runLimitMs?: number | undefined;
  /** Of bodies that are read at once; one change always is. */
  maxBytes: number;
}

/** `signal` is aborted when the run takes too long or the node stops. */
export type ChangeHandler = (
  change: Change,
  tx: Transaction<Tables>,
  signal: AbortSignal,
) => Promise<void>;
