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
 * Sheets without integrity come from extensions of the browser and are ignored. Deferred scripts
 * run after the page's sheets have loaded or failed.
 */
export async function pageStyles(
  page: Pick<Document, "querySelectorAll"> = document,
  fetcher: typeof fetch = fetch,
): Promise<void> {
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][integrity]"))
    if (!applies(link)) throw await diagnose(link.href, link.getAttribute("integrity")!, fetcher);
}
