/** Asks for a file that the page will need in a moment; nothing of it runs or applies. */
export function preloadFile(
  as: "script" | "style",
  href: string,
  integrity: string,
  page: Document = document,
): void {
  const link = page.createElement("link");
  for (const [name, value] of Object.entries({ rel: "preload", as, href, integrity }))
    link.setAttribute(name, value);
  page.head.append(link);
}
