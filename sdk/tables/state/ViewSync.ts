import type { ViewWrite } from "./useViewLink.ts";
import type { ViewCodec, ViewFields, ViewState } from "./viewCodec.ts";

/**
 * After a change, so many ms in which others belong to the same step; a page goes back to the first
 * some time after a filter did so.
 */
export const stepWait = 250;
export const firstPageWait = 800;
/** Searches within this many ms of each other are one step: somebody types. */
export const typingWait = 3_000;
/** Answers to a change that was overtaken may still come for so many ms. */
const overtakenWait = 800;
/**
 * A state that is not seen by then is not going to be, unless the server still works: then it is
 * asked about again, so many times.
 */
const seenWait = 5_000;
const [busyWait, busyTimes] = [1_000, 25];

interface ViewEnds<F extends ViewFields> {
  codec: ViewCodec<F>;
  /** What of a state the page can show, and names of what it cannot. */
  fit: (state: ViewState<F>) => { state: ViewState<F>; missing: readonly string[] };
  /** Whether a state is what a page shows when nobody has said anything. */
  isPlain: (state: ViewState<F>) => boolean;
  apply: (state: ViewState<F>) => Promise<void>;
  write: (state: ViewState<F>, options?: ViewWrite) => void;
  failed: (error: unknown) => void;
  changed: () => void;
  /** Newer data are on their way: what is seen may change by nobody's doing. */
  isBusy?: () => boolean;
}

interface Target<F extends ViewFields> {
  state: ViewState<F>;
  missing: readonly string[];
  /** Of the address that asked for it. */
  key: string;
  started: boolean;
  sent: boolean;
  /** Another state was on its way when this one was asked for. */
  overtook: boolean;
}

/** What is seen of the quick parts of a page, and the fields of the others. */
interface EarlySight<F extends ViewFields> {
  state: ViewState<F>;
  without: readonly string[];
}

/** Filters and searches begin at the first page. */
const toFirstPage: readonly string[] = ["filters", "search"];

/**
 * Keeps the address and what is seen together. A state of the address that this did not write (a
 * link, Back, reload) is applied and waited for; after that, what changes in what is seen is a
 * person's doing, and written as a step of the history.
 */
export class ViewSync<F extends ViewFields> {
  ready = false;
  missing: readonly string[] = [];
  readonly #ends: ViewEnds<F>;
  #written: ViewState<F> = {};
  /** Keys that were written and have not come back as the address yet. */
  #own: string[] = [];
  #target: Target<F> | undefined;
  #seen: ViewState<F> | undefined;
  #early: EarlySight<F> | undefined;
  /** What was seen when the last step was written. */
  #base: ViewState<F> | undefined;
  #beyond = false;
  #searchedAt = 0;
  #queue: Promise<void> = Promise.resolve();
  #timers: Partial<Record<"step" | "stable" | "seen", ReturnType<typeof setTimeout>>> = {};
  #ended = false;

  constructor(ends: ViewEnds<F>) {
    this.#ends = ends;
  }

  /** The address says a state; returns whether it is another than this wrote. */
  follow(state: ViewState<F>, key: string): boolean {
    const own = this.#own.indexOf(key);
    if (own >= 0) {
      this.#own.splice(0, own + 1);
      return false;
    }
    this.#own = [];
    this.#stop("step", "stable", "seen");
    this.#searchedAt = 0;
    this.#target = {
      ...this.#ends.fit(state),
      key,
      started: false,
      sent: false,
      overtook: this.#target?.started ?? false,
    };
    this.#showEarly(this.#target);
    this.#pursue();
    return true;
  }

  /**
   * `beyond`: the page lies behind the last row, so going to the first one is no choice of anybody.
   */
  see(
    seen: ViewState<F> | undefined,
    { beyond = false, early }: { beyond?: boolean; early?: EarlySight<F> | undefined } = {},
  ): void {
    this.#seen = seen;
    this.#early = early;
    this.#beyond ||= beyond;
    if (this.#target) this.#showEarly(this.#target);
    if (!seen) return;
    if (this.#target) {
      this.#pursue();
      return;
    }
    this.#base ??= seen;
    const changed = this.#ends.codec.changed(this.#base, seen);
    this.#stop("step");
    if (changed.length === 0) return;
    const isFirstPage = changed.length === 1 && changed[0] === "page" && seen.page === undefined;
    this.#wait("step", isFirstPage ? firstPageWait : stepWait, () => this.#step());
  }

  dispose(): void {
    this.#ended = true;
    this.#stop("step", "stable", "seen");
  }

  #step(): void {
    const { codec, write } = this.#ends;
    const [base, seen] = [this.#base, this.#seen];
    if (!base || !seen) return;
    const changed = codec.changed(base, seen);
    const beyond = this.#beyond;
    this.#base = seen;
    this.#beyond = false;
    const next = this.#changed(this.#written, changed, seen);
    const key = codec.encode(next);
    if (key === codec.encode(this.#written)) return;
    const isSearch =
      changed.every((name) => name === "search" || name === "page") && changed.includes("search");
    const isTyped = isSearch && Date.now() - this.#searchedAt < typingWait;
    const isNobodys = beyond && changed.every((name) => name === "page");
    this.#searchedAt = isSearch ? Date.now() : 0;
    this.#own.push(key);
    this.#written = next;
    write(next, { replace: isTyped || isNobodys, silent: isNobodys });
  }

  #changed(state: ViewState<F>, names: readonly string[], seen: ViewState<F>): ViewState<F> {
    const next: Record<string, unknown> = { ...state };
    for (const name of names) next[name] = seen[name];
    if (names.some((name) => toFirstPage.includes(name))) next.page = undefined;
    return Object.fromEntries(
      Object.entries(next).filter(([, value]) => value !== undefined),
    ) as ViewState<F>;
  }

  /** A slow chart does not keep the table back. */
  #showEarly({ state, missing }: Target<F>): void {
    const early = this.#early;
    if (
      this.ready ||
      !early ||
      this.#ends.codec.changed(state, early.state).some((name) => !early.without.includes(name))
    )
      return;
    this.ready = true;
    this.missing = missing;
    this.#ends.changed();
  }

  #pursue(): void {
    const target = this.#target;
    if (!target) return;
    const isSeen =
      this.#seen !== undefined && this.#ends.codec.changed(target.state, this.#seen).length === 0;
    if (!target.started) {
      if (isSeen && !target.overtook) this.#settle();
      else if (this.#seen || !this.#ends.isPlain(target.state)) this.#start(target);
      else this.#wait("seen", seenWait, () => this.#settleAtRest("seen"));
    } else if (target.sent && this.#seen) {
      if (!isSeen) this.#stop("stable");
      else if (target.overtook)
        this.#wait("stable", overtakenWait, () => this.#settleAtRest("stable"));
      else this.#settle();
    }
  }

  /** One after the other: a state that was asked for first must not be applied last. */
  #start(target: Target<F>): void {
    target.started = true;
    this.#queue = this.#queue
      .then(() =>
        this.#target === target && !this.#ended ? this.#ends.apply(target.state) : undefined,
      )
      .catch((error: unknown) => this.#ends.failed(error))
      .then(() => {
        target.sent = true;
        if (this.#target !== target || this.#ended) return;
        this.#wait("seen", seenWait, () => this.#settleAtRest("seen"));
        this.#pursue();
      });
  }

  /** Groups of many rows take long: what was asked for before them may still come. */
  #settleAtRest(timer: "stable" | "seen", times = busyTimes): void {
    if (times > 0 && this.#ends.isBusy?.())
      this.#wait(timer, busyWait, () => this.#settleAtRest(timer, times - 1));
    else this.#settle();
  }

  #settle(): void {
    const target = this.#target;
    if (!target) return;
    this.#target = undefined;
    this.#stop("stable", "seen");
    const { codec, write, changed } = this.#ends;
    const other = this.#seen ? codec.changed(target.state, this.#seen) : [];
    this.#written = this.#seen ? this.#changed(target.state, other, this.#seen) : target.state;
    this.#base = this.#seen;
    this.#beyond = false;
    this.ready = true;
    this.missing = target.missing;
    const key = codec.encode(this.#written);
    // The address of a link that could not be shown in full stays: it is what somebody sent.
    if (key !== target.key && target.missing.length === 0) {
      this.#own.push(key);
      write(this.#written, { replace: true, silent: true });
    }
    changed();
  }

  #wait(name: "step" | "stable" | "seen", wait: number, work: () => void): void {
    this.#stop(name);
    if (!this.#ended) this.#timers[name] = setTimeout(work, wait);
  }

  #stop(...names: ("step" | "stable" | "seen")[]): void {
    for (const name of names) clearTimeout(this.#timers[name]);
  }
}
