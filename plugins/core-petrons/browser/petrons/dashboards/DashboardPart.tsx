import { useHost } from "@petrons/sdk/browser";
import { lazyPart, MarkdownView, Panel, StateMessage } from "@petrons/sdk/components";
import { createElement, type ReactNode, Suspense } from "react";
import type { DashboardVisualization } from "../../../contracts/index.ts";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import { StaticTable } from "./StaticTable.tsx";

/** Charts are a large shared piece: loaded when a dashboard has one. */
const DataChart = lazyPart(async () => ({ default: (await import("@petrons/sdk/charts")).DataChart }));

/** One visualization of a dashboard; a kind that cannot be drawn says so in its place. */
export function DashboardPart({ visualization: { kind, title, props } }: { visualization: DashboardVisualization }): ReactNode {
  if (props.hide === true) return null;
  if (kind === "section")
    return (
      <header className="dashboard-section">
        <h2>{title}</h2>
        {typeof props.text === "string" ? <p>{props.text}</p> : null}
      </header>
    );
  return <Panel title={title ?? ""}>{contentOf(kind, props)}</Panel>;
}

/** A kind beyond the built-in ones is drawn by the plugin that contributes it, with the visualization's props. */
function ContributedPart({ kind, props }: { kind: string; props: DashboardVisualization["props"] }): ReactNode {
  const { contributions, view } = useHost();
  const contributed = contributions("visualizations").find((one) => one.kind === kind);
  if (contributed) return createElement(view(contributed.pluginId, contributed.view), props);
  return <StateMessage kind="empty" title={texts.notDrawn(kind)} compact />;
}

function contentOf(kind: string, props: DashboardVisualization["props"]): ReactNode {
  if (kind === "markdown") return <MarkdownView text={typeof props.text === "string" ? props.text : ""} />;
  if (kind === "static-table") return <StaticTable columns={props.columns} rows={props.rows} />;
  if (kind === "data-chart")
    return (
      <Suspense fallback={<StateMessage kind="loading" title={texts.loading} compact />}>
        <DataChart {...(props as unknown as React.ComponentProps<typeof DataChart>)} />
      </Suspense>
    );
  return <ContributedPart kind={kind} props={props} />;
}
