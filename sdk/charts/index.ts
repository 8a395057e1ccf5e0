import "./charts.css";

export type { ChartProps } from "./Chart.tsx";
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
export type { ChartFoot, DataChartProps } from "./DataChart.tsx";
export { DataChart } from "./DataChart.tsx";
export type { VisualizationEntry, VisualizationKind, VisualizationProps } from "./Visualization.tsx";
export { Visualization, visualizationKinds } from "./Visualization.tsx";
