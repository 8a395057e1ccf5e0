import type { SignedOutReason } from "./SessionStore.ts";

/** What the sign-in page says after a session that ended by itself. */
export const signedOutReasons: Partial<Record<SignedOutReason, string>> = {
  elsewhere: "You signed out in another tab.",
  invalid: "Your session is no longer valid. Sign in again.",
  expired: "Your session has expired. Sign in again.",
};

const key = "petrons.signed-out";

/** Remembers the reason across page loads, until somebody is signed in again. */
export const keepReason = (storage: Pick<Storage, "setItem">, reason: SignedOutReason): void =>
  storage.setItem(key, reason);

export const forgetReason = (storage: Pick<Storage, "removeItem">): void => storage.removeItem(key);

export function readReason(storage: Pick<Storage, "getItem">): string | null {
  const reason = storage.getItem(key) as SignedOutReason | null;
  return (reason && signedOutReasons[reason]) ?? null;
}
