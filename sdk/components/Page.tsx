import { formatCount } from "@petrons/sdk/browser";
import { createContext, type ReactNode, useContext } from "react";

/** Of the next heading: a page inside another, such as an example, has its title below that one. */
const HeadingLevel = createContext(1);
const headingOf = (level: number) => `h${Math.min(level, 6)}` as "h1";

export interface PageProps {
  title: ReactNode;
  /** Small line beside the title, such as a count. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** The content fills the height and scrolls inside itself. */
  full?: boolean;
}

/** The skeleton of every page: title, actions at the right, content. */
export function Page({ title, detail, actions, children, full = false }: PageProps) {
  const level = useContext(HeadingLevel);
  const Heading = headingOf(level);
  return (
    <div className={`petrons-page${full ? " petrons-page-full" : ""}`}>
      <header className="petrons-page-header">
        <Heading className="petrons-page-title">{title}</Heading>
        {detail === undefined ? null : <div className="petrons-page-detail">{detail}</div>}
        <div className="petrons-page-actions">{actions}</div>
      </header>
      <div className="petrons-page-content">
        <HeadingLevel value={level + 1}>{children}</HeadingLevel>
      </div>
    </div>
  );
}

export interface PanelProps {
  title: ReactNode;
  count?: number;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A part of a page with a header in the one style. */
export function Panel({ title, count, actions, children, className = "" }: PanelProps) {
  const Heading = headingOf(Math.max(useContext(HeadingLevel), 2));
  return (
    <section className={`petrons-panel ${className}`}>
      <header className="petrons-panel-header">
        <Heading className="petrons-panel-title">
          {title}
          {count === undefined ? null : <span className="petrons-count">{formatCount(count)}</span>}
        </Heading>
        <div className="petrons-panel-actions">{actions}</div>
      </header>
      <div className="petrons-panel-content">{children}</div>
    </section>
  );
}
