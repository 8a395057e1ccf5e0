/**
 * What HTML may hold before anybody parses it: parsers take time that grows with the square of its
 * depth.
 */
export interface MarkupBounds {
  characters: number;
  tags: number;
  depth: number;
}

/** Of a comment that is stored. */
export const storedMarkup: MarkupBounds = { characters: 150_000, tags: 3_000, depth: 100 };
/** Of what is shown or pasted: word processors write much around little text. */
export const shownMarkup: MarkupBounds = { characters: 2_000_000, tags: 50_000, depth: 200 };

const voidTags = new Set(["br", "hr", "img", "input", "wbr", "col", "link", "meta"]);
/** The next one closes the one before. */
const siblingTags = new Set(["p", "li", "tr", "td", "th", "dt", "dd", "option"]);

/**
 * Why HTML is too much to be parsed, or undefined when it is not. Reads it once, without a parser.
 */
export function markupFault(
  html: string,
  { characters, tags, depth }: MarkupBounds,
): string | undefined {
  const count = (max: number) => max.toLocaleString("en-US");
  if (html.length > characters)
    return `it has more than ${count(characters)} characters with its markup`;
  const open: string[] = [];
  let opening = 0;
  let closing = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    const isClosing = html[at + 1] === "/";
    // Counted apart: what is left open costs as much as what is closed.
    if ((isClosing ? ++closing : ++opening) > tags) return `it has more than ${count(tags)} tags`;
    const tag = tagName(html, at + (isClosing ? 2 : 1));
    if (tag === "" || voidTags.has(tag)) continue;
    if (isClosing) {
      const index = open.lastIndexOf(tag);
      if (index >= 0) open.length = index;
      continue;
    }
    if (siblingTags.has(tag) && open.at(-1) === tag) open.pop();
    if (open.push(tag) > depth) return `its markup is nested more than ${depth} deep`;
  }
  return undefined;
}

/**
 * HTML as its text alone, cut where it is too long: what remains of markup that is too much to be
 * parsed.
 */
export function withoutMarkup(html: string, { characters }: MarkupBounds): string {
  let text = "";
  for (let at = 0; at < html.length && text.length < characters; ) {
    const start = html.indexOf("<", at);
    const end = start < 0 ? -1 : html.indexOf(">", start);
    text += html.slice(at, start < 0 ? undefined : start);
    if (start < 0 || end < 0) break;
    at = end + 1;
  }
  return text.slice(0, characters);
}

function tagName(html: string, from: number): string {
  let to = from;
  while (to < from + 20 && /[a-z0-9]/i.test(html[to] ?? "")) to++;
  return html.slice(from, to).toLowerCase();
}
