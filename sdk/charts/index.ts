import "./charts.css";

export type { ChartProps } from "./Chart.tsx";
export { Chart } from "./Chart.tsx";
export { chartTheme, phaseColors } from "./chartTheme.ts";
