import { makeAutoObservable, runInAction } from "mobx";
import type { StoredSession } from "../../contracts/index.ts";

const popupSize = { width: 650, height: 670 } as const;
const pollInterval = 250;
/** After this long without a sign-in the popup counts as abandoned. */
export const abandonedAfter = 10 * 60_000;
/**
 * A window that reads as closed for this long, while the page itself has the focus, was closed by
 * the person.
 */
const closedAfter = 1000;

export const closedReason = "The sign-in window was closed before you were signed in.";
export const abandonedReason =
  "The sign-in window was open for too long without a sign-in. Try again.";

interface SignInOptions {
  /** Opens a window, or returns null when the browser blocks it. */
  openPopup: (
    url: string,
    size: typeof popupSize,
  ) => { readonly closed: boolean; close(): void } | null;
  /** Leaves the page for an address. */
  leave: (url: string) => void;
  storedSession: () => StoredSession | null;
  /** What the popup says went wrong, and when (ms of `Date.now()`). */
  failure: () => { reason: string; at: number } | null;
  pageHasFocus: () => boolean;
  /** There is a session in storage. */
  onSignedIn: (redirectTo: string) => void;
  /**
   * Where the sign-in ends, when this page was opened at another address: the browser keeps a
   * session for one address alone.
   */
  publicAddress: string | null;
}

/**
 * A sign-in under way. Storage decides when it is done. `closed` of the popup is wrong under
 * cross-origin opener policies, so it only gives the page back to the person with a reason; the
 * watch on storage goes on until the popup counts as abandoned.
 */
export class SignInStore {
  waiting = false;
  reason: string | null;

  readonly #options: SignInOptions;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(options: SignInOptions, reason: string | null = null) {
    this.#options = options;
    this.reason = reason;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get publicAddress(): string | null {
    return this.#options.publicAddress;
  }

  /**
   * Opens the popup; a blocked one becomes a redirect of this page, as does one that would end at
   * another address than this page's.
   */
  signIn(redirectTo: string): void {
    this.cancel();
    this.reason = null;
    const popup =
      this.publicAddress === null
        ? this.#options.openPopup(signInAddress("popup", redirectTo), popupSize)
        : null;
    if (popup === null) {
      this.redirect(redirectTo);
      return;
    }
    this.waiting = true;
    const startedAt = Date.now();
    const started = performance.now();
    let closedSince: number | null = null;
    this.#poll = setInterval(() => {
      const now = performance.now();
      if (this.#options.storedSession() !== null) {
        this.cancel();
        popup.close();
        this.#options.onSignedIn(redirectTo);
      } else if (now - started >= abandonedAfter) {
        this.#stop(abandonedReason);
      } else if (this.waiting) {
        const failure = this.#options.failure();
        if (failure !== null && failure.at >= startedAt) return this.#giveBack(failure.reason);
        closedSince = popup.closed && this.#options.pageHasFocus() ? (closedSince ?? now) : null;
        if (closedSince !== null && now - closedSince >= closedAfter) this.#giveBack(closedReason);
      }
    }, pollInterval);
  }

  /** Signs in in this window instead, and goes on at the public address. */
  redirect(redirectTo: string): void {
    this.cancel();
    this.#options.leave(`${this.publicAddress ?? ""}${signInAddress("redirect", redirectTo)}`);
  }

  /**
   * Another tab wrote to storage: a session there is this page's as well. A sign-in that is waited
   * for finds it by itself.
   */
  lookAgain(redirectTo: string): void {
    if (this.waiting || this.#options.storedSession() === null) return;
    this.cancel();
    this.#options.onSignedIn(redirectTo);
  }

  /** Stops waiting for the popup. */
  cancel(): void {
    clearInterval(this.#poll);
    this.waiting = false;
  }

  #stop(reason: string): void {
    clearInterval(this.#poll);
    this.#giveBack(reason);
  }

  #giveBack(reason: string): void {
    runInAction(() => {
      this.waiting = false;
      this.reason ??= reason;
    });
  }
}

const signInAddress = (mode: "popup" | "redirect", redirectTo: string): string =>
  `/api/signin?${new URLSearchParams({ mode, redirectTo })}`;
