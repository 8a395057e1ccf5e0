import { ApiError } from "@petrons/sdk/browser";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type StoredSession, sessionStorageKey } from "../../contracts/index.ts";
import { activeWithin, renewAhead, type SessionCalls, SessionStore } from "./SessionStore.ts";

const hour = 60 * 60_000;
const token = (userId: string, name = "a") => `h.${btoa(JSON.stringify({ userId, name }))}.s`;
const session = (userId = "u1", name = "a", lasts = hour): StoredSession => ({
  token: token(userId, name),
  expiresAt: (Date.now() + lasts) / 1000,
});

class FakeStorage {
  entries = new Map<string, string>();
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => void this.entries.set(key, value);
  removeItem = (key: string) => void this.entries.delete(key);
}

let storage: FakeStorage;
let events: EventTarget;
const onSignedOut = vi.fn();
const onReplaced = vi.fn();
const calls = {
  validate: vi.fn<SessionCalls["validate"]>(),
  renew: vi.fn<SessionCalls["renew"]>(),
  end: vi.fn<SessionCalls["end"]>(),
};

function open(stored: StoredSession | null): SessionStore {
  if (stored) storage.setItem(sessionStorageKey, JSON.stringify(stored));
  return new SessionStore({ storage, calls, events, onSignedOut, onReplaced });
}
async function signedIn(stored = session()): Promise<SessionStore> {
  const store = open(stored);
  await store.start();
  return store;
}
const otherTab = (value: StoredSession | null, key: string | null = sessionStorageKey) =>
  events.dispatchEvent(
    Object.assign(new Event("storage"), {
      key,
      newValue: value === null ? null : JSON.stringify(value),
    }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  storage = new FakeStorage();
  events = new EventTarget();
  calls.validate.mockResolvedValue(true);
  calls.renew.mockImplementation(async () => session("u1", "renewed"));
  calls.end.mockResolvedValue();
});
afterEach(() => vi.useRealTimers());

describe("a session", () => {
  it("ID-006 ID-008 DA-031 a token kept in browser storage is validated on start; a good answer makes the person signed in", async () => {
    const store = open(session());
    const started = store.start();
    expect(store.phase).toBe("validating");
    await started;
    expect(store.phase).toBe("signed-in");
  });

  it("ID-006 asks the server nothing without a token", async () => {
    await signedIn(null as never);
    expect(calls.validate).not.toHaveBeenCalled();
  });

  it("ID-007 GP-026 any other answer removes the token, runs the invalid-token hooks and leads to sign-in", async () => {
    calls.validate.mockResolvedValue(false);
    const store = await signedIn();
    expect([store.phase, store.token, storage.entries.size]).toEqual(["signed-out", null, 0]);
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith("invalid");
  });

  it("ID-007 a server that is not reached is no answer: the token stays and it asks again", async () => {
    calls.validate.mockRejectedValueOnce(new ApiError("", 0));
    const store = await signedIn();
    expect([store.phase, storage.entries.size]).toEqual(["unreachable", 1]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.phase).toBe("signed-in");
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it("ID-008 an expired token is removed and nobody is signed in", async () => {
    const store = await signedIn(session("u1", "a", -1));
    expect([store.phase, storage.entries.size]).toEqual(["signed-out", 0]);
    expect(calls.validate).not.toHaveBeenCalled();
  });

  it("ID-008 runs out at its expiry when nobody is active", async () => {
    const store = await signedIn();
    await vi.advanceTimersByTimeAsync(hour - 1);
    expect(store.phase).toBe("signed-in");
    await vi.advanceTimersByTimeAsync(1);
    expect(store.phase).toBe("signed-out");
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith("expired");
    expect(calls.renew).not.toHaveBeenCalled();
  });

  it("is renewed before its end while somebody is active", async () => {
    const store = await signedIn();
    await vi.advanceTimersByTimeAsync(hour - renewAhead - activeWithin + 1000);
    store.noteActivity();
    expect(calls.renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(activeWithin);
    expect(calls.renew).toHaveBeenCalledOnce();
    expect(store.token).toBe(token("u1", "renewed"));
    expect(JSON.parse(storage.getItem(sessionStorageKey)!).token).toBe(store.token);
  });

  it("is renewed by the first activity in its last minutes", async () => {
    const store = await signedIn();
    await vi.advanceTimersByTimeAsync(hour - 60_000);
    store.noteActivity();
    store.noteActivity();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.renew).toHaveBeenCalledOnce();
  });

  it("a renewal that fails is tried again before the end", async () => {
    calls.renew.mockRejectedValueOnce(new ApiError("", 0));
    const store = await signedIn(session("u1", "a", renewAhead - 1000));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls.renew).toHaveBeenCalledTimes(2);
    expect(store.phase).toBe("signed-in");
  });

  it("ID-009 sign-out clears user and token at once and revokes the token, also when the server does not answer", async () => {
    const store = await signedIn();
    calls.end.mockReturnValue(new Promise(() => {}));
    const left = store.signOut();
    expect([store.phase, store.token, storage.entries.size]).toEqual(["signed-out", null, 0]);
    expect(calls.end).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2000);
    await left;
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith("signed-out");
  });

  it.each([
    ["removes the token", sessionStorageKey],
    ["clears the storage", null],
  ])("ID-010 a storage event that %s signs this tab out", async (_, key) => {
    const store = await signedIn();
    otherTab(null, key);
    expect(store.phase).toBe("signed-out");
    expect(onSignedOut).toHaveBeenCalledExactlyOnceWith("elsewhere");
  });

  it("ID-010 events about other keys change nothing", async () => {
    const store = await signedIn();
    otherTab(null, "petrons.theme");
    expect(store.phase).toBe("signed-in");
  });

  it("takes over what another tab renewed, and the old token's refusal is then no loss", async () => {
    const store = await signedIn();
    const renewed = session("u1", "other-tab");
    otherTab(renewed);
    store.invalidate(token("u1"));
    expect([store.token, store.phase]).toEqual([renewed.token, "signed-in"]);
  });

  it("gives the page up when another person signed in in another tab", async () => {
    await signedIn();
    otherTab(session("u2"));
    expect(onReplaced).toHaveBeenCalledOnce();
  });
});
