const maxLength = 2_000;

/** Where a person goes after signing in (ID-005): a path of this house, and nothing that a browser could read as another one. Else home. */
export function redirectTarget(asked: unknown, publicUrl: string): string {
  if (typeof asked !== "string" || asked.length > maxLength || !asked.startsWith("/") || !URL.canParse(asked, publicUrl)) return "/";
  const url = new URL(asked, publicUrl);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === publicUrl && !path.startsWith("//") ? path : "/";
}
