import { Button } from "@blueprintjs/core";
import { Link as LinkIcon, Print } from "@blueprintjs/icons";
import { Page, StateMessage } from "@petrons/sdk/components";
import { type ReactNode, useId, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { templateTexts as texts } from "./templateTexts.ts";
import { useHashScroll } from "./useHashScroll.ts";
import type { ReportSection } from "./useSectionInSight.ts";
import { useSectionInSight } from "./useSectionInSight.ts";
import "./print.css";

export interface ReportPageProps {
  title: ReactNode;
  /** Small line beside the title, such as what the report is of and when; it is printed too. */
  detail?: ReactNode;
  /** Beside Print; not printed. */
  actions?: ReactNode;
  sections: readonly ReportSection[];
}

/**
 * Page template report (CH-020): sections with anchors, a table of contents, and a style sheet that
 * makes a clean PDF of the browser's Print: the report alone, on white, sections and charts kept
 * whole where a page has room. It scrolls to the hash of the address, also while content above it
 * still arrives.
 */
export function ReportPage({ title, detail, actions, sections }: ReportPageProps) {
  const report = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const current = useSectionInSight(report, sections);
  useHashScroll(report);
  const heading = useId();
  return (
    <div className="petrons-report" ref={report}>
      <Page
        title={title}
        detail={detail}
        actions={
          <>
            {actions}
            <Button icon={<Print />} text={texts.print} onClick={() => window.print()} />
          </>
        }
      >
        {sections.length === 0 ? <StateMessage kind="empty" title={texts.noSections} /> : null}
        <div className="petrons-report-body">
          {sections.length > 1 ? (
            <nav className="petrons-report-contents" aria-labelledby={heading}>
              <h2 id={heading}>{texts.contents}</h2>
              <ol>
                {sections.map(({ id, title: name }) => (
                  <li key={id}>
                    <Link
                      to={{ hash: id, search }}
                      aria-current={id === current ? "location" : undefined}
                    >
                      {name}
                    </Link>
                  </li>
                ))}
              </ol>
            </nav>
          ) : null}
          <article className="petrons-report-sections">
            {sections.map(({ id, title: name, content, newPage = false }) => (
              <section
                key={id}
                id={id}
                tabIndex={-1}
                aria-labelledby={`${heading}-${id}`}
                className={newPage ? "petrons-report-new-page" : undefined}
              >
                <h2 id={`${heading}-${id}`}>
                  {name}
                  <Link
                    to={{ hash: id, search }}
                    className="petrons-report-anchor"
                    aria-label={texts.linkTo(name)}
                  >
                    <LinkIcon size={14} />
                  </Link>
                </h2>
                {content}
              </section>
            ))}
          </article>
        </div>
      </Page>
    </div>
  );
}
