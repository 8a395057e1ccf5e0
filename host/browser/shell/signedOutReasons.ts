import type { SignedOutReason } from "../stores/index.ts";

/** What the sign-in page says after a session that ended by itself. */
export const signedOutReasons: Partial<Record<SignedOutReason, string>> = {
  elsewhere: "You signed out in another tab.",
  invalid: "Your session is no longer valid. Sign in again.",
  expired: "Your session has expired. Sign in again.",
};

const key = "petrons.signed-out";

/** Remembers the reason across the page load that ends a session; read once. */
export const keepReason = (storage: Pick<Storage, "setItem">, reason: SignedOutReason): void => storage.setItem(key, reason);

export function takeReason(storage: Pick<Storage, "getItem" | "removeItem">): string | null {
  const reason = storage.getItem(key) as SignedOutReason | null;
  storage.removeItem(key);
  return (reason && signedOutReasons[reason]) ?? null;
}
