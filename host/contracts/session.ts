/** Where the browser keeps the session token: `localStorage[sessionStorageKey]` holds a `StoredSession` as JSON. Signing out removes it in every tab. */
export const sessionStorageKey = "petrons.session";

/** `expiresAt` in seconds since 1970, as in the token. */
export interface StoredSession {
  token: string;
  expiresAt: number;
}
