import { Editor, Range, Transforms } from "slate";
import { type RichTextValue, safeLink } from "../../contracts/index.ts";
import { foreignRichText } from "./foreignHtml.ts";
import { hasBlock, setLink } from "./formats.ts";

/**
 * Puts what is pasted or dropped into the text. Takes HTML before plain text; a single address
 * pasted onto selected words links them.
 */
export function insertData(editor: Editor, data: Pick<DataTransfer, "getData">): void {
  const html = data.getData("text/html");
  const text = data.getData("text/plain").replace(/\r\n?/g, "\n");
  const url = /^\S+$/.test(text.trim()) ? safeLink(text.trim()) : null;
  if (hasBlock(editor, "code-block")) Transforms.insertText(editor, text.replace(/\n$/, ""));
  else if (url !== null && !url.startsWith("mailto:")) insertUrl(editor, url);
  else if (html !== "") insertValue(editor, foreignRichText(html));
  else insertValue(editor, plainValue(text));
}

function insertUrl(editor: Editor, url: string): void {
  if (editor.selection && Range.isExpanded(editor.selection)) setLink(editor, url);
  else if (Editor.above(editor, { match: (node) => "type" in node && node.type === "link" }))
    Transforms.insertText(editor, url);
  else setLink(editor, url);
}

/** Blank lines part paragraphs, other line ends are line breaks. */
const plainValue = (text: string): RichTextValue =>
  text
    .replace(/^\n+|(?<!\n)\n+$/g, "")
    .split(/\n{2,}/)
    .map((part) => ({ type: "paragraph", children: [{ text: part.replaceAll("\t", "    ") }] }));

function insertValue(editor: Editor, value: RichTextValue): void {
  const visible = value.filter(
    (block, index) =>
      block.type !== "paragraph" ||
      index > 0 ||
      value.length === 1 ||
      block.children.length > 1 ||
      !isEmptyText(block.children[0]),
  );
  const [only] = visible;
  if (visible.length === 0) return;
  if (visible.length === 1 && only?.type === "paragraph") {
    Transforms.insertFragment(editor, [only]);
    return;
  }
  const { selection } = editor;
  if (selection && Range.isExpanded(selection)) Transforms.delete(editor);
  const at = editor.selection?.anchor.path ?? [];
  const top = at[0];
  const isEmpty =
    top !== undefined && Editor.string(editor, [top]) === "" && editor.children.length > 0;
  // Several blocks go beside the one with the caret: into its place when it is empty, between its
  // halves when the caret is inside a paragraph.
  const { anchor } = editor.selection ?? { anchor: Editor.end(editor, []) };
  const isBefore = !isEmpty && top !== undefined && Editor.isStart(editor, anchor, [top]);
  const isInside =
    !isEmpty &&
    !isBefore &&
    top !== undefined &&
    at.length === 2 &&
    !Editor.isEnd(editor, anchor, [top]);
  if (isInside) Transforms.splitNodes(editor, { always: true });
  const place = top === undefined ? editor.children.length : isEmpty || isBefore ? top : top + 1;
  Transforms.insertNodes(editor, visible, { at: [place], select: true });
  if (isEmpty) Transforms.removeNodes(editor, { at: [place + visible.length] });
}

const isEmptyText = (node: unknown): boolean =>
  typeof node === "object" && node !== null && "text" in node && node.text === "";
