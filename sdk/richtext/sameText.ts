import { fromHtml, normalRichText, valueText } from "../contracts/index.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";

/** The text alone, as the server keeps it. */
const textOf = (html: string): string =>
  valueText(normalRichText(fromHtml(sanitizeRichText(html)))).trim();

/** How many of the items read the same as `html`. */
export function countSameText(items: readonly { richContent: string }[], html: string): number {
  const text = textOf(html);
  return items.filter(({ richContent }) => textOf(richContent) === text).length;
}
