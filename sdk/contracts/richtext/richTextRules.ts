/**
 * What stored rich text may consist of, for both sanitizers: the server's when a comment is stored,
 * the browser's when one is shown or pasted. Everything that is not listed here is taken out; the
 * text inside is kept.
 */

/** The tags of stored rich text. */
type RichTextTag =
  | "p"
  | "strong"
  | "em"
  | "u"
  | "s"
  | "code"
  | "pre"
  | "ul"
  | "ol"
  | "li"
  | "blockquote"
  | "a"
  | "br"
  | "span";

/**
 * Each tag that is understood → the tag it is stored as. `cell` keeps the text of neighboring
 * table cells apart.
 */
export const richTextTags: Readonly<Record<string, RichTextTag | "cell">> = {
  p: "p",
  div: "p",
  h1: "p",
  h2: "p",
  h3: "p",
  h4: "p",
  h5: "p",
  h6: "p",
  section: "p",
  article: "p",
  tr: "p",
  td: "cell",
  th: "cell",
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
  u: "u",
  ins: "u",
  s: "s",
  strike: "s",
  del: "s",
  code: "code",
  kbd: "code",
  samp: "code",
  tt: "code",
  pre: "pre",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
  a: "a",
  br: "br",
  span: "span",
};

/**
 * Attributes by tag; no other tag keeps any. `rel` is written by the sanitizer itself, never taken
 * from outside.
 */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  span: ["data-mention-id", "data-hashtag-id"],
};

/** The protocols that links may have. */
export const linkProtocols = ["http", "https", "mailto"] as const;
/** What every stored link carries. */
export const linkRel = "noopener noreferrer";

/** Tags that go with all they contain: their text was never meant to be read. */
export const droppedTags: readonly string[] = [
  "applet",
  "audio",
  "canvas",
  "embed",
  "frameset",
  "head",
  "iframe",
  "math",
  "noembed",
  "noframes",
  "noscript",
  "object",
  "option",
  "plaintext",
  "script",
  "select",
  "style",
  "svg",
  "template",
  "textarea",
  "title",
  "video",
  "xmp",
];

/** A comment has 1 to 20,000 characters of text (GP-056); a line break counts as one. */
export const richTextLimits = { minText: 1, maxText: 20_000 } as const;
/** Lists deeper than this are lifted to it. */
export const maxListDepth = 8;
/** Longest address of a link. */
const maxLinkLength = 2048;

const allowedLink = /^(?:https?:\/\/[^\s/?#\\]|mailto:[^\s?])/i;

/**
 * The address of a link as it is stored, or null for one that may not be: only http, https and
 * mailto, absolute, at most 2048 characters. Browsers pass over line breaks and tabs inside an
 * address and space around it, so these are taken out before it is looked at.
 */
export function safeLink(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers pass over.
  const link = address.replace(/[\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]/g, "").trim();
  if (link.length > maxLinkLength || !allowedLink.test(link)) return null;
  return link.toWellFormed().replace(/\s/g, (space) => encodeURIComponent(space));
}
