import type { SignedOutReason } from "./SessionStore.ts";

/**
 * Where one is led who is not signed in: to the sign-in page, which leads back here. Home needs no
 * way back (GP-025).
 */
export const signInPath = (from: string): string =>
  from === "/" ? "/sign-in" : `/sign-in?${new URLSearchParams({ redirectTo: from })}`;

/**
 * Where a page goes whose session is over: to the sign-in page, which leads back unless the person
 * signed out (GP-026).
 */
export function pathAfterSession(
  reason: SignedOutReason,
  { pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">,
): string {
  return reason === "signed-out" || pathname === "/sign-in"
    ? "/sign-in"
    : signInPath(`${pathname}${search}${hash}`);
}
