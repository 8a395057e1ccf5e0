const maxLength = 2_000;
/** As the routes of the page match it. */
const signInPage = /^\/sign-in\/*$/i;

/**
 * Where a sign-in leads (ID-005): a path of this site, never another site's address nor the
 * sign-in page itself; else home. The one function for it: the server decides by it, and the
 * browser again for what it finds in its own address.
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
  return isPath && !signInPage.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : "/";
}
