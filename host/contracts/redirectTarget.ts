const maxLength = 2_000;

/**
 * Where a sign-in leads (ID-005): a path of this house, never another site's address nor the
 * sign-in page itself; else home. The server decides by it, and the browser again for what it finds
 * in its own address.
 */
export function redirectTarget(asked: unknown, origin: string): string {
  if (
    typeof asked !== "string" ||
    asked.length > maxLength ||
    !asked.startsWith("/") ||
    !URL.canParse(asked, origin)
  )
    return "/";
  const url = new URL(asked, origin);
  // "/.//elsewhere.example" is a path here that begins with two slashes: on its own it would be
  // another site's address.
  const isPath = url.origin === origin && !url.pathname.startsWith("//");
  return isPath && url.pathname !== "/sign-in" ? `${url.pathname}${url.search}${url.hash}` : "/";
}
