import type { DataChartProps } from "../dataChartProps.ts";
import type { EmbeddedAppProps } from "../embedded/EmbeddedAppView.tsx";
import type { WebPlayerProps } from "../embedded/WebPlayerView.tsx";

/** What a page may include (CH-001). */
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

/** The second names of kinds (GP-017). */
export const visualizationAliases = {
  "bokeh-app": "bokeh-appliance",
  "spotfire-player": "embedded-analytics",
  "smart-table-placeholder": "smart-table",
} as const satisfies Readonly<Record<string, VisualizationKind>>;
export type VisualizationAlias = keyof typeof visualizationAliases;

/** An app of a Bokeh server; the title of the visualization names it. */
export type BokehAppProps = Omit<EmbeddedAppProps, "kind" | "title">;

/**
 * One chart that an app of a Bokeh server draws; `error` is what went wrong with its plot and is
 * shown in its place.
 */
export interface BokehChartProps extends BokehAppProps {
  error?: string;
}

export interface StaticTableProps {
  columns: readonly (string | number | null)[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** A live table of a workspace, with its filters, sorting and pages. */
export interface SmartTableProps {
  /** The address of a workspace with collections, such as one of the plugin's own. */
  workspace: string;
  table: string;
  /** In px; without it as high as its rows, `fill` takes the height of what is around it. */
  height?: number | "fill";
}

export interface SectionProps {
  /** Below the heading, which is the title of the visualization. */
  text?: string;
}

export interface MarkdownProps {
  text: string;
}

/**
 * A component that a plugin contributes as a visualization, by its kind, with what it is drawn
 * from.
 */
export interface CustomProps {
  component: string;
  props?: Readonly<Record<string, unknown>>;
}

/**
 * Visualizations behind tabs, which the title of this one names; of the tabs only the chosen one is
 * drawn, and the choice is kept in the address.
 */
export interface TabbedProps {
  tabs: readonly { id: string; title: string; parts: readonly VisualizationEntry[] }[];
}

/** What each kind is drawn from. */
export interface VisualizationKinds {
  "data-chart": DataChartProps;
  "bokeh-chart": BokehChartProps;
  "bokeh-appliance": BokehAppProps;
  "embedded-analytics": Omit<WebPlayerProps, "title">;
  "static-table": StaticTableProps;
  "smart-table": SmartTableProps;
  section: SectionProps;
  markdown: MarkdownProps;
  custom: CustomProps;
  tabbed: TabbedProps;
}

type KindOf<N extends VisualizationKind | VisualizationAlias> = N extends VisualizationAlias
  ? (typeof visualizationAliases)[N]
  : N;
interface EntryOf<N extends VisualizationKind | VisualizationAlias> {
  id: string;
  kind: N;
  /** Names it; the heading of a section. */
  title?: string;
  props: VisualizationKinds[KindOf<N> & VisualizationKind] & { readonly hide?: boolean };
}

/** A visualization of a page. One whose `props.hide` is set is not shown (CH-002). */
export type VisualizationEntry = { [N in VisualizationKind | VisualizationAlias]: EntryOf<N> }[
  | VisualizationKind
  | VisualizationAlias];

/** The kind that a name stands for; of a kind that a plugin contributes the name itself. */
export const kindNamed = (name: string): string =>
  (visualizationAliases as Readonly<Record<string, string>>)[name] ?? name;
