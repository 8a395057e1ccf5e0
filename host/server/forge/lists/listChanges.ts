import type { ListSplice } from "@petrons/sdk/contracts";
import type { ListElement } from "./orderedElements.ts";

/** So many splices are known: anyone who missed more gets the whole list. */
const maxKnown = 1_000;
/** What is counted for a splice beside the element that it inserts, in bytes. */
const spliceBytes = 64;
/** Splices that hold more than this and more than the list itself are not worth keeping. */
const minHeldBytes = maxKnown * spliceBytes;

/** The splices that lead from one version of a list to the next. */
export class ListStep {
  readonly since: string;
  readonly splices: ListSplice[] = [];
  /** Also those that it does not hold, since they are too many. */
  count = 0;
  bytes = 0;

  constructor(since: string) {
    this.since = since;
  }

  /** One element goes, comes or gives way to another. */
  add(at: number, remove: 0 | 1, inserted?: Pick<ListElement, "data" | "bytes">): void {
    this.count += 1;
    if (this.count > maxKnown) {
      this.splices.length = 0;
      return;
    }
    this.splices.push({ at, remove, insert: inserted ? [inserted.data] : [] });
    this.bytes += spliceBytes + (inserted?.bytes ?? 0);
  }
}

/** How a list became what it is, as far as telling what has changed since needs it. */
export class ListChanges {
  #steps: { readonly step: ListStep; readonly version: string }[] = [];
  #known = 0;
  #bytes = 0;

  /** What the splices hold. */
  get bytes(): number {
    return this.#bytes;
  }

  /** `listBytes`: what the list of this version holds. */
  add(step: ListStep, version: string, listBytes: number): void {
    if (step.count === 0) return;
    this.#steps.push({ step, version });
    this.#known += step.count;
    this.#bytes += step.bytes;
    const maxBytes = Math.max(minHeldBytes, listBytes);
    while (this.#known > maxKnown || this.#bytes > maxBytes) {
      const [oldest] = this.#steps.splice(0, 1);
      this.#known -= oldest!.step.count;
      this.#bytes -= oldest!.step.bytes;
    }
  }

  /** What makes the list of version `since` that of `version`; undefined where it is not known. */
  between(since: string, version: string): ListSplice[] | undefined {
    const end = this.#steps.findLastIndex((known) => known.version === version);
    const start = this.#steps.findLastIndex(({ step }, at) => at <= end && step.since === since);
    if (end < 0 || start < 0) return undefined;
    return this.#steps.slice(start, end + 1).flatMap(({ step }) => step.splices);
  }
}
