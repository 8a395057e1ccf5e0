import "./charts.css";

export { Chart } from "./Chart.tsx";
export { chartDefaults, chartRoom, chartWaits } from "./chartDefaults.ts";
export type {
  ChartComment,
  ChartCommentContext,
  ChartDash,
  ChartData,
  ChartLayer,
  ChartLayerType,
  ChartOptions,
  ChartPadding,
  ChartRow,
  ChartScale,
  ChartShape,
  ChartStep,
  ChartTrack,
  ChartValueAxis,
  ChartView,
  ChartXAxis,
  ChartZoom,
} from "./chartOptions.ts";
export type { ChartColor } from "./chartTheme.ts";
export { chartColors, chartTheme, colorOf, palettes, phaseColors } from "./chartTheme.ts";
export { DataChart } from "./DataChart.tsx";
export type { ChartFoot, DataChartProps } from "./dataChartProps.ts";
export { EmbeddedApp } from "./embedded/EmbeddedApp.tsx";
export type { EmbeddedAppProps } from "./embedded/EmbeddedAppView.tsx";
export { WebPlayer } from "./embedded/WebPlayer.tsx";
export type { WebPlayerProps } from "./embedded/WebPlayerView.tsx";
export { StaticTable } from "./kinds/StaticTable.tsx";
export type {
  BokehAppProps,
  BokehChartProps,
  CustomProps,
  MarkdownProps,
  SectionProps,
  SmartTableProps,
  StaticTableProps,
  TabbedProps,
  VisualizationAlias,
  VisualizationEntry,
  VisualizationKind,
  VisualizationKinds,
} from "./kinds/visualizationKinds.ts";
export { visualizationAliases, visualizationKinds } from "./kinds/visualizationKinds.ts";
export type { VisualizationProps, VisualizationViews } from "./Visualization.tsx";
export { Visualization } from "./Visualization.tsx";
export type { ChartProps } from "./vegaLite/VegaLiteChart.tsx";
