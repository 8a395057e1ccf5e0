import type { ReactNode } from "react";

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
  return (
    <div className={`petrons-page${full ? " petrons-page-full" : ""}`}>
      <header className="petrons-page-header">
        <h1 className="petrons-page-title">{title}</h1>
        {detail === undefined ? null : <div className="petrons-page-detail">{detail}</div>}
        <div className="petrons-page-actions">{actions}</div>
      </header>
      <div className="petrons-page-content">{children}</div>
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
  return (
    <section className={`petrons-panel ${className}`}>
      <header className="petrons-panel-header">
        <h2 className="petrons-panel-title">
          {title}
          {count === undefined ? null : <span className="petrons-count">{count}</span>}
        </h2>
        <div className="petrons-panel-actions">{actions}</div>
      </header>
      <div className="petrons-panel-content">{children}</div>
    </section>
  );
}
