import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredSession } from "../../contracts/index.ts";
import { abandonedAfter, abandonedReason, closedReason, SignInStore } from "./SignInStore.ts";

let stored: StoredSession | null;
let focused: boolean;
let failure: { reason: string; at: number } | null;
const popup = { closed: false, close: vi.fn() };
const openPopup = vi.fn();
const leave = vi.fn();
const onSignedIn = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  stored = null;
  focused = false;
  failure = null;
  popup.closed = false;
  openPopup.mockReturnValue(popup);
});
afterEach(() => vi.useRealTimers());

const open = () =>
  new SignInStore({
    openPopup,
    leave,
    onSignedIn,
    storedSession: () => stored,
    failure: () => failure,
    pageHasFocus: () => focused,
    publicAddress: null,
  });

describe("signing in", () => {
  it("ID-004 opens a popup of 650x670 and looks at storage every 250 ms until it is done", () => {
    const getSession = vi.fn(() => stored);
    const store = new SignInStore({
      openPopup,
      leave,
      onSignedIn,
      storedSession: getSession,
      failure: () => null,
      pageHasFocus: () => false,
      publicAddress: null,
    });
    store.signIn("/library?tab=mine");
    expect(openPopup).toHaveBeenCalledExactlyOnceWith(
      "/api/signin?mode=popup&redirectTo=%2Flibrary%3Ftab%3Dmine",
      { width: 650, height: 670 },
    );
    vi.advanceTimersByTime(1000);
    expect(getSession).toHaveBeenCalledTimes(4);
    stored = { token: "t", expiresAt: 1 };
    vi.advanceTimersByTime(250);
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith("/library?tab=mine");
    expect(popup.close).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it("a page that was opened at another address than the public one signs in there, in its own window, since its popup could not report back", () => {
    const parts = {
      openPopup,
      leave,
      onSignedIn,
      storedSession: () => stored,
      failure: () => failure,
      pageHasFocus: () => focused,
    };
    const store = new SignInStore({ ...parts, publicAddress: "http://localhost:4000" });
    store.signIn("/library?tab=mine");
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      "http://localhost:4000/api/signin?mode=redirect&redirectTo=%2Flibrary%3Ftab%3Dmine",
    );
    expect([openPopup.mock.calls.length, store.waiting]).toEqual([0, false]);
  });

  it("ID-010 a sign-in in another tab is one of this page, which needs no popup of its own", () => {
    const store = open();
    store.lookAgain("/library");
    expect(onSignedIn).not.toHaveBeenCalled();
    store.signIn("/jobs");
    stored = { token: "t", expiresAt: 1 };
    store.lookAgain("/jobs");
    expect(onSignedIn).not.toHaveBeenCalled();
    store.cancel();
    store.lookAgain("/library");
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith("/library");
  });

  it("ID-004 a blocked popup becomes a redirect of the page", () => {
    openPopup.mockReturnValue(null);
    const store = open();
    store.signIn("/library");
    expect(leave).toHaveBeenCalledExactlyOnceWith(
      "/api/signin?mode=redirect&redirectTo=%2Flibrary",
    );
    expect(store.waiting).toBe(false);
  });

  it("a popup that only reads as closed, while the person is in it, is still waited for", () => {
    const store = open();
    store.signIn("/");
    popup.closed = true;
    vi.advanceTimersByTime(60_000);
    expect([store.waiting, store.reason]).toEqual([true, null]);
  });

  it("a popup the person closed gives the page back with the reason, and a late sign-in still counts", () => {
    const store = open();
    store.signIn("/");
    popup.closed = true;
    focused = true;
    vi.advanceTimersByTime(1250);
    expect([store.waiting, store.reason]).toEqual([false, closedReason]);
    stored = { token: "t", expiresAt: 1 };
    vi.advanceTimersByTime(250);
    expect(onSignedIn).toHaveBeenCalledOnce();
  });

  it("GP-027 a failed popup gives the page back with its reason, one of an earlier sign-in does not", () => {
    failure = { reason: "An older failure.", at: Date.now() - 1 };
    const store = open();
    store.signIn("/");
    vi.advanceTimersByTime(250);
    expect(store.waiting).toBe(true);
    failure = { reason: "This account may not sign in.", at: Date.now() };
    vi.advanceTimersByTime(250);
    expect([store.waiting, store.reason]).toEqual([false, "This account may not sign in."]);
  });

  it("an abandoned popup returns to the sign-in page with the reason", () => {
    const store = open();
    store.signIn("/");
    vi.advanceTimersByTime(abandonedAfter);
    expect([store.waiting, store.reason]).toEqual([false, abandonedReason]);
    stored = { token: "t", expiresAt: 1 };
    vi.advanceTimersByTime(1000);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it("trying again starts afresh", () => {
    const store = open();
    store.signIn("/");
    store.signIn("/library");
    stored = { token: "t", expiresAt: 1 };
    vi.advanceTimersByTime(250);
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith("/library");
  });
});
