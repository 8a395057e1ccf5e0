import { diagnose } from "../plugins/loadFailure.ts";

/**
 * Throws when a style sheet of the page itself did not arrive: the shell would be drawn bare.
 * Deferred scripts run after the page's sheets have loaded or failed. One that failed has no rules,
 * or no `sheet` at all.
 */
export async function pageStyles(
  page: Pick<Document, "querySelectorAll"> = document,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (!link.sheet?.cssRules.length)
      throw await diagnose(new URL(link.href).pathname, link.integrity || undefined, fetcher);
}
