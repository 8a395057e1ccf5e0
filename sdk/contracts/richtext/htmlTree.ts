/** An element of parsed HTML; tag and attribute names in lower case. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

const maxDepth = 64;
const voidTags = new Set(["br", "hr", "img", "input", "wbr", "col", "link", "meta"]);

/**
 * Reads HTML that a sanitizer wrote: every attribute is quoted, every element closed. Anything else
 * is read without failing and in linear time, but not as a browser would, so foreign HTML goes
 * through `sanitizeRichText` first.
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: {}, children: [] };
  const open: HtmlElement[] = [root];
  // Elements deeper than the limit are passed over; their text stays. Counted, so that their
  // closing tags close nothing else.
  let passedOver = 0;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    const isTag = start >= 0 && /[a-z/!?]/i.test(html[start + 1] ?? "");
    const end = isTag ? tagEnd(html, start) : start;
    const textEnd = start < 0 || end < 0 ? html.length : isTag ? start : start + 1;
    if (textEnd > at) open.at(-1)!.children.push(decoded(html.slice(at, textEnd)));
    at = isTag && end >= 0 ? end : textEnd;
    if (!isTag || end < 0) continue;
    const [, closing, name = "", rest = ""] =
      /^<(\/?)([a-z][^\s/>]*)([\s/][\s\S]*)?>$/i.exec(html.slice(start, end)) ?? [];
    const tag = name.toLowerCase();
    if (tag === "") continue;
    if (closing) {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (passedOver > 0) passedOver--;
      else if (index > 0) open.length = index;
    } else if (voidTags.has(tag)) {
      open.at(-1)!.children.push({ tag, attributes: {}, children: [] });
    } else if (open.length > maxDepth || passedOver > 0) {
      passedOver++;
    } else {
      const element = { tag, attributes: attributesOf(rest), children: [] };
      open.at(-1)!.children.push(element);
      open.push(element);
    }
  }
  return root.children;
}

/** The place after the tag or comment that begins at `start`; -1 when nothing closes it. */
function tagEnd(html: string, start: number): number {
  if (html.startsWith("<!--", start)) {
    const end = html.indexOf("-->", start + 4);
    return end < 0 ? -1 : end + 3;
  }
  let quote = "";
  for (let at = start + 1; at < html.length; at++) {
    const character = html[at]!;
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === ">") return at + 1;
    else if ((character === '"' || character === "'") && html[at - 1] === "=") quote = character;
  }
  return -1;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null);
  if (text.length > 8192) return attributes;
  for (const [, name = "", double, single] of text.matchAll(
    /([a-z-]{1,64})=(?:"([^"]*)"|'([^']*)')/gi,
  )) {
    attributes[name.toLowerCase()] ??= decoded(double ?? single ?? "");
  }
  return attributes;
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Sanitizers write no other named entities than these. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
    },
  );
