import type { ForgeElementView } from "@petrons/sdk/browser";
import type { ResourceAnswer, WireError } from "@petrons/sdk/contracts";
import { makeAutoObservable } from "mobx";
import { elapsed } from "./elapsed.ts";
import { maxAttempts, requestThrottle, staleAfter } from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";
import { keptParts } from "./keptParts.ts";
import type { VariableSetting } from "./VariableSetting.ts";

/**
 * One live resource and its state machine (D1 §3, §4). It knows no clock and no server: ForgeStore tells it what happened and when.
 * Data stays visible while the element is stale or in error; only what was closed to the person is forgotten.
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
  /** Marked while a request was under way: its answer may be of before the change. */
  #markedMeanwhileAt: number | null = null;

  constructor(uri: string, settingOf: (uri: string) => VariableSetting | undefined = () => undefined) {
    this.uri = uri;
    this.#settingOf = settingOf;
    makeAutoObservable(this, { due: false }, { deep: false });
  }

  /** The variable of this uri being set, and how far that is. */
  get setting(): VariableSetting | undefined {
    return this.#settingOf(this.uri);
  }

  follow(now: number): void {
    this.subscribers += 1;
    if (this.state === "initial") this.markDirty(now);
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
    return this.subscribers > 0 && this.dirty && !this.isLoading && (this.requestedAt === null || elapsed(this.requestedAt, now) >= requestThrottle);
  }

  age(now: number): void {
    if (this.dirty && this.state !== "error" && this.markedDirtyAt !== null && now - this.markedDirtyAt > staleAfter) this.state = "stale";
  }

  begin(now: number): void {
    this.isLoading = true;
    this.requestedAt = now;
    this.requestAttempt += 1;
    this.#markedMeanwhileAt = null;
  }

  /** The server's answer: data, or what changed of the data at hand, of which what did not change stays the same object, or the word that ours is current. */
  take(answer: ResourceAnswer<T>, now: number): void {
    this.#end(now);
    const { splice } = answer;
    if (splice && (splice.since !== this.version || !Array.isArray(this.data))) {
      // Of a list that is not at hand: the whole is asked for.
      this.version = undefined;
      this.#markedMeanwhileAt ??= now;
    } else {
      const next = splice ? (this.data as unknown[]).toSpliced(splice.at, splice.remove, ...splice.insert) : answer.data;
      if (!answer.unchanged) this.data = keptParts(this.data, next) as T;
      this.version = answer.version;
    }
    this.state = "ready";
    this.errors = [];
    this.updatedAt = now;
    this.requestAttempt = 0;
    this.#clean();
  }

  /** Ends in error; the next server event asks again. */
  refuse(errors: readonly WireError[], now: number): void {
    this.#end(now);
    this.state = "error";
    this.errors = errors;
    if (errors.some(({ code }) => code === "workspace-forbidden")) this.#forget();
    this.#clean();
    if (this.dirty) this.requestAttempt = 0;
  }

  /** No answer came. True when that was the last attempt, which is an error. */
  miss(now: number): boolean {
    if (this.requestAttempt >= maxAttempts) {
      this.refuse([{ code: "unavailable", message: forgeTexts.getFailed(this.uri) }], now);
      return true;
    }
    this.#end(now);
    return false;
  }

  #forget(): void {
    this.data = undefined;
    this.version = undefined;
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
