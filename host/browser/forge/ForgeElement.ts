import { type ForgeElementView, wireErrorText } from "@petrons/sdk/browser";
import type {
  ErrorCode,
  ResourceAnswer,
  ResourcePage,
  ResourceRequest,
  WireError,
} from "@petrons/sdk/contracts";
import { makeAutoObservable } from "mobx";
import { elapsed } from "./elapsed.ts";
import {
  errorRetryAfter,
  maxAttempts,
  maxErrorRetry,
  requestThrottle,
  staleAfter,
} from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";
import { splicedList } from "./splicedList.ts";
import { structuralSharing } from "./structuralSharing.ts";
import type { VariableSetting } from "./VariableSetting.ts";

/** Errors that may pass although nothing changes of what the resource is computed from. */
const passing: ReadonlySet<ErrorCode> = new Set([
  "unavailable",
  "database-unavailable",
  "internal",
  "resource-failed",
  "rate-limited",
]);

/**
 * One live resource and its state machine (FG-001, FG-003 to FG-006). It knows no clock and no
 * server: ForgeStore reports to it what happened and when. Data stays visible while the element is
 * stale or in error; only what was closed to the person is forgotten.
 */
export class ForgeElement<T = unknown> implements ForgeElementView<T> {
  readonly uri: string;
  state: ForgeElementView["state"] = "initial";
  dirty = false;
  data: T | undefined = undefined;
  version: string | undefined = undefined;
  updatedAt: number | null = null;
  markedDirtyAt: number | null = null;
  requestedAt: number | null = null;
  /** Attempts since the last success. */
  requestAttempt = 0;
  requestDurationMs: number | null = null;
  isLoading = false;
  errors: readonly WireError[] = [];
  subscribers = 0;

  readonly #settingOf: (uri: string) => VariableSetting | undefined;
  /**
   * Milliseconds from its last request until an element in error is asked for again by itself; null
   * when only a change may end the error.
   */
  #retryAfter: number | null = null;
  /** The first elements of a long list, which comes page by page. */
  #pages: { version: string; elements: readonly unknown[] } | undefined;
  /** Marked while a request was under way: its answer may be of before the change. */
  #markedMeanwhileAt: number | null = null;

  constructor(
    uri: string,
    settingOf: (uri: string) => VariableSetting | undefined = () => undefined,
  ) {
    this.uri = uri;
    this.#settingOf = settingOf;
    makeAutoObservable(this, { due: false }, { deep: false });
  }

  /** What is there of a list of which pages are still to come. */
  get after(): ResourceRequest["after"] {
    return this.#pages && { version: this.#pages.version, count: this.#pages.elements.length };
  }

  /** The variable of this uri being set, and how far that is. */
  get setting(): VariableSetting | undefined {
    return this.#settingOf(this.uri);
  }

  follow(now: number): void {
    this.subscribers += 1;
    if (this.state === "initial" || this.state === "error") this.markDirty(now);
  }

  unfollow(): void {
    this.subscribers -= 1;
  }

  /** Something changed: fetch again. An element in error starts counting its attempts anew. */
  markDirty(now: number): void {
    if (this.state === "error") this.requestAttempt = 0;
    if (this.isLoading) this.#markedMeanwhileAt ??= now;
    if (this.dirty) return;
    this.dirty = true;
    this.markedDirtyAt = now;
  }

  due(now: number): boolean {
    if (this.subscribers === 0 || this.isLoading) return false;
    const waited =
      this.requestedAt === null ? Number.POSITIVE_INFINITY : elapsed(this.requestedAt, now);
    return (
      (this.dirty && waited >= requestThrottle) ||
      (this.#retryAfter !== null && waited >= this.#retryAfter)
    );
  }

  age(now: number): void {
    if (
      this.dirty &&
      this.state !== "error" &&
      this.markedDirtyAt !== null &&
      now - this.markedDirtyAt > staleAfter
    )
      this.state = "stale";
  }

  begin(now: number): void {
    this.isLoading = true;
    this.requestedAt = now;
    this.requestAttempt += 1;
    this.#markedMeanwhileAt = null;
  }

  /**
   * The server's answer: data, or what changed of the data at hand, of which what did not change
   * stays the same object, or the word that ours is current.
   */
  take(answer: ResourceAnswer<T>, now: number): void {
    if (answer.page && !this.#takePage(answer, answer.page)) {
      this.#askOn();
      return;
    }
    if (answer.page) answer = { ...answer, data: this.#pages?.elements as T };
    this.#pages = undefined;
    this.#end(now);
    const { splice } = answer;
    if (splice && (splice.since !== this.version || !Array.isArray(this.data))) {
      // Of a list that is not at hand: the whole is asked for.
      this.version = undefined;
      this.#markedMeanwhileAt ??= now;
    } else {
      if (splice) this.data = splicedList(this.data as unknown[], splice) as T;
      else if (!answer.unchanged) this.data = structuralSharing(this.data, answer.data) as T;
      this.version = answer.version;
    }
    this.state = "ready";
    this.errors = [];
    this.updatedAt = now;
    this.requestAttempt = 0;
    this.#retryAfter = null;
    this.#clean();
  }

  /**
   * Ends in error. The next server event asks again, as does following it anew; an error that may
   * pass is asked for seldom without either: the server announces a change once until somebody has
   * read it, so an element that waited for events alone might wait for ever.
   */
  refuse(errors: readonly WireError[], now: number): void {
    this.#end(now);
    this.state = "error";
    this.errors = errors.map((error) => ({ ...error, message: wireErrorText(error) }));
    const next =
      this.#retryAfter === null ? errorRetryAfter : Math.min(this.#retryAfter * 2, maxErrorRetry);
    this.#retryAfter = errors.some(({ code }) => passing.has(code)) ? next : null;
    if (errors.some(({ code }) => code === "workspace-forbidden")) this.#forget();
    this.#clean();
    if (this.dirty) this.requestAttempt = 0;
  }

  /**
   * No answer came. True when that was the last attempt, which is an error, and it was none before.
   */
  miss(now: number): boolean {
    const inError = this.state === "error";
    // One in error that nothing has marked was asked for by itself: it has no attempts to lose.
    if (this.requestAttempt >= maxAttempts || (inError && !this.dirty)) {
      this.refuse([{ code: "unavailable", message: forgeTexts.getFailed(this.uri) }], now);
      return !inError;
    }
    this.#end(now);
    return false;
  }

  /**
   * The answer had no more room for it: it is asked for in the next turn, and no attempt is lost.
   */
  postpone(): void {
    this.requestAttempt -= 1;
    this.#askOn();
  }

  /**
   * True with the last page. Pages of one version make up the list; one that does not go on from
   * what is there is of no use, and the list begins anew.
   */
  #takePage({ version, data }: ResourceAnswer<T>, { from, length }: ResourcePage): boolean {
    this.requestAttempt = 0;
    const known = this.#pages?.version === version ? this.#pages.elements : [];
    const before = from === 0 ? [] : known;
    if (before.length !== from || !Array.isArray(data)) {
      this.#pages = undefined;
      return false;
    }
    this.#pages = { version, elements: before.concat(data) };
    return this.#pages.elements.length >= length;
  }

  /** It is asked for in the next turn. */
  #askOn(): void {
    this.isLoading = false;
    this.requestedAt = null;
    this.dirty = true;
  }

  #forget(): void {
    this.data = undefined;
    this.version = undefined;
    this.#pages = undefined;
  }

  #end(now: number): void {
    this.isLoading = false;
    this.requestDurationMs = this.requestedAt === null ? null : now - this.requestedAt;
  }

  #clean(): void {
    this.markedDirtyAt = this.#markedMeanwhileAt;
    this.dirty = this.#markedMeanwhileAt !== null;
    this.#markedMeanwhileAt = null;
  }
}
