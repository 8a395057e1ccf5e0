import type { ListSplice } from "@petrons/sdk/contracts";

/** So many splices are known: anyone who missed more gets the whole list. */
const maxKnown = 1_000;

interface Step {
  readonly since: string;
  readonly version: string;
  readonly splices: readonly ListSplice[];
}

/** How a list became what it is, as far as telling what has changed since needs it. */
export class ListChanges {
  #steps: Step[] = [];
  #known = 0;

  add(since: string, version: string, splices: readonly ListSplice[]): void {
    if (splices.length > maxKnown) {
      this.#steps = [];
      this.#known = 0;
      return;
    }
    this.#steps.push({ since, version, splices });
    this.#known += splices.length;
    while (this.#known > maxKnown) this.#known -= this.#steps.shift()!.splices.length;
  }

  /** What makes the list of version `since` that of `version`; undefined where it is not known. */
  between(since: string, version: string): ListSplice[] | undefined {
    const end = this.#steps.findLastIndex((step) => step.version === version);
    const start = this.#steps.findLastIndex((step, at) => at <= end && step.since === since);
    if (end < 0 || start < 0) return undefined;
    return this.#steps.slice(start, end + 1).flatMap(({ splices }) => splices);
  }
}
