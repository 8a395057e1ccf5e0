import { makeAutoObservable, runInAction } from "mobx";
import { type StoredSession, sessionStorageKey } from "../../contracts/index.ts";
import {
  parseSession,
  readStoredSession,
  type SessionStorage,
  tokenUserId,
} from "./storedSession.ts";

/**
 * A token is renewed from this long before its end, if somebody was active within `activeWithin`.
 */
export const renewAhead = 10 * 60_000;
export const activeWithin = 15 * 60_000;
const retryAfter = 5000;
const renewRetryAfter = 30_000;
const signOutPatience = 2000;

export type SignedOutReason = "signed-out" | "elsewhere" | "invalid" | "expired";

export interface SessionCalls {
  validate(): Promise<boolean>;
  renew(): Promise<StoredSession | undefined>;
  end(): Promise<void>;
}

interface SessionOptions {
  storage: SessionStorage;
  calls: SessionCalls;
  /** The window: its storage events report other tabs. */
  events: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  /**
   * The session is over: the token is gone from storage and memory. This is where the invalid-token
   * hooks hang.
   */
  onSignedOut: (reason: SignedOutReason) => void;
  /** Another person signed in in another tab: nothing of this page is theirs. */
  onReplaced: () => void;
}

/**
 * The session of this tab: kept in browser storage, validated on start, renewed while somebody is
 * active, ended in all tabs together.
 */
export class SessionStore {
  phase: "signed-out" | "validating" | "unreachable" | "signed-in" = "signed-out";
  session: StoredSession | null = null;

  readonly #options: SessionOptions;
  #lastActive = performance.now();
  #renewing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
    makeAutoObservable(this, {}, { autoBind: true });
    options.events.addEventListener("storage", this.onStorage);
  }

  get token(): string | null {
    return this.session?.token ?? null;
  }

  /**
   * Takes the stored session and validates it with the server (ID-006). While the server is not
   * reached it asks again; that is no answer.
   */
  async start(): Promise<void> {
    const session = readStoredSession(this.#options.storage);
    runInAction(() => {
      this.session = session;
      this.phase = session === null ? "signed-out" : "validating";
    });
    if (session === null) return;
    try {
      const validated = await this.#options.calls.validate();
      if (this.token !== session.token) return;
      if (!validated) return this.invalidate(session.token);
      runInAction(() => {
        this.phase = "signed-in";
      });
      this.check();
    } catch {
      runInAction(() => {
        this.phase = "unreachable";
      });
      this.#again(() => void this.start(), retryAfter);
    }
  }

  /** The server refused this token. One that was replaced meanwhile is no loss. */
  invalidate(token: string): void {
    if (token !== this.token) return;
    const stored = readStoredSession(this.#options.storage);
    if (stored !== null && stored.token !== token) this.#adopt(stored);
    else this.#end("invalid");
  }

  /** Clears user and token at once in all tabs, and has the server revoke the token. */
  async signOut(): Promise<void> {
    if (this.session === null) return;
    const revoked = this.#options.calls
      .end()
      .catch((error: unknown) =>
        console.warn("The session could not be ended on the server; it runs out by itself.", error),
      );
    this.#clear();
    await Promise.race([revoked, new Promise((resolve) => setTimeout(resolve, signOutPatience))]);
    this.#options.onSignedOut("signed-out");
  }

  /** Somebody moved, clicked or typed. */
  noteActivity(): void {
    this.#lastActive = performance.now();
    if (this.session !== null && this.#remaining <= renewAhead && this.phase === "signed-in")
      this.check();
  }

  /** Renews or ends the session when it is time; also called when the page wakes from sleep. */
  check(): void {
    if (this.session === null) return;
    const stored = readStoredSession(this.#options.storage);
    const active = performance.now() - this.#lastActive <= activeWithin;
    if (stored !== null && stored.expiresAt > this.session.expiresAt) this.#adopt(stored);
    else if (this.#remaining <= 0) this.#end("expired");
    else if (this.#remaining <= renewAhead && active) void this.#renew();
    else
      this.#again(
        this.check,
        this.#remaining <= renewAhead ? this.#remaining : this.#remaining - renewAhead,
      );
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#options.events.removeEventListener("storage", this.onStorage);
  }

  private onStorage(event: Event): void {
    const { key, newValue } = event as StorageEvent;
    if ((key !== null && key !== sessionStorageKey) || this.session === null) return;
    const session = key === null ? null : parseSession(newValue);
    if (session === null) this.#end("elsewhere");
    else this.#adopt(session);
  }

  get #remaining(): number {
    return (this.session?.expiresAt ?? 0) * 1000 - Date.now();
  }

  async #renew(): Promise<void> {
    if (this.#renewing) return;
    this.#renewing = true;
    this.#again(this.check, Math.min(renewRetryAfter, this.#remaining));
    try {
      const session = await this.#options.calls.renew();
      if (session !== undefined && this.session !== null) {
        this.#options.storage.setItem(sessionStorageKey, JSON.stringify(session));
        this.#adopt(session);
      }
    } catch (error) {
      console.warn("The session could not be renewed yet.", error);
    } finally {
      this.#renewing = false;
    }
  }

  #adopt(session: StoredSession): void {
    const [mine, theirs] = [tokenUserId(this.token ?? ""), tokenUserId(session.token)];
    if (mine !== theirs) {
      this.#options.onReplaced();
      return;
    }
    runInAction(() => {
      this.session = session;
    });
    this.#again(this.check, Math.max(0, this.#remaining - renewAhead));
  }

  #end(reason: SignedOutReason): void {
    this.#clear();
    this.#options.onSignedOut(reason);
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#options.storage.removeItem(sessionStorageKey);
    runInAction(() => {
      this.session = null;
      this.phase = "signed-out";
    });
  }

  #again(work: () => void, after: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, after);
  }
}
