import { lazyPart, MarkdownView, Panel, StateMessage } from "@petrons/sdk/components";
import { type ReactNode, Suspense } from "react";
import type { DashboardVisualization } from "../../../contracts/index.ts";
import { PartBoundary } from "../PartBoundary.tsx";
import { dashboardTexts as texts } from "./dashboardTexts.ts";

/**
 * Charts, and what is drawn with them, are a large shared piece: loaded when a dashboard has one.
 */
const DrawnPart = lazyPart(() => import("./DrawnPart.tsx"));

interface DashboardPartProps {
  visualization: DashboardVisualization;
  /** Of the dashboard: what its charts read of tables is there. */
  workspace: string;
  /** It takes the height of its place. */
  fills?: boolean;
}

/** One visualization of a dashboard; a kind that cannot be drawn says so in its place. */
export function DashboardPart({
  visualization,
  workspace,
  fills = false,
}: DashboardPartProps): ReactNode {
  const { id, kind, title, description, props } = visualization;
  if (props.hide === true) return null;
  if (kind === "section")
    return (
      <header className="dashboard-section">
        <h2>{title}</h2>
        {typeof props.text === "string" ? <p>{props.text}</p> : null}
      </header>
    );
  const content = (
    <>
      {description ? <p className="dashboard-part-description">{description}</p> : null}
      <PartBoundary title={texts.partFailed}>
        <PartContent
          visualization={{ id, kind, props, ...(title && { title }) }}
          workspace={workspace}
          fills={fills}
        />
      </PartBoundary>
    </>
  );
  if (title) return <Panel title={title}>{content}</Panel>;
  return (
    <section className="petrons-panel dashboard-untitled">
      <div className="petrons-panel-content">{content}</div>
    </section>
  );
}

type PartContentProps = Required<Pick<DashboardPartProps, "workspace" | "fills">> & {
  visualization: DashboardVisualization;
};

function PartContent({ visualization, workspace, fills }: PartContentProps): ReactNode {
  const { kind, props } = visualization;
  if (kind === "markdown")
    return <MarkdownView text={typeof props.text === "string" ? props.text : ""} />;
  return (
    <Suspense fallback={<StateMessage kind="loading" title={texts.loadingPart} compact />}>
      <DrawnPart visualization={visualization} workspace={workspace} fills={fills} />
    </Suspense>
  );
}
