import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { Page, StateMessage } from "@petrons/sdk/components";
import { type ReactElement, type ReactNode, useId, useState } from "react";
import { templateTexts as texts } from "./templateTexts.ts";

/** A place of the chart grid. */
export interface AnalysisChart {
  id: string;
  /** Its heading; leave it out where the chart has a title of its own. */
  title?: ReactNode;
  content: ReactNode;
  /** Over the whole width of the grid. */
  wide?: boolean;
}

export interface InteractiveAnalysisPageProps {
  title: ReactNode;
  /** Small line beside the title. */
  detail?: ReactNode;
  actions?: ReactNode;
  /**
   * What the charts are asked with: choices, filters, sliders. One quarter of the page; folded
   * above the charts where the page is narrow.
   */
  sidebar: ReactNode;
  /** Names the sidebar; default Options. */
  sidebarLabel?: string;
  /** Three quarters of the page. */
  charts: readonly AnalysisChart[];
  /** In place of the charts when there are none. */
  empty?: ReactElement;
}

/**
 * Page template interactive-analysis (CH-021): a sidebar of one quarter, a grid of charts of three
 * quarters. Each scrolls by itself.
 */
export function InteractiveAnalysisPage(props: InteractiveAnalysisPageProps) {
  const { title, detail, actions, sidebar, sidebarLabel = texts.options, charts, empty } = props;
  // Only where the page is narrow: the style sheet shows the sidebar of a wide one in any case.
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Page title={title} detail={detail} actions={actions} full>
      <div className="petrons-analysis">
        <div className="petrons-analysis-page">
          <Button
            className="petrons-analysis-fold"
            text={sidebarLabel}
            endIcon={open ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          />
          <section
            id={id}
            className={`petrons-analysis-sidebar${open ? " petrons-analysis-open" : ""}`}
            aria-label={sidebarLabel}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
            tabIndex={0}
          >
            {sidebar}
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
          <section className="petrons-analysis-charts" aria-label={texts.charts} tabIndex={0}>
            {charts.length === 0
              ? (empty ?? <StateMessage kind="empty" title={texts.noCharts} />)
              : null}
            <div className="petrons-analysis-grid">
              {charts.map((chart) => (
                <Place key={chart.id} chart={chart} />
              ))}
            </div>
          </section>
        </div>
      </div>
    </Page>
  );
}

function Place({ chart: { title, content, wide = false } }: { chart: AnalysisChart }) {
  return (
    <div className={`petrons-analysis-chart${wide ? " petrons-analysis-wide" : ""}`}>
      {title === undefined ? null : <h2>{title}</h2>}
      {content}
    </div>
  );
}
