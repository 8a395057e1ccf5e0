import { isBlank } from "../textFormats.ts";
import { fromHtml } from "./fromHtml.ts";
import {
  isLeaf,
  isList,
  type RichBlock,
  type RichHashtag,
  type RichInline,
  type RichListItem,
  type RichMention,
  type RichTextValue,
} from "./richTextValue.ts";

type RichNode = RichBlock | RichListItem;

/** All inline pieces in reading order. */
function inlinesOf(nodes: readonly RichNode[]): RichInline[] {
  return nodes.flatMap((node) =>
    node.type === "paragraph" || node.type === "code-block"
      ? node.children
      : inlinesOf(node.children as RichNode[]),
  );
}

const inlineText = (inline: RichInline): string => {
  if (isLeaf(inline)) return inline.text;
  if (inline.type === "link") return inline.children.map(({ text }) => text).join("");
  return inline.type === "mention" ? `@${inline.name}` : `#${inline.name}`;
};

function linesOf(nodes: readonly RichNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "paragraph" || node.type === "code-block")
      return [node.children.map(inlineText).join("")];
    if (node.type === "quote" || isList(node)) return linesOf(node.children as RichNode[]);
    return linesOf(node.children);
  });
}

/**
 * The text alone: a line for each paragraph, item and line break; people as @name, tags as #name.
 */
export const valueText = (value: RichTextValue): string => linesOf(value).join("\n");

/** The text of stored HTML alone, for a comment's `content`, searches and mails. */
export const plainText = (html: string): string => valueText(fromHtml(html)).trim();

/**
 * How many characters a text counts against its limits: as people count them (an emoji of one code
 * point is one), space around it left out. A text of which nothing is seen has none.
 */
export function textLength(text: string): number {
  const trimmed = text.trim();
  if (isBlank(trimmed)) return 0;
  let count = trimmed.length;
  for (let at = 0; at < trimmed.length; at++)
    if ((trimmed.charCodeAt(at) & 0xfc00) === 0xd800) count--;
  return count;
}

const parsed = (text: string | RichTextValue): RichTextValue =>
  typeof text === "string" ? fromHtml(text) : text;

/**
 * The ids of the people whom stored HTML, or rich text, mentions, each once, in reading order
 * (RT-005): 17 letters and digits each.
 */
export function mentionIdsOf(text: string | RichTextValue): string[] {
  const mentions = inlinesOf(parsed(text)).filter(
    (inline): inline is RichMention => !isLeaf(inline) && inline.type === "mention",
  );
  return [...new Set(mentions.map(({ userId }) => userId))];
}

/**
 * The tags of stored HTML, or rich text, each once, in reading order. `tagId` is null for a tag
 * that did not exist when the text was written.
 */
export function hashtagsOf(text: string | RichTextValue): { tagId: string | null; name: string }[] {
  const found = new Map<string, { tagId: string | null; name: string }>();
  for (const inline of inlinesOf(parsed(text))) {
    if (isLeaf(inline) || inline.type !== "hashtag") continue;
    const { tagId, name } = inline as RichHashtag;
    const key = name.toLowerCase();
    const known = found.get(key);
    if (known === undefined) found.set(key, { tagId: tagId === "" ? null : tagId, name });
    else if (known.tagId === null && tagId !== "") known.tagId = tagId;
  }
  return [...found.values()];
}
