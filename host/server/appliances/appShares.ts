import { type Party, type ShareLimits, Shares } from "../limits/index.ts";
import type { OpenedApp } from "./types.ts";

const halfOf = (count: number): number => Math.ceil(count / 2);

/**
 * What is under way for apps. One app takes at most half of each share, so that one that hangs
 * leaves room for the others.
 */
export class AppShares {
  readonly #limits: ShareLimits;
  readonly #all: Shares;
  /** As many as the manifest names. */
  readonly #apps = new Map<OpenedApp, Shares>();

  constructor(limits: ShareLimits) {
    this.#limits = limits;
    this.#all = new Shares(limits);
  }

  /** False when it is too much, and then nothing was taken. */
  tryTake(app: OpenedApp, party: Party): boolean {
    const own = this.#of(app);
    if (!own.tryTake(party)) return false;
    if (this.#all.tryTake(party)) return true;
    own.giveBack(party);
    return false;
  }

  giveBack(app: OpenedApp, party: Party): void {
    this.#of(app).giveBack(party);
    this.#all.giveBack(party);
  }

  #of(app: OpenedApp): Shares {
    let own = this.#apps.get(app);
    if (!own) {
      const { total, perOrganization, perPerson } = this.#limits;
      own = new Shares({
        total: halfOf(total),
        perOrganization: halfOf(perOrganization),
        perPerson: halfOf(perPerson),
      });
      this.#apps.set(app, own);
    }
    return own;
  }
}
