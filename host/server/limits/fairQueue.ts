import { PetronsError } from "@petrons/sdk/contracts";
import { faultLogger, guarded } from "../faults/index.ts";
import { type Party, type ShareLimits, Shares } from "./shares.ts";

export interface FairQueueLimits extends ShareLimits {
  /** Of one person; a further one is refused at once. */
  waitingPerPerson: number;
  waitSeconds: number;
}

/**
 * Few places of one kind, all but one of them for one organization, and all but one of these for
 * one person: the first work of another organization need not wait, nor that of a colleague.
 */
export const fewPlaces = (total: number, waitSeconds: number): FairQueueLimits => {
  const perOrganization = Math.max(1, total - 1);
  return {
    total,
    perOrganization,
    perPerson: Math.max(1, perOrganization - 1),
    waitingPerPerson: 1_000,
    waitSeconds,
  };
};

interface Waiting {
  party: Party;
  cost: number;
  start: () => void;
}

/**
 * Lets work in within the shares of person, organization and node. What finds no room waits, and is
 * let in by turns: first by organization, then by person. However much one of them sends, the first
 * work of another waits for one turn only.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #shares: Shares;
  /**
   * Organization → person → what waits. The one whose work was let in or has ended last is at the
   * end.
   */
  readonly #waiting = new Map<string, Map<string, Waiting[]>>();
  /**
   * The next in turn waits for room in all: newcomers may not pass, or small costs would keep a
   * large one out for ever.
   */
  #isFull = false;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#shares = new Shares(limits);
  }

  /** Whether the work may begin at once; then `leave` follows it. Nothing is allocated. */
  tryEnter(party: Party, cost = 1): boolean {
    return (
      !this.#isFull &&
      !this.#waiting.get(party.orgId)?.has(party.userId) &&
      this.#shares.tryTake(party, cost)
    );
  }

  /** Works when it is the party's turn. */
  async during<T>(party: Party, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (!this.tryEnter(party)) await this.wait(party, 1, gone);
    try {
      return await work();
    } finally {
      this.leave(party);
    }
  }

  leave(party: Party, cost = 1): void {
    this.#shares.giveBack(party, cost);
    if (this.#waiting.size === 0) return;
    // Its work has just had a turn, even if it did not have to wait for it.
    this.#toTheEnd(party);
    this.#letIn();
  }

  /** Whose share is too full for this cost; undefined when there is room. */
  protected fullShareFor(party: Party, cost: number): Partial<Party> | undefined {
    return this.#shares.fullShareFor(party, cost);
  }

  /**
   * Resolves when it is the work's turn; then `leave` follows it. Rejects with `rate-limited`, also
   * when `gone` aborts.
   */
  wait(party: Party, cost = 1, gone?: AbortSignal): Promise<void> {
    const people = this.#waiting.get(party.orgId) ?? new Map<string, Waiting[]>();
    const own = people.get(party.userId) ?? [];
    if (own.length >= this.#limits.waitingPerPerson || gone?.aborted)
      return Promise.reject(this.#refusal());
    this.#waiting.set(party.orgId, people);
    people.set(party.userId, own);
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", giveUp);
      };
      const giveUp = guarded("fair queue", faultLogger, () => {
        stop();
        this.#remove(waiting);
        reject(this.#refusal());
        // It may have been what kept others from passing.
        this.#letIn();
      });
      const waiting: Waiting = {
        party,
        cost,
        start: () => {
          stop();
          resolve();
        },
      };
      const timer = setTimeout(giveUp, this.#limits.waitSeconds * 1_000);
      gone?.addEventListener("abort", giveUp);
      own.push(waiting);
      this.#letIn();
    });
  }

  #refusal(): PetronsError {
    return new PetronsError("rate-limited", {
      seconds: Math.max(1, Math.ceil(this.#limits.waitSeconds / 3)),
    });
  }

  #letIn(): void {
    let next = this.#next();
    while (next && this.#shares.hasRoom(next.cost)) {
      this.#remove(next);
      this.#shares.take(next.party, next.cost);
      this.#toTheEnd(next.party);
      next.start();
      next = this.#next();
    }
    this.#isFull = next !== undefined;
  }

  /** The first in turn whose own shares have room. */
  #next(): Waiting | undefined {
    for (const [orgId, people] of this.#waiting) {
      if (!this.#shares.organizationHas(orgId, 1)) continue;
      for (const [first] of people.values())
        if (first && this.#shares.isWithinShare(first.party, first.cost)) return first;
    }
    return undefined;
  }

  #remove(waiting: Waiting): void {
    const { party } = waiting;
    const people = this.#waiting.get(party.orgId);
    const own = people?.get(party.userId);
    if (!people || !own) return;
    own.splice(own.indexOf(waiting), 1);
    if (own.length === 0) people.delete(party.userId);
    if (people.size === 0) this.#waiting.delete(party.orgId);
  }

  #toTheEnd({ orgId, userId }: Party): void {
    const people = this.#waiting.get(orgId);
    if (!people) return;
    this.#waiting.delete(orgId);
    this.#waiting.set(orgId, people);
    const own = people.get(userId);
    if (!own) return;
    people.delete(userId);
    people.set(userId, own);
  }
}
