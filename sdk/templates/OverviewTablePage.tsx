import { Page } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import { templateTexts as texts } from "./templateTexts.ts";

/** A figure of the overview. */
export interface OverviewFigure {
  /** What it is of; unique on the page. */
  label: string;
  /** The figure with its unit; undefined while it is loading, null when there is none. */
  value: ReactNode;
  /** A small line below, such as a date or a change. */
  detail?: ReactNode;
}

export interface OverviewTablePageProps {
  title: ReactNode;
  /** Small line beside the title. */
  detail?: ReactNode;
  actions?: ReactNode;
  /** Few: what a person wants to know before any row. */
  figures: readonly OverviewFigure[];
  /** Beside or below the figures, such as a small chart. */
  picture?: ReactNode;
  /** The table, with `height="fill"`: it has the rest of the window, and at least 320 pixels. */
  children: ReactNode;
}

/**
 * Page template overview-table (CH-019): figures that sum up, and below them the table that they
 * are of.
 */
export function OverviewTablePage({
  title,
  detail,
  actions,
  figures,
  picture,
  children,
}: OverviewTablePageProps) {
  return (
    <Page title={title} detail={detail} actions={actions} full>
      <div className="petrons-overview-page">
        <div className="petrons-overview-top">
          <dl className="petrons-overview-figures">
            {figures.map((figure) => (
              <Figure key={figure.label} figure={figure} />
            ))}
          </dl>
          {picture === undefined ? null : <div className="petrons-overview-picture">{picture}</div>}
        </div>
        <div className="petrons-overview-table">{children}</div>
      </div>
    </Page>
  );
}

function Figure({ figure: { label, value, detail } }: { figure: OverviewFigure }) {
  return (
    <div className="petrons-overview-figure">
      <dt>{label}</dt>
      <dd>
        {value === undefined ? (
          <span className="bp6-skeleton">{texts.loading}</span>
        ) : value === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="petrons-unseen">{texts.none}</span>
          </>
        ) : (
          value
        )}
        {detail === undefined ? null : <small>{detail}</small>}
      </dd>
    </div>
  );
}
