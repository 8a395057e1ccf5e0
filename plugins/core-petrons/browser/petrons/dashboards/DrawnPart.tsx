import {
  DataChart,
  type DataChartProps,
  Visualization,
  type VisualizationEntry,
  type VisualizationViews,
} from "@petrons/sdk/charts";
import { lazyPart, StateMessage } from "@petrons/sdk/components";
import { type ReactNode, Suspense, useMemo } from "react";
import {
  type ChartSource,
  type DashboardVisualization,
  isFramed,
  isPetronTable,
} from "../../../contracts/index.ts";
import { dashboardTexts as texts } from "./dashboardTexts.ts";

const PetronTable = lazyPart(() => import("./petronTable/PetronTable.tsx"));
const SourcedChart = lazyPart(() => import("./SourcedChart.tsx"));

interface DrawnPartProps {
  visualization: DashboardVisualization;
  workspace: string;
  fills: boolean;
}

/**
 * What a dashboard stores of a smart table and of a chart: a table of its Petron by name, and where
 * a chart reads its rows.
 */
type StoredTable = { table: string; view?: string };
type StoredChart = DataChartProps & { source?: ChartSource };

/**
 * A visualization as pages draw it, but for what a dashboard reads of its Petron; inside tabs it
 * takes its own height.
 */
export default function DrawnPart({ visualization, workspace, fills }: DrawnPartProps): ReactNode {
  const own = useMemo(() => viewsOf(workspace, fills), [workspace, fills]);
  const inside = useMemo(() => viewsOf(workspace, false), [workspace]);
  const isTabbed = visualization.kind === "tabbed";
  // Dashboards called a smart table so before they had the kinds of CH-001.
  const shown = isPetronTable(visualization)
    ? { ...visualization, kind: "smart-table" }
    : visualization;
  return (
    <Visualization
      visualization={sized(shown, fills) as unknown as VisualizationEntry}
      views={isTabbed ? inside : own}
      headingLevel={3}
    />
  );
}

/** What is in a frame has the height of its place. */
const sized = (visualization: DashboardVisualization, fills: boolean): DashboardVisualization =>
  fills && isFramed(visualization)
    ? { ...visualization, props: { ...visualization.props, height: "fill" } }
    : visualization;

const viewsOf = (workspace: string, fills: boolean): VisualizationViews => ({
  "smart-table": (props) => {
    const { table, view } = props as unknown as StoredTable;
    return (
      <div className={fills ? "dashboard-petron-table" : undefined}>
        <Suspense fallback={<StateMessage kind="loading" title={texts.loadingTable} compact />}>
          <PetronTable table={table} view={view} fills={fills} />
        </Suspense>
      </div>
    );
  },
  "data-chart": (props) => {
    const { source, ...chart } = props as StoredChart;
    const height = fills ? "fill" : (chart.height ?? 320);
    return (
      <div className={fills ? "dashboard-chart" : undefined}>
        <Suspense fallback={<StateMessage kind="loading" title={texts.loading} compact />}>
          {source ? (
            <SourcedChart {...chart} source={source} workspace={workspace} height={height} />
          ) : (
            <DataChart {...chart} height={height} />
          )}
        </Suspense>
      </div>
    );
  },
});
