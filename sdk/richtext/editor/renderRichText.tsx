import type { RenderElementProps, RenderLeafProps, RenderPlaceholderProps } from "slate-react";
import { useSelected } from "slate-react";
import { linkRel } from "../../contracts/index.ts";

/** Draws an element of the text while it is edited. */
export function RichTextElement({ attributes, children, element }: RenderElementProps) {
  switch (element.type) {
    case "quote":
      return <blockquote {...attributes}>{children}</blockquote>;
    case "code-block":
      return (
        <pre {...attributes}>
          <code>{children}</code>
        </pre>
      );
    case "bulleted-list":
      return <ul {...attributes}>{children}</ul>;
    case "numbered-list":
      return <ol {...attributes}>{children}</ol>;
    case "list-item":
      return <li {...attributes}>{children}</li>;
    case "link":
      return (
        <a {...attributes} href={element.url} rel={linkRel} title={element.url}>
          {children}
        </a>
      );
    case "mention":
    case "hashtag":
      return <Chip {...{ attributes, children, element }} />;
    default:
      return <p {...attributes}>{children}</p>;
  }
}

function Chip({ attributes, children, element }: RenderElementProps) {
  const isSelected = useSelected();
  if (element.type !== "mention" && element.type !== "hashtag") return null;
  return (
    <span
      {...attributes}
      contentEditable={false}
      className={`petrons-${element.type}${isSelected ? " petrons-chip-selected" : ""}`}
    >
      {children}
      {element.type === "mention" ? `@${element.name}` : `#${element.name}`}
    </span>
  );
}

/**
 * In the color of secondary text, since faded text is hard to read, and on the first line: as far
 * down as the text is padded.
 */
export function RichTextPlaceholder({ attributes, children }: RenderPlaceholderProps) {
  return (
    <span
      {...attributes}
      className="petrons-richtext-placeholder"
      style={{ ...attributes.style, opacity: 1, top: 8 }}
    >
      {children}
    </span>
  );
}

export function RichTextLeaf({ attributes, children, leaf }: RenderLeafProps) {
  let content = children;
  if (leaf.code) content = <code>{content}</code>;
  if (leaf.strike) content = <s>{content}</s>;
  if (leaf.underline) content = <u>{content}</u>;
  if (leaf.italic) content = <em>{content}</em>;
  if (leaf.bold) content = <strong>{content}</strong>;
  return <span {...attributes}>{content}</span>;
}
