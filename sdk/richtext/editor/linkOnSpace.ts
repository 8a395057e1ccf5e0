import { Editor, Element, Node, Path, Range, Transforms } from "slate";
import { linkFrom } from "./formats.ts";

const maxLength = 2_000;
/** Punctuation after an address belongs to the sentence. */
const sentenceEnds = ".,;:!?)]}'\"";

/**
 * A web address that was just typed becomes a link when a space follows it. None in code and in
 * links.
 */
export function linkBefore(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return;
  if (
    Editor.above(editor, {
      match: (node) =>
        Element.isElement(node) && (node.type === "code-block" || node.type === "link"),
    })
  )
    return;
  const { path, offset } = selection.anchor;
  const leaf = Node.get(editor, path);
  if (!Node.isText(leaf) || leaf.code) return;
  const before = leaf.text.slice(Math.max(0, offset - maxLength), offset);
  let word = before.split(/\s/).at(-1)!;
  const start = offset - word.length;
  while (word !== "" && sentenceEnds.includes(word.at(-1)!)) word = word.slice(0, -1);
  if (!/^(?:https?:\/\/|www\.)[^\s/?#]/i.test(word)) return;
  const url = linkFrom(word);
  if (url === null) return;
  const at = { anchor: { path, offset: start }, focus: { path, offset: start + word.length } };
  Transforms.wrapNodes(
    editor,
    { type: "link", url, children: [] },
    { at, split: true, match: (node) => Node.isText(node) },
  );
  const link = Editor.above(editor, {
    match: (node) => Element.isElement(node) && node.type === "link",
  });
  if (link) Transforms.select(editor, Editor.start(editor, Path.next(link[1])));
}
