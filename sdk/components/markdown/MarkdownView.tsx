import { compiler } from "markdown-to-jsx/react";
import { createElement, type ReactNode, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { imageAllowed, linkKind } from "./linkKind.ts";
import "./markdown.css";

export interface MarkdownViewProps {
  /** GitHub-flavored Markdown. HTML in it is shown as text, never as HTML. */
  text: string;
  /**
   * Level of `#` headings, default 2: the page's title is the only h1. Deeper ones follow, down to
   * h6.
   */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6;
  /**
   * Headings get a link to themselves, and the view scrolls to the heading that the address names
   * (reports, CH-020).
   */
  anchors?: boolean;
  /** Begins the ids of the headings, so that several views on a page do not clash. */
  idPrefix?: string;
}

/**
 * The Markdown viewer (CH-018). Links to other sites open a new tab; addresses that are not safe
 * become text.
 */
export function MarkdownView({
  text,
  headingLevel = 2,
  anchors = false,
  idPrefix = "",
}: MarkdownViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const content = useMemo(
    () =>
      compiler(text, {
        forceBlock: true,
        disableParsingRawHTML: true,
        wrapper: null,
        slugify: (title, slug) => idPrefix + slug(title),
        // Addresses are judged by SafeLink and SafeImage alone.
        sanitizer: (address) => address,
        overrides: {
          a: SafeLink,
          img: SafeImage,
          pre: ScrollingCode,
          table: ScrollingTable,
          input: TaskBox,
          ...headings(headingLevel, anchors),
        },
      }),
    [text, headingLevel, anchors, idPrefix],
  );
  // The browser looked for the hash before this was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each text anew
  useEffect(() => {
    const named = sectionOf(location.hash);
    if (!anchors || named === "") return;
    view.current?.querySelector(`[id="${CSS.escape(named)}"]`)?.scrollIntoView();
  }, [content, anchors]);
  return (
    <div ref={view} className="petrons-markdown">
      {content}
    </div>
  );
}

/**
 * The section that an address names; what is no encoded text, such as `#100%`, is taken as it is.
 */
function sectionOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    // The address is not ours to refuse: nothing has this id, and the text shows.
    return name;
  }
}

type Content = { children?: ReactNode };

function SafeLink({
  href,
  title,
  children,
  id,
}: Content & { href?: string; title?: string; id?: string }) {
  switch (linkKind(href)) {
    case "outside":
      return (
        <a href={href} title={title} id={id} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    case "mail":
    case "anchor":
      return (
        <a href={href} title={title} id={id}>
          {children}
        </a>
      );
    case "inside":
      return (
        <Link to={href ?? ""} title={title}>
          {children}
        </Link>
      );
    case "refused":
      return <span>{children}</span>;
  }
}

function SafeImage({ src, alt = "", title }: { src?: string; alt?: string; title?: string }) {
  if (!imageAllowed(src)) return <span>{alt}</span>;
  return <img src={src} alt={alt} title={title} loading="lazy" referrerPolicy="no-referrer" />;
}

function ScrollingCode({ children }: Content) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls sideways must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  );
}

function ScrollingTable({ children }: Content) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard
    <section className="petrons-markdown-table" tabIndex={0} aria-label="Table">
      <table>{children}</table>
    </section>
  );
}

function TaskBox({ checked = false }: { checked?: boolean }) {
  return (
    <input
      type="checkbox"
      checked={checked}
      disabled
      readOnly
      aria-label={checked ? "Done" : "Open"}
    />
  );
}

/** `#` becomes h{base}, `##` the next, down to h6. */
const headings = (base: number, anchors: boolean) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((written) => [
      `h${written}`,
      { component: Heading, props: { level: Math.min(6, base + written - 1), anchors } },
    ]),
  );

function Heading({
  level,
  anchors,
  id,
  children,
}: Content & { level: number; anchors: boolean; id?: string }) {
  return createElement(
    `h${level}`,
    { id, "data-level": level },
    children,
    anchors ? (
      <a className="petrons-markdown-anchor" href={`#${id}`} aria-label="Link to this section">
        #
      </a>
    ) : null,
  );
}
