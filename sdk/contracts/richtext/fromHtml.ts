import { isId } from "../ids.ts";
import { type HtmlElement, type HtmlNode, htmlTree } from "./htmlTree.ts";
import { normalRichText } from "./normalRichText.ts";
import { droppedTags, richTextTags, safeLink } from "./richTextRules.ts";
import {
  isList,
  type RichBlock,
  type RichInline,
  type RichLeaf,
  type RichList,
  type RichListItem,
  type RichMark,
  type RichTextValue,
} from "./richTextValue.ts";

/** What surrounds a piece of text. */
interface Surroundings {
  marks: readonly RichMark[];
  url: string | null;
  /** Quotes and items of lists hold no quotes. */
  holdsQuotes: boolean;
}
/**
 * `break` is a line break that was written as one; other white space collapses, as it does on a
 * page.
 */
type Piece =
  | { inline: Exclude<RichInline, RichLeaf> }
  | { text: string; around: Surroundings; isBreak?: true };

const dropped = new Set(droppedTags);
const markOf: Readonly<Record<string, RichMark>> = {
  strong: "bold",
  em: "italic",
  u: "underline",
  s: "strike",
  code: "code",
};

/**
 * Reads the HTML that a sanitizer wrote. What rich text cannot express is left out, its text kept.
 * Never throws.
 */
export function fromHtml(html: string): RichTextValue {
  const reader = new BlockReader();
  reader.read(htmlTree(html), { marks: [], url: null, holdsQuotes: true });
  return normalRichText(reader.end());
}

class BlockReader {
  readonly #blocks: RichBlock[] = [];
  #pieces: Piece[] = [];

  read(nodes: readonly HtmlNode[], around: Surroundings): void {
    for (const node of nodes) {
      if (typeof node === "string") this.#pieces.push({ text: node, around });
      else if (!dropped.has(node.tag)) this.#readElement(node, around);
    }
  }

  end(): RichBlock[] {
    this.#closeParagraph(false);
    return this.#blocks;
  }

  #readElement(element: HtmlElement, around: Surroundings): void {
    const tag = richTextTags[element.tag];
    const mark = tag === undefined ? undefined : markOf[tag];
    if (mark !== undefined)
      this.read(element.children, { ...around, marks: [...around.marks, mark] });
    else if (tag === "a")
      this.read(element.children, {
        ...around,
        url: around.url ?? safeLink(element.attributes.href ?? ""),
      });
    else if (tag === "br") this.#pieces.push({ text: "\n", around, isBreak: true });
    else if (tag === "cell") this.read([...element.children, " "], around);
    else if (tag === "span") this.#readSpan(element, around);
    else if (tag === "p" || tag === "li") this.#readParagraph(element, around);
    else if (tag === "pre")
      this.#add({ type: "code-block", children: [{ text: textOf(element.children) }] });
    else if (tag === "ul" || tag === "ol") this.#add(listOf(element, around));
    else if (tag === "blockquote") this.#readQuote(element, around);
    else this.read(element.children, around);
  }

  #readSpan({ attributes, children }: HtmlElement, around: Surroundings): void {
    const userId = attributes["data-mention-id"];
    const tagId = attributes["data-hashtag-id"];
    const name = textOf(children);
    if (userId !== undefined && isId(userId))
      this.#pieces.push({ inline: { type: "mention", userId, name, children: [{ text: "" }] } });
    else if (userId === undefined && tagId !== undefined)
      this.#pieces.push({ inline: { type: "hashtag", tagId, name, children: [{ text: "" }] } });
    else this.read(children, around);
  }

  #readParagraph({ tag, children }: HtmlElement, around: Surroundings): void {
    this.#closeParagraph(false);
    const before = this.#blocks.length;
    this.read(children, around);
    this.#closeParagraph(tag === "p" && this.#blocks.length === before);
  }

  #readQuote({ children }: HtmlElement, around: Surroundings): void {
    this.#closeParagraph(false);
    if (around.holdsQuotes) {
      const inside = new BlockReader();
      inside.read(children, { ...around, holdsQuotes: false });
      const blocks = inside.end();
      if (blocks.length > 0) this.#blocks.push({ type: "quote", children: blocks });
    } else {
      this.read(children, around);
      this.#closeParagraph(false);
    }
  }

  #add(block: RichBlock): void {
    this.#closeParagraph(false);
    this.#blocks.push(block);
  }

  #closeParagraph(evenEmpty: boolean): void {
    const inlines = inlinesOf(this.#pieces);
    if (evenEmpty || inlines.length > 0)
      this.#blocks.push({ type: "paragraph", children: inlines });
    this.#pieces = [];
  }
}

function listOf({ tag, children }: HtmlElement, around: Surroundings): RichList {
  const items: RichListItem[] = [];
  for (const node of children) {
    const isItem = typeof node !== "string" && node.tag === "li";
    const reader = new BlockReader();
    reader.read(isItem ? node.children : [node], { ...around, holdsQuotes: false });
    const blocks = reader.end();
    const last = items.at(-1);
    if (isItem) items.push(itemOf(blocks));
    // A list between items belongs to the item before it.
    else if (last && blocks.length > 0 && blocks.every(isList)) last.children.push(...blocks);
    else if (blocks.length > 0) items.push(itemOf(blocks));
  }
  return { type: tag === "ol" ? "numbered-list" : "bulleted-list", children: items };
}

function itemOf(blocks: readonly RichBlock[]): RichListItem {
  const children = blocks.map((block) => {
    if (block.type === "paragraph" || isList(block)) return block;
    return {
      type: "paragraph" as const,
      children:
        block.type === "code-block"
          ? block.children.map((leaf) => ({ ...leaf, code: true as const }))
          : [],
    };
  });
  return {
    type: "list-item",
    children:
      children[0]?.type === "paragraph"
        ? children
        : [{ type: "paragraph", children: [] }, ...children],
  };
}

/**
 * Collapses white space as a page does. One line break at the end only ends the line. Empty when
 * there was nothing to see.
 */
function inlinesOf(pieces: readonly Piece[]): RichInline[] {
  const inlines: RichInline[] = [];
  const last = pieces.findLastIndex(
    (piece) => "inline" in piece || piece.isBreak || /[^ \t\n\r\f]/.test(piece.text),
  );
  // The leaf that ends with a space which a break or the end of the paragraph would hide.
  let spaced: RichLeaf | undefined;
  let atStart = true;
  const hideSpace = (): void => {
    if (spaced) spaced.text = spaced.text.slice(0, -1);
    spaced = undefined;
  };
  for (const piece of pieces.slice(0, last + 1)) {
    if ("inline" in piece) {
      inlines.push(piece.inline);
      atStart = false;
      spaced = undefined;
      continue;
    }
    if (piece.isBreak) hideSpace();
    let text = piece.isBreak ? "\n" : piece.text.replace(/[ \t\n\r\f]+/g, " ");
    if (!piece.isBreak && (atStart || spaced) && text.startsWith(" ")) text = text.slice(1);
    if (text === "") continue;
    const isLast = piece === pieces[last];
    const leaf: RichLeaf = { text: isLast && piece.isBreak ? "" : text };
    for (const mark of piece.around.marks) leaf[mark] = true;
    inlines.push(
      piece.around.url === null ? leaf : { type: "link", url: piece.around.url, children: [leaf] },
    );
    atStart = piece.isBreak === true;
    spaced = text.endsWith(" ") ? leaf : undefined;
  }
  hideSpace();
  return inlines;
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      typeof node === "string"
        ? node
        : node.tag === "br"
          ? "\n"
          : dropped.has(node.tag)
            ? ""
            : textOf(node.children),
    )
    .join("");
}
