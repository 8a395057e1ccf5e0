import { normalRichText } from "./normalRichText.ts";
import { linkRel } from "./richTextRules.ts";
import {
  isLeaf,
  type RichBlock,
  type RichInline,
  type RichLeaf,
  type RichList,
  type RichMark,
  type RichTextValue,
  richMarks,
} from "./richTextValue.ts";

const tagOfMark: Readonly<Record<RichMark, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
};

/**
 * Writes rich text as HTML that belongs to no editor. Spaces that a page would collapse are written
 * as non-breaking ones, a line break at the end of a paragraph twice, so that the HTML looks the
 * same wherever it is shown and `fromHtml` reads back exactly what was written.
 */
export function toHtml(value: RichTextValue): string {
  return normalRichText(value).map(blockHtml).join("");
}

function blockHtml(block: RichBlock): string {
  if (block.type === "paragraph") return `<p>${inlinesHtml(block.children)}</p>`;
  if (block.type === "code-block")
    return `<pre><code>${escaped(block.children.map(({ text }) => text).join("")).replaceAll("\u00a0", "&nbsp;")}</code></pre>`;
  if (block.type === "quote")
    return `<blockquote>${block.children.map(blockHtml).join("")}</blockquote>`;
  return listHtml(block);
}

function listHtml({ type, children }: RichList): string {
  const tag = type === "numbered-list" ? "ol" : "ul";
  const items = children.map((item) =>
    item.children
      .map((child) => (child.type === "paragraph" ? inlinesHtml(child.children) : listHtml(child)))
      .join(""),
  );
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`;
}

function inlinesHtml(inlines: readonly RichInline[]): string {
  const text = inlines.map(shownText).join("");
  let at = 0;
  // The characters around a space decide how it is written, also those in other runs.
  const leafHtml = (leaf: RichLeaf): string => {
    if (leaf.text === "") return "";
    let html = "";
    for (const character of leaf.text) {
      html +=
        character === "\n"
          ? "<br>"
          : character === " "
            ? spaceHtml(text[at - 1], text[at + 1])
            : (entities[character] ?? character);
      at += character.length;
    }
    return richMarks.reduceRight(
      (inside, mark) =>
        leaf[mark] ? `<${tagOfMark[mark]}>${inside}</${tagOfMark[mark]}>` : inside,
      html,
    );
  };
  const html = inlines.map((inline) => {
    if (isLeaf(inline)) return leafHtml(inline);
    if (inline.type === "link")
      return `<a href="${escaped(inline.url)}" rel="${linkRel}">${inline.children.map(leafHtml).join("")}</a>`;
    at += 1;
    if (inline.type === "mention")
      return `<span data-mention-id="${inline.userId}">@${escaped(inline.name)}</span>`;
    return `<span data-hashtag-id="${inline.tagId}">#${escaped(inline.name)}</span>`;
  });
  return html.join("") + (text === "" || text.endsWith("\n") ? "<br>" : "");
}

/** Mentions and hashtags count as one character that is no space. */
const shownText = (inline: RichInline): string =>
  isLeaf(inline)
    ? inline.text
    : inline.type === "link"
      ? inline.children.map(({ text }) => text).join("")
      : "x";

const spaceHtml = (before: string | undefined, after: string | undefined): string =>
  before === undefined || after === undefined || /[ \n]/.test(before) || /[ \n]/.test(after)
    ? "&nbsp;"
    : " ";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
