interface Busy {
  works: number;
  since: number;
  busy: number;
}

/** Measures, for each of several parties, how long at least one piece of its work was under way. */
export class UtilizationMeter {
  readonly #now: () => number;
  readonly #parties = new Map<string, Busy>();
  #takenAt: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#takenAt = now();
  }

  begin(party: string): void {
    const found = this.#parties.get(party) ?? { works: 0, since: 0, busy: 0 };
    this.#parties.set(party, found);
    if (found.works++ === 0) found.since = this.#now();
  }

  end(party: string): void {
    const found = this.#parties.get(party)!;
    if (--found.works === 0) found.busy += this.#now() - found.since;
  }

  /** Of each that worked: its share of the time since they were last taken, 0 to 1. */
  take(): Map<string, number> {
    const now = this.#now();
    const span = now - this.#takenAt;
    const shares = new Map<string, number>();
    for (const [party, found] of this.#parties) {
      const busy = found.busy + (found.works > 0 ? now - found.since : 0);
      shares.set(party, span > 0 ? Math.min(1, busy / span) : 0);
      if (found.works === 0) this.#parties.delete(party);
      else Object.assign(found, { busy: 0, since: now });
    }
    this.#takenAt = now;
    return shares;
  }
}
