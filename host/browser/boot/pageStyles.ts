import { diagnose } from "../plugins/loadFailure.ts";

/** One that failed has no rules, no sheet at all, or a sheet whose rules nobody may read. */
function applies({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch (reason) {
    if (reason instanceof DOMException) return false;
    throw reason;
  }
}

/**
 * Throws when a style sheet of the page itself did not arrive: the shell would be drawn bare.
 * Deferred scripts run after the page's sheets have loaded or failed.
 */
export async function pageStyles(
  page: Pick<Document, "querySelectorAll"> = document,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
    if (!applies(link))
      throw await diagnose(new URL(link.href).pathname, link.integrity || undefined, fetcher);
}
