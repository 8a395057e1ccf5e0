import { fromHtml, hashtagsOf, mentionIdsOf, toHtml, valueText } from "@petrons/sdk/contracts";
import { type RichTextNames, type StoredRichText, sanitizeRichText } from "@petrons/sdk/server";
import { withNames } from "./withNames.ts";

/** Some 20 ms of work for the longest text that is within `storedMarkup`. */
export function readRichText(html: string, names?: RichTextNames): StoredRichText {
  const written = fromHtml(sanitizeRichText(html));
  const value = names ? withNames(written, names) : written;
  return {
    html: toHtml(value),
    text: valueText(value).trim(),
    mentionIds: mentionIdsOf(value),
    hashtags: hashtagsOf(value),
  };
}
