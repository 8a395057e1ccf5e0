import { Button } from "@blueprintjs/core";
import {
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { RouteLink } from "../browser/index.ts";
import {
  fromHtml,
  isLeaf,
  linkRel,
  type RichBlock,
  type RichInline,
  type RichLeaf,
  type RichListItem,
} from "../contracts/index.ts";
import type { PeopleLookup } from "./richTextTypes.ts";
import { sanitizeRichText } from "./sanitizeRichText.ts";
import { richTextTexts } from "./texts.ts";

export interface RichTextViewProps {
  /** Stored HTML. It is sanitized before it is shown. */
  html: string;
  /** Names of mentioned people as they are now; without an answer the name in the text is shown. */
  people?: PeopleLookup;
  /**
   * Makes hashtags buttons. `tagId` is null for a tag that did not exist when the text was written.
   */
  onHashtag?: (name: string, tagId: string | null) => void;
  /**
   * Height in px above which the text collapses behind 'Show more'; 320 by default, `Infinity`
   * never.
   */
  collapseAbove?: number;
}

/**
 * Shows stored rich text. Mentions lead to the person, links open a new tab that knows nothing of
 * this one.
 */
export function RichTextView({ html, people, onHashtag, collapseAbove = 320 }: RichTextViewProps) {
  const value = useMemo(() => fromHtml(sanitizeRichText(html)), [html]);
  const body = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height.
  useLayoutEffect(() => {
    const element = body.current;
    if (!element || !Number.isFinite(collapseAbove)) return;
    // A little more than the limit is not worth a button.
    const measure = (): void => setIsLong(element.scrollHeight > collapseAbove + 48);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [html, collapseAbove]);
  const isCollapsed = isLong && !isOpen;
  // Focus that walks into what is cut off scrolls the box: then all of it is shown.
  useEffect(() => {
    const element = body.current;
    if (!element || !isCollapsed) return;
    const open = (): void => {
      if (element.scrollTop === 0) return;
      element.scrollTop = 0;
      setIsOpen(true);
    };
    element.addEventListener("scroll", open);
    return () => element.removeEventListener("scroll", open);
  }, [isCollapsed]);
  return (
    <div className="petrons-richtext-view">
      <div
        ref={body}
        className={`petrons-richtext${isCollapsed ? " petrons-richtext-collapsed" : ""}`}
        style={isCollapsed ? { maxHeight: collapseAbove } : undefined}
      >
        {value.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
          <Block key={index} {...{ block, people, onHashtag }} />
        ))}
      </div>
      {isLong ? (
        <Button
          className="petrons-richtext-more"
          size="small"
          variant="minimal"
          text={isOpen ? richTextTexts.showLess : richTextTexts.showMore}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      ) : null}
    </div>
  );
}

type Shared = Pick<RichTextViewProps, "people" | "onHashtag">;

function Block({ block, ...shared }: Shared & { block: RichBlock | RichListItem }): ReactNode {
  const blocks = (nodes: readonly (RichBlock | RichListItem)[]): ReactNode =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    nodes.map((node, index) => <Block key={index} block={node} {...shared} />);
  switch (block.type) {
    case "paragraph":
      return <p dir="auto">{inlines(block.children, shared)}</p>;
    case "code-block":
      return (
        <pre>
          <code>{block.children.map(({ text }) => text).join("")}</code>
        </pre>
      );
    case "quote":
      return <blockquote dir="auto">{blocks(block.children)}</blockquote>;
    case "bulleted-list":
      return <ul dir="auto">{blocks(block.children)}</ul>;
    case "numbered-list":
      return <ol dir="auto">{blocks(block.children)}</ol>;
    case "list-item":
      return <li>{blocks(block.children)}</li>;
  }
}

const inlines = (nodes: readonly RichInline[], shared: Shared): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
  nodes.map((node, index) => <Inline key={index} inline={node} {...shared} />);

function Inline({ inline, people, onHashtag }: Shared & { inline: RichInline }): ReactNode {
  if (isLeaf(inline)) return leafContent(inline);
  if (inline.type === "link") {
    return (
      <a
        href={inline.url}
        target={inline.url.startsWith("mailto:") ? undefined : "_blank"}
        rel={linkRel}
      >
        {inlines(inline.children, {})}
      </a>
    );
  }
  if (inline.type === "mention") {
    return (
      <RouteLink to="user" params={{ userId: inline.userId }} className="petrons-mention">
        @{people?.(inline.userId)?.fullName ?? inline.name}
      </RouteLink>
    );
  }
  if (!onHashtag) return <span className="petrons-hashtag">#{inline.name}</span>;
  return (
    <button
      type="button"
      className="petrons-hashtag"
      onClick={() => onHashtag(inline.name, inline.tagId === "" ? null : inline.tagId)}
    >
      #{inline.name}
    </button>
  );
}

function leafContent(leaf: RichLeaf): ReactNode {
  let content: ReactNode = leaf.text.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    <Fragment key={index}>
      {index === 0 ? null : <br />}
      {line}
    </Fragment>
  ));
  if (leaf.code) content = <code>{content}</code>;
  if (leaf.strike) content = <s>{content}</s>;
  if (leaf.underline) content = <u>{content}</u>;
  if (leaf.italic) content = <em>{content}</em>;
  if (leaf.bold) content = <strong>{content}</strong>;
  return content;
}
