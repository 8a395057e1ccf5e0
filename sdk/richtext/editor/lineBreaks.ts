import { Editor, Element, Node, type NodeEntry, Path, Range, Transforms } from "slate";
import type { RichBlock, RichInline, RichLeaf, RichListItem } from "../../contracts/index.ts";
import { isList } from "../../contracts/index.ts";
import { outdentItems } from "./lists.ts";

export type RichElement = RichBlock | RichListItem | Exclude<RichInline, RichLeaf>;

/** The innermost block that holds the caret. */
function blockAt(editor: Editor): NodeEntry<RichElement> | undefined {
  return Editor.above(editor, {
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
    mode: "lowest",
  }) as NodeEntry<RichElement> | undefined;
}

const parentTypeOf = (editor: Editor, path: Path): string | undefined => {
  if (path.length < 2) return undefined;
  const parent = Node.parent(editor, path);
  return Element.isElement(parent) ? parent.type : undefined;
};

/**
 * Whether the caret is in a paragraph of the text itself, where Enter submits (RT-009): not in a
 * list, a quote or code.
 */
export function isInTopParagraph(editor: Editor): boolean {
  const entry = blockAt(editor);
  return entry !== undefined && entry[0].type === "paragraph" && entry[1].length === 1;
}

/**
 * Enter: a new item in a list (an empty one leaves it), a new line in code (a second empty one
 * leaves it), a new paragraph elsewhere (an empty one leaves a quote).
 */
export function breakLine(editor: Editor): void {
  if (editor.selection && Range.isExpanded(editor.selection)) Transforms.delete(editor);
  const entry = blockAt(editor);
  if (!entry || !editor.selection) return;
  const [block, path] = entry;
  const isBlank = Node.string(block) === "" && block.children.length === 1;
  const parent = parentTypeOf(editor, path);
  if (block.type === "code-block") breakCode(editor, path);
  else if (parent === "list-item" && isBlank) outdentItems(editor);
  // What is nested under the item stays with its second half.
  else if (parent === "list-item")
    Transforms.splitNodes(editor, {
      match: (node) => Element.isElement(node) && node.type === "list-item",
      always: true,
    });
  else if (parent === "quote" && isBlank) Transforms.liftNodes(editor, { at: path });
  else Transforms.splitNodes(editor, { always: true });
}

function breakCode(editor: Editor, path: Path): void {
  const text = Node.string(Node.get(editor, path));
  const atEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.anchor, path);
  if (atEnd && (text === "" || text.endsWith("\n"))) {
    if (text !== "") Transforms.delete(editor, { distance: 1, unit: "character", reverse: true });
    Transforms.insertNodes(
      editor,
      { type: "paragraph", children: [{ text: "" }] },
      { at: Path.next(path), select: true },
    );
  } else Transforms.insertText(editor, "\n");
}

/** Deleting backwards at the start of an item, a quote or code leaves it; says whether it did. */
export function leaveAtStart(editor: Editor): boolean {
  const { selection } = editor;
  const entry = blockAt(editor);
  if (!selection || !entry || Range.isExpanded(selection)) return false;
  const [block, path] = entry;
  if (!Editor.isStart(editor, selection.anchor, path)) return false;
  const parent = parentTypeOf(editor, path);
  if (block.type === "code-block") Transforms.setNodes(editor, { type: "paragraph" }, { at: path });
  else if (parent === "list-item") outdentItems(editor);
  else if (parent === "quote" && path.at(-1) === 0) Transforms.liftNodes(editor, { at: path });
  else return false;
  return true;
}

/** Whether the caret is in a list. */
export const isInList = (editor: Editor): boolean =>
  Editor.above(editor, { match: (node) => Element.isElement(node) && isList(node) }) !== undefined;
