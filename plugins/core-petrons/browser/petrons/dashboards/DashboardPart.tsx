import { useHost } from "@petrons/sdk/browser";
import { lazyPart, MarkdownView, Panel, StateMessage } from "@petrons/sdk/components";
import { createElement, type ReactNode, Suspense } from "react";
import type { ChartSource, DashboardVisualization } from "../../../contracts/index.ts";
import { PartBoundary } from "../PartBoundary.tsx";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import { StaticTable } from "./StaticTable.tsx";

/** Charts are a large shared piece: loaded when a dashboard has one. */
const DataChart = lazyPart(async () => ({ default: (await import("@petrons/sdk/charts")).DataChart }));
const PetronTable = lazyPart(() => import("./petronTable/PetronTable.tsx"));
const SourcedChart = lazyPart(() => import("./SourcedChart.tsx"));

interface DashboardPartProps {
  visualization: DashboardVisualization;
  /** Of the dashboard: what its charts read of tables is there. */
  workspace: string;
  /** It takes the height of its place. */
  fills?: boolean;
}

/** One visualization of a dashboard; a kind that cannot be drawn says so in its place. */
export function DashboardPart({ visualization: { kind, title, description, props }, workspace, fills = false }: DashboardPartProps): ReactNode {
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
        <PartContent kind={kind} props={props} workspace={workspace} fills={fills} />
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

/** A kind beyond the built-in ones is drawn by the plugin that contributes it, with the visualization's props. */
function ContributedPart({ kind, props }: { kind: string; props: DashboardVisualization["props"] }): ReactNode {
  const { contributions, view } = useHost();
  const contributed = contributions("visualizations").find((one) => one.kind === kind);
  if (contributed) return createElement(view(contributed.pluginId, contributed.view), props);
  return <StateMessage kind="empty" title={texts.notDrawn(kind)} compact />;
}

type PartContentProps = Pick<DashboardVisualization, "kind" | "props"> & Required<Pick<DashboardPartProps, "workspace" | "fills">>;

function PartContent({ kind, props, workspace, fills }: PartContentProps): ReactNode {
  if (kind === "markdown") return <MarkdownView text={typeof props.text === "string" ? props.text : ""} />;
  if (kind === "static-table") return <StaticTable columns={props.columns} rows={props.rows} />;
  if (kind === "petron-table")
    return (
      <div className={fills ? "dashboard-petron-table" : undefined}>
        <Suspense fallback={<StateMessage kind="loading" title={texts.loadingTable} compact />}>
          <PetronTable table={String(props.table)} view={typeof props.view === "string" ? props.view : undefined} fills={fills} />
        </Suspense>
      </div>
    );
  if (kind === "data-chart") {
    const { source, ...chart } = props as unknown as React.ComponentProps<typeof DataChart> & { source?: ChartSource };
    const height = fills ? "fill" : (chart.height ?? 320);
    return (
      <div className={fills ? "dashboard-chart" : undefined}>
        <Suspense fallback={<StateMessage kind="loading" title={texts.loading} compact />}>
          {source ? <SourcedChart {...chart} source={source} workspace={workspace} height={height} /> : <DataChart {...chart} height={height} />}
        </Suspense>
      </div>
    );
  }
  return <ContributedPart kind={kind} props={props} />;
}
