import DOMPurify from "dompurify";
import {
  droppedTags,
  fromHtml,
  linkProtocols,
  markupFault,
  richTextAttributes,
  richTextTags,
  shownMarkup,
  toHtml,
  withoutMarkup,
} from "../contracts/index.ts";
import { quietHtml } from "./quietHtml.ts";

const settings = {
  ALLOWED_TAGS: ["#text", ...Object.keys(richTextTags)],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${linkProtocols.join("|")}):`, "i"),
  FORBID_CONTENTS: [...droppedTags],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  // An id is not an address; without this the pattern of addresses would be asked about it.
  ADD_URI_SAFE_ATTR: ["data-mention-id", "data-hashtag-id"],
  // As a document, not as text: text without a "<" would be handed back unread, with its entities.
  RETURN_DOM: true as const,
};

/**
 * Rich text as it may be shown: what the server's sanitizer keeps, by the same table. Nothing in
 * the HTML runs or loads while it is looked at. It needs a document, so it is the browser's; a
 * plugin's server half has its own under `@petrons/sdk/server`.
 */
export function sanitizeRichText(html: string): string {
  const bounded = markupFault(html, shownMarkup) ? withoutMarkup(html, shownMarkup) : html;
  // A page of frames has no body.
  const body = DOMPurify.sanitize(quietHtml(bounded), settings) as HTMLElement | null;
  return toHtml(fromHtml(body?.innerHTML ?? ""));
}
