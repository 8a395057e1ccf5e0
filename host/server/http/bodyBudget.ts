import { type FaultLogger, guardedInterval } from "../faults/index.ts";
import { FairQueue, type FairQueueLimits, type Party } from "../limits/index.ts";

/** While others wait for their share, a body has so long to begin. */
const beginMs = 2_000;
const lookEvery = 500;

/** A body of which a part is still to come. */
export interface ArrivingBody {
  readonly received: number;
  /** Refuses it; its share is given back with the answer. */
  end(): void;
}

/**
 * The bytes of bodies that people send at once. Who announces much and sends little would hold a share that others wait for: while somebody waits,
 * what comes slowly is ended.
 */
export class BodyBudget extends FairQueue {
  readonly #arriving = new Map<ArrivingBody, number>();
  readonly #bytesPerMs: number;
  readonly #logger: FaultLogger;
  #waiting = 0;
  #look: NodeJS.Timeout | undefined;

  constructor(limits: FairQueueLimits, bytesPerSecond: number, logger: FaultLogger) {
    super(limits);
    this.#bytesPerMs = bytesPerSecond / 1_000;
    this.#logger = logger;
  }

  arrives(body: ArrivingBody): void {
    this.#arriving.set(body, performance.now());
  }

  arrived(body: ArrivingBody): void {
    this.#arriving.delete(body);
  }

  override async wait(party: Party, cost?: number, gone?: AbortSignal): Promise<void> {
    this.#waiting += 1;
    this.#look ??= guardedInterval("slow bodies", this.#logger, lookEvery, () => this.#endSlow()).unref();
    try {
      await super.wait(party, cost, gone);
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) {
        clearInterval(this.#look);
        this.#look = undefined;
      }
    }
  }

  #endSlow(): void {
    const now = performance.now();
    for (const [body, since] of this.#arriving) if (body.received < (now - since - beginMs) * this.#bytesPerMs) body.end();
  }
}
