/**
 * Where the browser keeps the session token: `localStorage[sessionStorageKey]` holds a
 * `StoredSession` as JSON. Signing out removes it in every tab.
 */
export const sessionStorageKey = "petrons.session";

/** `expiresAt` in seconds since 1970, as in the token. */
export interface StoredSession {
  token: string;
  expiresAt: number;
}

/**
 * Where a sign-in that failed in the popup leaves `{ reason, at }` for the page that opened it
 * (GP-027). `at` is in milliseconds since 1970: a reader ignores what was left before its attempt.
 */
export const signInFailureKey = "petrons.sign-in-failure";
