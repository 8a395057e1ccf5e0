import type { BaseEditor } from "slate";
import { Editor, Element, Node, type Path, Range, Transforms } from "slate";
import type { HistoryEditor } from "slate-history";
import type { ReactEditor } from "slate-react";
import {
  emptyParagraph,
  isList,
  type RichBlock,
  type RichLeaf,
  type RichListItem,
  richMarks,
} from "../../contracts/index.ts";
import type { RichElement } from "./lineBreaks.ts";
import { breakLine, leaveAtStart } from "./lineBreaks.ts";
import { linkBefore } from "./linkOnSpace.ts";
import { applyShortcut } from "./shortcuts.ts";

declare module "slate" {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor;
    Element: RichElement;
    Text: RichLeaf;
  }
}

const inlineTypes: ReadonlySet<string> = new Set(["link", "mention", "hashtag"]);
const isBlock = (node: Node): node is RichBlock | RichListItem =>
  Element.isElement(node) && !inlineTypes.has(node.type);
const isItem = (node: Node): node is RichListItem =>
  Element.isElement(node) && node.type === "list-item";
const isListNode = (node: Node) => Element.isElement(node) && isList(node);

/**
 * Makes a Slate editor one for rich text: its tree is always one that HTML can hold, line breaks
 * and deleting behave as in a word processor.
 */
export function withRichText<T extends BaseEditor>(base: T): T {
  const editor = base as unknown as Editor;
  const { insertText, deleteBackward, deleteFragment, normalizeNode } = editor;
  editor.isInline = (element) => inlineTypes.has(element.type);
  editor.isVoid = (element) => element.type === "mention" || element.type === "hashtag";
  editor.insertBreak = () => breakLine(editor);
  editor.insertSoftBreak = () => Editor.insertText(editor, "\n");
  editor.insertText = (text, options) => {
    if (text === " " && applyShortcut(editor)) return;
    if (text === " ") linkBefore(editor);
    insertText(text, options);
  };
  editor.deleteBackward = (unit) => {
    if (!leaveAtStart(editor)) deleteBackward(unit);
  };
  editor.deleteFragment = (direction) => {
    const isAll =
      editor.selection !== null &&
      Range.includes(editor.selection, Editor.start(editor, [])) &&
      Range.includes(editor.selection, Editor.end(editor, []));
    deleteFragment(direction);
    if (isAll) beginAnew(editor);
  };
  editor.normalizeNode = (entry, options) => {
    if (!normalized(editor, entry)) normalizeNode(entry, options);
  };
  return base;
}

/** Anyone who deletes all of a text begins in a plain paragraph, whatever block was first. */
function beginAnew(editor: Editor): void {
  const [first] = editor.children;
  if (editor.children.length === 1 && Element.isElement(first) && first.type === "paragraph")
    return;
  Editor.withoutNormalizing(editor, () => {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    while (editor.children.length > 1) Transforms.removeNodes(editor, { at: [1] });
    Transforms.select(editor, Editor.start(editor, [0]));
  });
}

/** Repairs one thing about a node; says whether it did. */
function normalized(editor: Editor, [node, path]: [Node, Path]): boolean {
  if (Editor.isEditor(node)) return normalRoot(editor, node);
  if (!Element.isElement(node)) return false;
  if (node.type === "link" && Node.string(node) === "") {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  if (node.type === "code-block") return normalCode(editor, path);
  if (node.type === "quote")
    return normalChildren(
      editor,
      node,
      path,
      (child) => child.type !== "quote" && child.type !== "list-item",
    );
  if (isList(node)) return normalListChildren(editor, node, path);
  if (isItem(node)) return normalItem(editor, node, path);
  return false;
}

function normalRoot(editor: Editor, root: Editor): boolean {
  if (root.children.length === 0) {
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    return true;
  }
  for (const [index, child] of root.children.entries()) {
    if (Element.isElement(child) && isItem(child)) {
      Transforms.wrapNodes(editor, { type: "bulleted-list", children: [] }, { at: [index] });
      return true;
    }
    if (!isBlock(child)) {
      Transforms.wrapNodes(editor, { type: "paragraph", children: [] }, { at: [index] });
      return true;
    }
  }
  return mergeLists(editor, root.children, []);
}

/** Children that do not belong are unwrapped, loose text gets a paragraph. */
function normalChildren(
  editor: Editor,
  node: { children: readonly Node[] },
  path: Path,
  belongs: (child: RichElement) => boolean,
): boolean {
  for (const [index, child] of node.children.entries()) {
    if (!isBlock(child))
      Transforms.wrapNodes(editor, { type: "paragraph", children: [] }, { at: [...path, index] });
    else if (!belongs(child)) Transforms.unwrapNodes(editor, { at: [...path, index] });
    else continue;
    return true;
  }
  return mergeLists(editor, node.children, path);
}

function normalListChildren(
  editor: Editor,
  list: { children: readonly Node[] },
  path: Path,
): boolean {
  for (const [index, child] of list.children.entries()) {
    if (isItem(child)) continue;
    if (!Element.isElement(child)) Transforms.removeNodes(editor, { at: path });
    else
      Transforms.wrapNodes(editor, { type: "list-item", children: [] }, { at: [...path, index] });
    return true;
  }
  return false;
}

function normalItem(editor: Editor, item: RichListItem, path: Path): boolean {
  const [first] = item.children as Node[];
  if (first && isListNode(first)) {
    const index = path.at(-1)!;
    const previous =
      index > 0 ? (Node.get(editor, [...path.slice(0, -1), index - 1]) as RichListItem) : undefined;
    // What is left of an item that was split belongs to the item before it.
    if (previous && isItem(previous)) {
      const to = [...path.slice(0, -1), index - 1, previous.children.length];
      if (item.children.length === 1) {
        Transforms.moveNodes(editor, { at: [...path, 0], to });
        Transforms.removeNodes(editor, { at: path });
      } else Transforms.moveNodes(editor, { at: [...path, 0], to });
    } else Transforms.insertNodes(editor, emptyParagraph(), { at: [...path, 0] });
    return true;
  }
  for (const [index, child] of (item.children as Node[]).entries()) {
    const at = [...path, index];
    if (!isBlock(child)) Transforms.wrapNodes(editor, { type: "paragraph", children: [] }, { at });
    else if (child.type === "code-block")
      Transforms.setNodes(editor, { type: "paragraph" }, { at });
    else if (child.type === "quote" || child.type === "list-item")
      Transforms.unwrapNodes(editor, { at });
    else if (child.type === "paragraph" && index > 0) Transforms.liftNodes(editor, { at });
    else continue;
    return true;
  }
  return mergeLists(editor, item.children as Node[], path);
}

/** Program text has neither marks nor inline elements. */
function normalCode(editor: Editor, path: Path): boolean {
  for (const [child, at] of Node.children(editor, path)) {
    if (Element.isElement(child)) {
      if (child.type === "mention" || child.type === "hashtag") {
        Transforms.removeNodes(editor, { at });
        Transforms.insertNodes(
          editor,
          { text: `${child.type === "mention" ? "@" : "#"}${child.name}` },
          { at },
        );
      } else Transforms.unwrapNodes(editor, { at });
      return true;
    }
    const marks = richMarks.filter((mark) => mark in child);
    if (marks.length > 0) {
      Transforms.unsetNodes(editor, marks as never[], { at });
      return true;
    }
  }
  return false;
}

function mergeLists(editor: Editor, children: readonly Node[], path: Path): boolean {
  for (const [index, after] of children.entries()) {
    const before = children[index - 1];
    if (
      !before ||
      !isListNode(before) ||
      !isListNode(after) ||
      (before as RichBlock).type !== (after as RichBlock).type
    )
      continue;
    Transforms.mergeNodes(editor, { at: [...path, index] });
    return true;
  }
  return false;
}
