import type { RunningRun } from "./run.ts";

/**
 * Finds attempts whose node says nothing any more: their beat has not grown for the time of a
 * lease, on this node's own monotonic clock. No clock of the database or of another node takes
 * part, so that one that is set back or forward changes nothing.
 */
export class RunLeases {
  readonly #leaseMilliseconds: number;
  #seen = new Map<string, { beat: number; since: number }>();

  constructor(leaseMilliseconds: number) {
    this.#leaseMilliseconds = leaseMilliseconds;
  }

  /** The silent ones among all running runs. `own` are attempts of this node. */
  silent(
    running: readonly RunningRun[],
    own: ReadonlySet<string>,
    now = performance.now(),
  ): RunningRun[] {
    const seen = new Map<string, { beat: number; since: number }>();
    const silent: RunningRun[] = [];
    for (const run of running) {
      if (own.has(run.owner)) continue;
      const before = this.#seen.get(run.owner);
      const since = before?.beat === run.beat ? before.since : now;
      seen.set(run.owner, { beat: run.beat, since });
      if (now - since >= this.#leaseMilliseconds) silent.push(run);
    }
    this.#seen = seen;
    return silent;
  }
}
