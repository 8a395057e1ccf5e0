import { useHost } from "@petrons/sdk/browser";
import { lazyPart, MarkdownView, StateMessage } from "@petrons/sdk/components";
import { createElement, type ReactNode, Suspense } from "react";
import { DataChart } from "./DataChart.tsx";
import { EmbeddedApp } from "./embedded/EmbeddedApp.tsx";
import { WebPlayer } from "./embedded/WebPlayer.tsx";
import { StaticTable } from "./kinds/StaticTable.tsx";
import { TabbedVisualizations } from "./kinds/TabbedVisualizations.tsx";
import {
  type BokehAppProps,
  kindNamed,
  type VisualizationEntry,
  type VisualizationKind,
  type VisualizationKinds,
} from "./kinds/visualizationKinds.ts";
import { chartTexts } from "./texts.ts";

const SmartTable = lazyPart(() => import("./kinds/SmartTable.tsx"));

/** How a page shows kinds in its own way, by kind. */
export type VisualizationViews = {
  readonly [K in VisualizationKind]?: (props: VisualizationKinds[K]) => ReactNode;
};

export interface VisualizationProps {
  visualization: VisualizationEntry;
  views?: VisualizationViews;
  /** Of the headings of sections, default 2; inside tabs one more. */
  headingLevel?: 2 | 3;
}

/**
 * One visualization of a page, or nothing when it is hidden. A kind beyond the built-in ones is
 * drawn by the plugin that contributes it.
 */
export function Visualization({
  visualization,
  views = {},
  headingLevel = 2,
}: VisualizationProps): ReactNode {
  const { hide, ...props } = visualization.props;
  if (hide) return null;
  const kind = kindNamed(visualization.kind);
  const view = views[kind as VisualizationKind] as ((props: unknown) => ReactNode) | undefined;
  if (view) return view(props);
  const draw = drawn[kind as VisualizationKind] as Drawn<VisualizationKind> | undefined;
  return draw ? (
    draw(props as never, { visualization, views, headingLevel })
  ) : (
    <ContributedVisualization kind={kind} props={props} />
  );
}

const BokehApp = ({ title, ...props }: BokehAppProps & { title: string | undefined }) => (
  <EmbeddedApp title={title ?? props.appName} kind="bokeh" {...props} />
);

type Drawn<K extends VisualizationKind> = (
  props: VisualizationKinds[K],
  around: Required<VisualizationProps>,
) => ReactNode;

const drawn: { readonly [K in VisualizationKind]: Drawn<K> } = {
  "data-chart": (props) => <DataChart {...props} />,
  "bokeh-chart": ({ error, ...props }, { visualization: { title } }) =>
    error === undefined ? (
      <BokehApp title={title} {...props} />
    ) : (
      <StateMessage kind="failed" title={error} compact />
    ),
  "bokeh-appliance": (props, { visualization: { title } }) => <BokehApp title={title} {...props} />,
  "embedded-analytics": (props, { visualization: { title = props.analysis } }) => (
    <WebPlayer title={title} {...props} />
  ),
  "static-table": (props) => <StaticTable {...props} />,
  "smart-table": (props) => (
    <Suspense fallback={<StateMessage kind="loading" title={chartTexts.loadingTable} compact />}>
      <SmartTable {...props} />
    </Suspense>
  ),
  section: ({ text }, { visualization: { title }, headingLevel }) => {
    const Heading = `h${headingLevel}` as const;
    return (
      <header className="petrons-section-heading">
        <Heading>{title}</Heading>
        {text === undefined ? null : <p>{text}</p>}
      </header>
    );
  },
  markdown: ({ text }) => <MarkdownView text={text} />,
  custom: ({ component, props = {} }) => (
    <ContributedVisualization kind={component} props={props} />
  ),
  tabbed: ({ tabs }, { visualization: { id, title = chartTexts.tabs }, views, headingLevel }) => (
    <TabbedVisualizations
      id={id}
      label={title}
      tabs={tabs}
      draw={(part) => (
        <Visualization
          key={part.id}
          visualization={part}
          views={views}
          headingLevel={headingLevel === 2 ? 3 : headingLevel}
        />
      )}
    />
  ),
};

/**
 * A visualization that a plugin contributes, drawn by its view with the props; without such a
 * plugin it says so in its place.
 */
function ContributedVisualization({
  kind,
  props,
}: {
  kind: string;
  props: Readonly<Record<string, unknown>> | object;
}): ReactNode {
  const { contributions, view } = useHost();
  const contributed = contributions("visualizations").find((one) => one.kind === kind);
  if (contributed) return createElement(view(contributed.pluginId, contributed.view), { ...props });
  return <StateMessage kind="empty" title={chartTexts.noView(kind)} compact />;
}
