import { startCase } from "@petrons/sdk/browser";
import { useEffect } from "react";

/**
 * `Data Storage · Petrons`: the route's title or its name in start case, and the product (SH-004,
 * GP-024).
 */
export const pageTitle = (route: { name: string; title?: string }, product: string): string =>
  `${route.title ?? startCase(route.name)} · ${product}`;

/** Names the document after the page while it is shown. */
export function usePageTitle(route: { name: string; title?: string }, product: string): void {
  const title = pageTitle(route, product);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
