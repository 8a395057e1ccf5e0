import {
  hashtagKey,
  isLeaf,
  normalRichText,
  type RichBlock,
  type RichInline,
  type RichListItem,
  type RichTextValue,
} from "@petrons/sdk/contracts";
import type { RichTextNames } from "@petrons/sdk/server";

/**
 * Returns rich text in which mentions get the current names of their people, and hashtags the ids
 * and texts of their tags. Those that `names` lacks become plain text.
 */
export function withNames(text: RichTextValue, { people, tags }: RichTextNames): RichTextValue {
  const named = (inline: RichInline): RichInline => {
    if (isLeaf(inline) || inline.type === "link") return inline;
    if (inline.type === "mention") {
      const name = people.get(inline.userId);
      return name === undefined ? { text: `@${inline.name}` } : { ...inline, name };
    }
    const tag = tags.get(hashtagKey(inline.name));
    return tag ? { ...inline, tagId: tag.id, name: tag.content } : { text: `#${inline.name}` };
  };
  const blocks = <B extends RichBlock | RichListItem>(nodes: readonly B[]): B[] =>
    nodes.map((node) => {
      if (node.type === "code-block") return node;
      if (node.type === "paragraph") return { ...node, children: node.children.map(named) };
      return { ...node, children: blocks(node.children as RichBlock[]) } as B;
    });
  return normalRichText(blocks(text));
}
