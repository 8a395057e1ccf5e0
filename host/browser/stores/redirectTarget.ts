/** Where a sign-in leads: a path of this site, never another site's address, never the sign-in page itself; without one, home. */
export function redirectTarget(redirectTo: string | null, origin: string): string {
  if (!redirectTo?.startsWith("/")) return "/";
  try {
    const url = new URL(redirectTo, origin);
    // "/.//elsewhere.example" is a path here that begins with two slashes: on its own it would be another site's address.
    const isPath = url.origin === origin && !url.pathname.startsWith("//");
    return isPath && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}${url.hash}` : "/";
  } catch {
    return "/";
  }
}
