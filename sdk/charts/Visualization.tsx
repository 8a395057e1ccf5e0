import { StateMessage } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import { DataChart, type DataChartProps } from "./DataChart.tsx";
import { chartTexts } from "./texts.ts";

/**
 * What a page may include (D2 §2 Filters and table views, D3 §2 Page templates). `bokeh-appliance` is also called bokeh app, `embedded-analytics`
 * spotfire player, `smart-table` smart table placeholder.
 */
export const visualizationKinds = [
  "data-chart",
  "bokeh-chart",
  "bokeh-appliance",
  "embedded-analytics",
  "static-table",
  "smart-table",
  "section",
  "markdown",
  "custom",
  "tabbed",
] as const;
export type VisualizationKind = (typeof visualizationKinds)[number];

/** A visualization of a page. One whose `props.hide` is set is not shown (D3 §2 Page templates). */
export interface VisualizationEntry {
  id: string;
  kind: VisualizationKind;
  props: { readonly hide?: boolean } & Readonly<Record<string, unknown>>;
}

export interface VisualizationProps {
  visualization: VisualizationEntry;
  /** How the other kinds are shown, by kind; a data chart is shown as `DataChart` unless named here. */
  views?: Partial<Record<VisualizationKind, (props: Readonly<Record<string, unknown>>) => ReactNode>>;
}

/** One visualization of a page, or nothing when it is hidden. A kind that the page has no view for says so in its place. */
export function Visualization({ visualization: { kind, props }, views = {} }: VisualizationProps): ReactNode {
  const { hide, ...shown } = props;
  if (hide) return null;
  const view = views[kind];
  if (view) return view(shown);
  if (kind === "data-chart") return <DataChart {...(shown as unknown as DataChartProps)} />;
  return <StateMessage kind="empty" title={chartTexts.noView(kind)} compact />;
}
