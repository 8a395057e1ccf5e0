/** Asks for a file that the page will need in a moment; nothing of it runs or applies. */
export function preloadFile(
  as: "script" | "style",
  href: string,
  integrity: string,
  page: Document = document,
): void {
  // What the page itself asks for is on its way.
  const address = new URL(href, page.baseURI).href;
  if ([...page.querySelectorAll("link")].some((link) => link.href === address)) return;
  const link = page.createElement("link");
  for (const [name, value] of Object.entries({ rel: "preload", as, href, integrity }))
    link.setAttribute(name, value);
  page.head.append(link);
}
