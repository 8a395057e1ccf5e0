import { Editor, Element, Node, Range, Transforms } from "slate";
import type { RichHashtag, RichMention } from "../../contracts/index.ts";

/** What is being typed after an @ or a #. */
export interface SuggestionQuery {
  trigger: "@" | "#";
  search: string;
  /** From the sign to the caret. */
  range: Range;
}

// A name may have one space, a tag none. The sign is at the start or after a space or an opening
// bracket, so that addresses of mail are none.
const mentionBefore = /(?:^|[\s([{"'“])@([\p{L}\p{N}_.'’-]*(?: [\p{L}\p{N}_.'’-]*)?)$/u;
const hashtagBefore = /(?:^|[\s([{"'“])#([\p{L}\p{N}_-]*)$/u;

/**
 * Looks before the caret for a mention or tag that is being typed. None in code, in links, or while
 * something is selected.
 */
export function suggestionQuery(editor: Editor): SuggestionQuery | undefined {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return undefined;
  if (
    Editor.above(editor, {
      match: (node) =>
        Element.isElement(node) && (node.type === "code-block" || node.type === "link"),
    })
  )
    return undefined;
  const { path, offset } = selection.anchor;
  const leaf = Node.get(editor, path);
  if (!Node.isText(leaf) || leaf.code) return undefined;
  const before = leaf.text.slice(0, offset);
  const mention = mentionBefore.exec(before);
  const search = (mention ?? hashtagBefore.exec(before))?.[1];
  if (search === undefined) return undefined;
  return {
    trigger: mention ? "@" : "#",
    search,
    range: { anchor: { path, offset: offset - search.length - 1 }, focus: selection.anchor },
  };
}

/** Puts a mention or tag in place of what was typed, with a space after it. */
export function insertSuggestion(
  editor: Editor,
  range: Range,
  element: RichMention | RichHashtag,
): void {
  Transforms.select(editor, range);
  Transforms.delete(editor);
  Transforms.insertNodes(editor, element);
  Transforms.move(editor, { unit: "offset" });
  const next =
    editor.selection &&
    Editor.string(editor, {
      anchor: editor.selection.anchor,
      focus: Editor.end(editor, editor.selection.anchor.path),
    });
  if (!next?.startsWith(" ")) Transforms.insertText(editor, " ");
  else Transforms.move(editor);
}
