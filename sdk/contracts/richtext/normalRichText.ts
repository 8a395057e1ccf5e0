import { isId } from "../ids.ts";
import { maxListDepth, safeLink } from "./richTextRules.ts";
import {
  emptyParagraph,
  isLeaf,
  isList,
  type RichBlock,
  type RichHashtag,
  type RichInline,
  type RichLeaf,
  type RichLink,
  type RichList,
  type RichListItem,
  type RichMention,
  type RichParagraph,
  type RichTextValue,
  richMarks,
} from "./richTextValue.ts";

/**
 * The one form of a text: neighboring runs with the same marks are one, links are allowed
 * addresses, mentions are of ids, neighboring lists of a kind are one, quotes hold no quotes,
 * there is at least one paragraph. Non-breaking spaces are spaces; a tab outside code is four.
 * `fromHtml(toHtml(value))` equals `normalRichText(value)`, and an editor with its own rules on
 * neighbors has nothing to change in it.
 */
export function normalRichText(value: RichTextValue): RichTextValue {
  const blocks = value.flatMap((block) => normalBlock(block, false));
  return blocks.length === 0 ? [emptyParagraph()] : mergedLists(blocks);
}

function normalBlock(block: RichBlock, inQuote: boolean): RichBlock[] {
  if (block.type === "paragraph") return [normalParagraph(block)];
  if (block.type === "code-block")
    return [
      {
        type: "code-block",
        children: [{ text: cleanText(block.children.map(({ text }) => text).join("")) }],
      },
    ];
  if (isList(block)) return normalList(block, 1);
  const children = mergedLists(block.children.flatMap((child) => normalBlock(child, true)));
  if (inQuote) return children;
  return [{ type: "quote", children: children.length === 0 ? [emptyParagraph()] : children }];
}

function normalList(list: RichList, depth: number): RichList[] {
  const items = list.children.flatMap((item) => normalItem(item, depth));
  return items.length === 0 ? [] : [{ type: list.type, children: items }];
}

/** The item, followed by what was nested too deep under it. */
function normalItem(item: RichListItem, depth: number): RichListItem[] {
  const lines = item.children.filter((child) => child.type === "paragraph");
  const text = normalParagraph({
    type: "paragraph",
    children: lines.flatMap((line, i) =>
      i === 0 ? line.children : [{ text: "\n" }, ...line.children],
    ),
  });
  const nested = mergedLists(
    item.children.filter(isList).flatMap((list) => normalList(list, depth + 1)),
  ) as RichList[];
  if (depth < maxListDepth) return [{ type: "list-item", children: [text, ...nested] }];
  return [{ type: "list-item", children: [text] }, ...nested.flatMap((list) => list.children)];
}

function mergedLists(blocks: RichBlock[]): RichBlock[] {
  const merged: RichBlock[] = [];
  // The list that others are being added to: a copy of its own, so that thousands of neighbors
  // cost no more than their items.
  let open: RichList | undefined;
  for (const block of blocks) {
    if (open && isList(block) && open.type === block.type) {
      for (const item of block.children) open.children.push(item);
      continue;
    }
    open = isList(block) ? { ...block, children: [...block.children] } : undefined;
    merged.push(open ?? block);
  }
  return merged;
}

const normalParagraph = (paragraph: RichParagraph): RichParagraph => ({
  type: "paragraph",
  children: normalInlines(paragraph.children),
});

/** Puts runs of text between and around everything else, as editors require. */
function normalInlines(inlines: readonly RichInline[]): RichInline[] {
  const result: RichInline[] = [];
  const open = (): RichLeaf[] => {
    const last = result.at(-1);
    if (last && isLeaf(last)) return result as RichLeaf[];
    result.push({ text: "" });
    return result as RichLeaf[];
  };
  const addLink = (url: string, leaf: RichLeaf): void => {
    const [before, tail] = [result.at(-2), result.at(-1)];
    if (
      before &&
      !isLeaf(before) &&
      before.type === "link" &&
      before.url === url &&
      tail &&
      isLeaf(tail) &&
      tail.text === ""
    )
      addLeaf(before.children, leaf);
    else {
      open();
      result.push({ type: "link", url, children: [leaf] } satisfies RichLink, { text: "" });
    }
  };
  for (const inline of inlines) {
    if (isLeaf(inline)) addLeaf(open(), cleanLeaf(inline));
    else if (inline.type === "link") {
      const url = safeLink(inline.url);
      for (const leaf of inline.children.map(cleanLeaf).filter(({ text }) => text !== "")) {
        if (url === null) addLeaf(open(), leaf);
        else addLink(url, leaf);
      }
    } else {
      const tag = inline.type === "mention" ? normalMention(inline) : normalHashtag(inline);
      if (isLeaf(tag)) addLeaf(open(), tag);
      else {
        open();
        result.push(tag, { text: "" });
      }
    }
  }
  open();
  return result;
}

function addLeaf(leaves: RichLeaf[], leaf: RichLeaf): void {
  if (leaf.text === "") return;
  const last = leaves.at(-1);
  if (last === undefined || last.text === "")
    leaves.splice(Math.max(leaves.length - 1, 0), 1, leaf);
  else if (richMarks.every((mark) => last[mark] === leaf[mark]))
    leaves[leaves.length - 1] = { ...last, text: last.text + leaf.text };
  else leaves.push(leaf);
}

const nameOf = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();
/**
 * A text as a hashtag: without control characters and leading #, its blanks single. "" when nothing
 * is left.
 */
export const hashtagName = (text: string): string => nameOf(text).replace(/^[#\s]+/, "");

function normalMention({ userId, name }: RichMention): RichMention | RichLeaf {
  const shown = nameOf(name).replace(/^[@\s]+/, "");
  if (shown === "") return { text: "" };
  return isId(userId)
    ? { type: "mention", userId, name: shown, children: [{ text: "" }] }
    : { text: `@${shown}` };
}

function normalHashtag({ tagId, name }: RichHashtag): RichHashtag | RichLeaf {
  const shown = hashtagName(name);
  if (shown === "") return { text: "" };
  return {
    type: "hashtag",
    tagId: isId(tagId) ? tagId : "",
    name: shown,
    children: [{ text: "" }],
  };
}

function cleanLeaf(leaf: RichLeaf): RichLeaf {
  const clean: RichLeaf = {
    text: cleanText(leaf.text)
      .replace(/\t/g, "    ")
      .replace(/\u00a0/g, " "),
  };
  for (const mark of richMarks) if (leaf[mark]) clean[mark] = true;
  return clean;
}

const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters have no place in a text; parsers disagree on them.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");
