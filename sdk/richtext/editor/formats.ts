import { Editor, Element, Node, Path, Range, Transforms } from "slate";
import { type RichLink, type RichMark, safeLink } from "../../contracts/index.ts";
import { listTypeAt, toggleList } from "./lists.ts";

export type BlockFormat = "quote" | "code-block" | "bulleted-list" | "numbered-list";

const typed = (type: string) => (node: Node) => Element.isElement(node) && node.type === type;

export const hasMark = (editor: Editor, mark: RichMark): boolean =>
  Boolean((Editor.marks(editor) as Record<string, unknown> | null)?.[mark]);

/** Sets the mark on the selection, or takes it away when all of it has it. Code has no marks. */
export function toggleMark(editor: Editor, mark: RichMark): void {
  if (hasBlock(editor, "code-block")) return;
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

export function hasBlock(editor: Editor, format: BlockFormat): boolean {
  if (!editor.selection) return false;
  if (format === "bulleted-list" || format === "numbered-list")
    return listTypeAt(editor) === format;
  return Editor.above(editor, { match: typed(format) }) !== undefined;
}

export function toggleBlock(editor: Editor, format: BlockFormat): void {
  if (!editor.selection) return;
  if (format === "bulleted-list" || format === "numbered-list") toggleList(editor, format);
  else if (format === "quote") toggleQuote(editor);
  else if (hasBlock(editor, "code-block"))
    Transforms.setNodes(editor, { type: "paragraph" }, { match: typed("code-block") });
  else makeCode(editor);
}

function toggleQuote(editor: Editor): void {
  if (hasBlock(editor, "quote"))
    Transforms.unwrapNodes(editor, { match: typed("quote"), split: true });
  else
    Transforms.wrapNodes(
      editor,
      { type: "quote", children: [] },
      { match: (_node, path) => path.length === 1 },
    );
}

/** The selected paragraphs become one block of code, a line each. */
function makeCode(editor: Editor): void {
  const list = listTypeAt(editor);
  if (list) toggleList(editor, list);
  Editor.withoutNormalizing(editor, () => {
    const paths = [...Editor.nodes(editor, { match: typed("paragraph"), mode: "lowest" })].map(
      ([, path]) => path,
    );
    for (const path of paths) Transforms.setNodes(editor, { type: "code-block" }, { at: path });
    for (const path of paths.slice(1).reverse()) {
      if (!paths.some((other) => Path.hasPrevious(path) && Path.equals(other, Path.previous(path))))
        continue;
      Transforms.insertText(editor, "\n", { at: Editor.start(editor, path) });
      Transforms.mergeNodes(editor, { at: path });
    }
  });
}

/** The link around the caret. */
export function linkAt(editor: Editor): RichLink | undefined {
  const entry = Editor.above(editor, { match: typed("link") });
  return entry && (entry[0] as RichLink);
}

/**
 * An address as people type it: without a protocol it is https, with an @ alone a mail address.
 * Null when it can be none.
 */
export function linkFrom(typedAddress: string): string | null {
  const address = typedAddress.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/?#]*:\d+(?:[/?#]|$)/.test(address))
    return safeLink(address);
  if (/^[^\s/@]+@[^\s/@.]+(?:\.[^\s/@.]+)+$/.test(address)) return safeLink(`mailto:${address}`);
  return /^[^\s/]+\.[^\s/]+|^localhost/.test(address) ? safeLink(`https://${address}`) : null;
}

/**
 * Links the selection, changes the link around the caret, or writes the address as a link where
 * nothing is selected.
 */
export function setLink(editor: Editor, url: string): void {
  if (!editor.selection || hasBlock(editor, "code-block")) return;
  if (linkAt(editor)) Transforms.setNodes(editor, { url }, { match: typed("link") });
  else if (Range.isCollapsed(editor.selection)) {
    Transforms.insertNodes(editor, { type: "link", url, children: [{ text: url }] });
    Transforms.move(editor, { unit: "offset" });
  } else {
    // Links that the words are already part of give way: a link holds no link.
    Transforms.unwrapNodes(editor, { match: typed("link"), split: true });
    Transforms.wrapNodes(
      editor,
      { type: "link", url, children: [] },
      { split: true, match: (node) => Node.isText(node) },
    );
    Transforms.collapse(editor, { edge: "end" });
  }
}

export const removeLink = (editor: Editor): void =>
  Transforms.unwrapNodes(editor, { match: typed("link") });
