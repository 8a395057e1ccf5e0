import sanitizeHtml from "sanitize-html";
import {
  droppedTags,
  fromHtml,
  linkProtocols,
  markupFault,
  richTextAttributes,
  richTextTags,
  storedMarkup,
  toHtml,
  withoutMarkup,
} from "../contracts/index.ts";

const settings = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: [...linkProtocols],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard" as const,
  nonTextTags: [...droppedTags],
  // A tag that does not exist yet has no id.
  allowedEmptyAttributes: ["data-hashtag-id"],
};

/**
 * Rich text as it may be stored: only the tags, attributes and protocols of the shared table, in
 * its one form, so that sanitizing again changes nothing and the browser's sanitizer keeps exactly
 * the same. Scripts and their like go with their contents, of other unknown tags the text stays. Of
 * HTML with too much markup to be parsed in good time (`markupFault`) only text stays; tell the
 * person instead where there is one to tell. The longest text takes some 20 ms, in which nobody
 * else is served: `beforeWrite` of a container has `richText`, which does not.
 */
export function sanitizeRichText(html: string): string {
  const bounded = markupFault(html, storedMarkup) ? withoutMarkup(html, storedMarkup) : html;
  return toHtml(fromHtml(sanitizeHtml(withoutOpenEnd(bounded), settings)));
}

/**
 * Without a tag that the end of the text cuts off: browsers leave it out, the parser here would
 * keep parts of it as text.
 */
function withoutOpenEnd(html: string): string {
  const start = html.lastIndexOf("<");
  return start >= 0 && /[a-z/!?]/i.test(html[start + 1] ?? "") && !html.includes(">", start)
    ? html.slice(0, start)
    : html;
}
