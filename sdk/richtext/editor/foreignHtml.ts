import {
  fromHtml,
  markupFault,
  type RichTextValue,
  richTextTags,
  shownMarkup,
} from "../../contracts/index.ts";
import { quietHtml } from "../quietHtml.ts";
import { sanitizeRichText } from "../sanitizeRichText.ts";

/**
 * Reads HTML that was copied elsewhere: what word processors say by styles becomes marks, their
 * list paragraphs become lists, tables become columns of text. The document it is read into is
 * inert: nothing in it runs or loads.
 */
export function foreignRichText(html: string): RichTextValue {
  if (markupFault(html, shownMarkup)) return fromHtml(sanitizeRichText(html));
  const { body } = new DOMParser().parseFromString(quietHtml(html), "text/html");
  for (const comment of comments(body)) comment.remove();
  for (const element of body.querySelectorAll("o\\:p, meta, link, style, title")) element.remove();
  for (const table of body.querySelectorAll("table")) table.replaceWith(...rowsOf(table));
  for (const element of body.querySelectorAll<HTMLElement>("[style], font")) applyStyle(element);
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6"))
    wrapContent(heading, "strong");
  gatherWordLists(body);
  for (const text of texts(body)) trimBreaks(text);
  return fromHtml(sanitizeRichText(body.innerHTML));
}

function comments(body: HTMLElement): Comment[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  return found;
}

const texts = (body: HTMLElement): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>("p, div, li"),
];

/** A line break as the last thing of a paragraph shows nothing. */
function trimBreaks(element: HTMLElement): void {
  const last = element.lastElementChild;
  if (
    last?.tagName === "BR" &&
    last.nextSibling === null &&
    element.childNodes.length > 1 &&
    element.textContent !== ""
  )
    last.remove();
}

/**
 * A table becomes columns of text in one block of code, numbers at the right; empty rows are left
 * out. One column is a paragraph a row.
 */
function rowsOf(table: HTMLTableElement): HTMLElement[] {
  const rows = [...table.rows]
    .map((row) =>
      [...row.cells].map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim()),
    )
    .filter((cells) => cells.some((cell) => cell !== ""));
  const element = (tag: string, text: string): HTMLElement =>
    Object.assign(table.ownerDocument.createElement(tag), { textContent: text });
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns < 2) return rows.map(([text = ""]) => element("p", text));
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.min(widestCell, Math.max(...rows.map((cells) => cells[at]?.length ?? 0))),
  );
  const isNumber = widths.map((_, at) =>
    rows.slice(1).every((cells) => /^[-+]?[\d.,\s]*$/.test(cells[at] ?? "")),
  );
  const padded = (text: string, at: number) =>
    isNumber[at] ? text.padStart(widths[at]!) : text.padEnd(widths[at]!);
  const lines = rows.map((cells) =>
    widths
      .map((_, at) => padded(cells[at] ?? "", at))
      .join("  ")
      .trimEnd(),
  );
  const block = table.ownerDocument.createElement("pre");
  block.append(element("code", lines.join("\n")));
  return [block];
}

/** A longer text widens its own row alone, not every row of its column. */
const widestCell = 60;

/**
 * Google Docs wraps everything in a bold element that says it is not bold, and writes marks as
 * styles of spans.
 */
function applyStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine, whiteSpace } = element.style;
  const tag = element.tagName;
  const weight = fontWeight === "bold" || fontWeight === "bolder" || Number(fontWeight) >= 600;
  if (
    ((tag === "B" || tag === "STRONG") && fontWeight !== "" && !weight) ||
    ((tag === "I" || tag === "EM") && fontStyle === "normal")
  ) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const lines = `${textDecoration} ${textDecorationLine}`;
  // A link is underlined anyway, a heading is bold anyway.
  const isLink = tag === "A" || element.closest("a") !== null;
  if (weight && !/^H\d$/.test(tag)) wrapContent(element, "strong");
  if (fontStyle === "italic" || fontStyle === "oblique") wrapContent(element, "em");
  if (lines.includes("underline") && !isLink) wrapContent(element, "u");
  if (lines.includes("line-through")) wrapContent(element, "s");
  if (whiteSpace.startsWith("pre") && richTextTags[element.localName] === "span")
    keepSpaces(element);
}

function wrapContent(element: Element, tag: string): void {
  if (element.textContent?.trim() === "") return;
  const blocks = [...element.children].filter((child) =>
    /^(P|DIV|UL|OL|LI|H\d|BLOCKQUOTE|PRE)$/.test(child.tagName),
  );
  if (blocks.length > 0) return;
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function keepSpaces(element: HTMLElement): void {
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue)
      node.nodeValue = node.nodeValue.replace(/ {2,}/g, (spaces) => "\u00a0".repeat(spaces.length));
  }
}

const wordNumber = /^\s*(?:\(?[0-9a-z]{1,4}[.)])\s*/i;
const wordBullet = /^\s*[·•▪◦o§–-]\s*/;

/**
 * Word writes items as paragraphs with a style `mso-list:l0 level2 lfo1`, the bullet or number as
 * text before them.
 */
function gatherWordLists(body: HTMLElement): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let before: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>("p")]) {
    const level = Number(
      /mso-list:[^;":]{0,100}level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1] ?? 0,
    );
    if (level === 0) continue;
    if (paragraph.previousElementSibling !== before) open = [];
    const marker = paragraph.querySelector<HTMLElement>('[style*="mso-list"]');
    const sign = marker?.textContent ?? "";
    marker?.remove();
    const tag = wordNumber.test(sign) && !wordBullet.test(sign) ? "ol" : "ul";
    while (open.length > 0 && open.at(-1)!.level > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    before = open[0]!.list;
    paragraph.remove();
  }
}
