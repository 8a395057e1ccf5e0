import { Editor, Element, Range, Transforms } from "slate";
import { type BlockFormat, toggleBlock } from "./formats.ts";

const formats: Readonly<Record<string, BlockFormat>> = {
  "-": "bulleted-list",
  "*": "bulleted-list",
  "1.": "numbered-list",
  ">": "quote",
  "```": "code-block",
};

/**
 * A space after `-`, `*`, `1.`, `>` or three backticks at the start of a paragraph makes it what
 * the sign stands for; says whether it did. Undo gives the sign back.
 */
export function applyShortcut(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return false;
  const block = Editor.above(editor, {
    match: (node) => Element.isElement(node) && node.type === "paragraph",
  });
  if (block?.[1].length !== 1) return false;
  const before = { anchor: selection.anchor, focus: Editor.start(editor, block[1]) };
  const format = formats[Editor.string(editor, before)];
  if (format === undefined) return false;
  Transforms.delete(editor, { at: before });
  toggleBlock(editor, format);
  return true;
}
