/** A run of text with its marks. A line break inside a paragraph is "\n". */
export interface RichLeaf {
  text: string;
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  code?: true;
}
export type RichMark = "bold" | "italic" | "underline" | "strike" | "code";
/** The marks in the order in which their tags are written, outermost first. */
export const richMarks: readonly RichMark[] = ["bold", "italic", "underline", "strike", "code"];

export interface RichLink {
  type: "link";
  url: string;
  children: RichLeaf[];
}
/** A person named in the text. `userId` is 17 letters and digits; `name` is shown after an @. */
export interface RichMention {
  type: "mention";
  userId: string;
  name: string;
  children: RichLeaf[];
}
/**
 * A tag in the text. `tagId` is "" for one that does not exist yet; `name` is without the leading
 * #.
 */
export interface RichHashtag {
  type: "hashtag";
  tagId: string;
  name: string;
  children: RichLeaf[];
}
export type RichInline = RichLeaf | RichLink | RichMention | RichHashtag;

export interface RichParagraph {
  type: "paragraph";
  children: RichInline[];
}
/** Program text: its lines are parted by "\n", it has no marks. */
export interface RichCodeBlock {
  type: "code-block";
  children: RichLeaf[];
}
export interface RichQuote {
  type: "quote";
  children: RichBlock[];
}
export interface RichList {
  type: "bulleted-list" | "numbered-list";
  children: RichListItem[];
}
/** A paragraph, then the lists nested under it. */
export interface RichListItem {
  type: "list-item";
  children: (RichParagraph | RichList)[];
}
export type RichBlock = RichParagraph | RichCodeBlock | RichQuote | RichList;

/** Rich text as a tree: what the editor works on, what `toHtml` writes and `fromHtml` reads. */
export type RichTextValue = RichBlock[];

export const emptyParagraph = (): RichParagraph => ({
  type: "paragraph",
  children: [{ text: "" }],
});
export const isLeaf = (inline: RichInline): inline is RichLeaf => !("type" in inline);
export const isList = (node: { type: string }): node is RichList =>
  node.type === "bulleted-list" || node.type === "numbered-list";
