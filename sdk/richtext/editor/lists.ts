import {
  Editor,
  Element,
  type Location,
  Node,
  type NodeEntry,
  Path,
  type PathRef,
  Transforms,
} from "slate";
import { isList, maxListDepth, type RichList, type RichListItem } from "../../contracts/index.ts";

type ListType = RichList["type"];
const isItem = (node: Node): node is RichListItem =>
  Element.isElement(node) && node.type === "list-item";
const isListNode = (node: Node): node is RichList => Element.isElement(node) && isList(node);

/**
 * The items that the selection touches; of an item and one nested in it the outer, when the
 * selection begins there.
 */
function selectedItems(editor: Editor): NodeEntry<RichListItem>[] {
  const items = [...Editor.nodes<RichListItem>(editor, { match: isItem, mode: "lowest" })];
  return items.filter(([, path]) => !items.some(([, other]) => Path.isAncestor(other, path)));
}

const refsOf = (editor: Editor, items: NodeEntry[]): PathRef[] =>
  items.map(([, path]) => Editor.pathRef(editor, path));

const depthOf = (editor: Editor, path: Path): number =>
  [...Node.ancestors(editor, path)].filter(([node]) => isListNode(node)).length;
const heightOf = (item: RichListItem): number =>
  1 + Math.max(0, ...item.children.filter(isList).flatMap((list) => list.children.map(heightOf)));

/**
 * Nests the selected items under the item before them; says whether there was one, and room (lists
 * go eight deep).
 */
export function indentItems(editor: Editor): boolean {
  const items = selectedItems(editor);
  const [first] = items;
  if (
    !first ||
    first[1].at(-1) === 0 ||
    items.some(([item, path]) => depthOf(editor, path) + heightOf(item) > maxListDepth)
  )
    return false;
  Editor.withoutNormalizing(editor, () => {
    for (const ref of refsOf(editor, items)) {
      const path = ref.unref();
      if (!path || path.at(-1) === 0) continue;
      const { type } = Node.parent(editor, path) as RichList;
      const target = Path.previous(path);
      const last = (Node.get(editor, target) as RichListItem).children.length - 1;
      const nested = Node.get(editor, [...target, last]) as RichList;
      if (isListNode(nested) && nested.type === type)
        Transforms.moveNodes(editor, { at: path, to: [...target, last, nested.children.length] });
      else {
        Transforms.wrapNodes(editor, { type, children: [] }, { at: path });
        Transforms.moveNodes(editor, { at: path, to: [...target, last + 1] });
      }
    }
  });
  return true;
}

/** Takes the selected items one level out; those of an outermost list become paragraphs. */
export function outdentItems(editor: Editor): void {
  for (const ref of refsOf(editor, selectedItems(editor))) {
    const path = ref.unref();
    if (path) outdentItem(editor, path);
  }
}

function outdentItem(editor: Editor, path: Path): void {
  const isNested = isItem(Node.parent(editor, Path.parent(path)));
  const ref = Editor.pathRef(editor, path);
  Editor.withoutNormalizing(editor, () => {
    Transforms.liftNodes(editor, { at: path });
    const lifted = ref.current;
    if (lifted && isNested) Transforms.liftNodes(editor, { at: lifted });
    else if (lifted) Transforms.unwrapNodes(editor, { at: lifted });
  });
  ref.unref();
}

/**
 * Whether the innermost list around the caret can be left by one level without leaving all lists.
 */
export function isNested(editor: Editor): boolean {
  const item = Editor.above(editor, { match: isItem, mode: "lowest" });
  return item !== undefined && depthOf(editor, item[1]) > 1;
}

const listAbove = (editor: Editor, at: Location) =>
  Editor.above<RichList>(editor, { at, match: isListNode, mode: "lowest" });

/** The kind of the innermost list in which the selection begins. */
export function listTypeAt(editor: Editor): ListType | undefined {
  return editor.selection
    ? listAbove(editor, Editor.start(editor, editor.selection))?.[0].type
    : undefined;
}

/**
 * Makes the selected paragraphs items of a list, items of another kind items of this one, and items
 * of this kind paragraphs.
 */
export function toggleList(editor: Editor, type: ListType): void {
  if (listTypeAt(editor) === type) {
    for (let level = 0; level < maxListDepth && listTypeAt(editor) !== undefined; level++)
      outdentItems(editor);
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    const blocks = [
      ...Editor.nodes(editor, {
        match: (node) =>
          Element.isElement(node) && (node.type === "paragraph" || node.type === "code-block"),
        mode: "lowest",
      }),
    ];
    for (const [block, path] of blocks) {
      const list = listAbove(editor, path);
      if (list) {
        Transforms.setNodes(editor, { type }, { at: list[1] });
        continue;
      }
      if (Element.isElement(block) && block.type === "code-block")
        Transforms.setNodes(editor, { type: "paragraph" }, { at: path });
      Transforms.wrapNodes(editor, { type, children: [] }, { at: path });
      Transforms.wrapNodes(editor, { type: "list-item", children: [] }, { at: [...path, 0] });
    }
  });
}
