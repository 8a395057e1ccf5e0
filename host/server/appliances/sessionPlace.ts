import { type AppliancePath, sessionPath } from "./addresses.ts";
import { cookieOf } from "./cookies.ts";

/** Where apps are, and how their sessions are named. */
export interface SessionPlace {
  /** Whether apps share the product's origin. */
  isShared: boolean;
  cookieName: string;
  /** Of apps, as people know it. */
  origin(): string;
}

/**
 * The session of a request, and its path without it. A browser sends a cookie no matter who asks,
 * and the origin does not distinguish one sandboxed document from another. So where apps share the
 * product's origin, only the address names the session, and only the frame that the product opened
 * has it.
 */
export function sessionOf(
  path: AppliancePath,
  cookie: string | undefined,
  { isShared, cookieName }: SessionPlace,
): ReturnType<typeof sessionPath> {
  return isShared ? sessionPath(path) : { path, secret: cookieOf(cookie, cookieName) };
}

/**
 * Whether a page of this origin may send what changes something. Clients that are no browsers name
 * none.
 */
export const isOwnOrigin = (
  given: string | undefined,
  { isShared, origin }: SessionPlace,
): boolean => given === undefined || given === (isShared ? "null" : origin());
