import { type StoredSession, sessionStorageKey, signInFailureKey } from "../../contracts/index.ts";

export type SessionStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The session the browser keeps, if it can be read and has not run out; one that has is removed
 * (ID-008).
 */
export function readStoredSession(
  storage: SessionStorage,
  now: number = Date.now(),
): StoredSession | null {
  const session = parseSession(storage.getItem(sessionStorageKey));
  if (session === null) return null;
  if (session.expiresAt * 1000 > now) return session;
  storage.removeItem(sessionStorageKey);
  return null;
}

export function parseSession(text: string | null): StoredSession | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<StoredSession> | null;
    return typeof value?.token === "string" && typeof value.expiresAt === "number"
      ? { token: value.token, expiresAt: value.expiresAt }
      : null;
  } catch {
    return null;
  }
}

/** Whose token it is, without judging it: the server does that. */
export function tokenUserId(token: string): string | null {
  try {
    const bytes = Uint8Array.from(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
      (letter) => letter.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { userId?: unknown };
    return typeof claims.userId === "string" ? claims.userId : null;
  } catch {
    return null;
  }
}

/** What a sign-in popup left about its failure. */
export function readSignInFailure(
  storage: Pick<Storage, "getItem">,
): { reason: string; at: number } | null {
  try {
    const value = JSON.parse(storage.getItem(signInFailureKey) ?? "null") as {
      reason?: unknown;
      at?: unknown;
    } | null;
    return typeof value?.reason === "string" && typeof value.at === "number"
      ? { reason: value.reason, at: value.at }
      : null;
  } catch {
    return null;
  }
}
