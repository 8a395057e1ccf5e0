import { type FaultLogger, guardedInterval } from "../faults/index.ts";
import { FairQueue, type FairQueueLimits, type Party } from "../limits/index.ts";

/** Milliseconds. */
const lookEvery = 2_000;

/** A body of which a part is still to come. */
export interface ArrivingBody {
  readonly party: Party;
  readonly cost: number;
  readonly received: number;
  /** Refuses it; its share is given back with the answer. */
  end(): void;
}

/**
 * The bytes of bodies that people send at once. A sender who announces much and sends little would
 * keep others waiting, so slow bodies are ended while somebody waits for the share that they take
 * from, and only as many as that needs.
 */
export class BodyBudget extends FairQueue {
  /** Each with the bytes that it had received at the last look; undefined before its first. */
  readonly #arriving = new Map<ArrivingBody, number | undefined>();
  readonly #waiting = new Set<{ party: Party; cost: number }>();
  readonly #bytesPerLook: number;
  readonly #logger: FaultLogger;
  #looks: NodeJS.Timeout | undefined;
  #lookedAt = 0;

  constructor(limits: FairQueueLimits, bytesPerSecond: number, logger: FaultLogger) {
    super(limits);
    this.#bytesPerLook = (bytesPerSecond * lookEvery) / 1_000;
    this.#logger = logger;
  }

  arrives(body: ArrivingBody): void {
    this.#arriving.set(body, undefined);
  }

  arrived(body: ArrivingBody): void {
    this.#arriving.delete(body);
  }

  override async wait(party: Party, cost = 1, gone?: AbortSignal): Promise<void> {
    const waiting = { party, cost };
    this.#waiting.add(waiting);
    if (!this.#looks) {
      this.#mark();
      this.#looks = guardedInterval("slow bodies", this.#logger, lookEvery, () =>
        this.#look(),
      ).unref();
    }
    try {
      await super.wait(party, cost, gone);
    } finally {
      this.#waiting.delete(waiting);
      if (this.#waiting.size === 0) {
        clearInterval(this.#looks);
        this.#looks = undefined;
      }
    }
  }

  #look(): void {
    // Right after a halt of this process, nothing that arrived meanwhile has been read.
    if (performance.now() - this.#lookedAt < 2 * lookEvery) this.#endSlow();
    this.#mark();
  }

  #mark(): void {
    this.#lookedAt = performance.now();
    for (const body of this.#arriving.keys()) this.#arriving.set(body, body.received);
  }

  #endSlow(): void {
    // The largest first, so that few are ended.
    const slow = new Set(this.#slow().sort((one, other) => other.cost - one.cost));
    for (const { party, cost } of this.#waiting) {
      const full = this.fullShareFor(party, cost);
      if (!full) continue;
      let missing = cost;
      for (const body of slow) {
        if (missing <= 0) break;
        if (!isOf(body.party, full)) continue;
        slow.delete(body);
        missing -= body.cost;
        body.end();
      }
    }
  }

  #slow(): ArrivingBody[] {
    const slow: ArrivingBody[] = [];
    for (const [body, before] of this.#arriving)
      if (before !== undefined && body.received - before < this.#bytesPerLook) slow.push(body);
    return slow;
  }
}

const isOf = (
  party: Party,
  { orgId = party.orgId, userId = party.userId }: Partial<Party>,
): boolean => party.orgId === orgId && party.userId === userId;
