import { Classes } from "@blueprintjs/core";
import { chartDefaults } from "./chartDefaults.ts";
import { chartTexts } from "./texts.ts";

/** Of the names of a chart's lines, in px, where they take one row. */
const legendHeight = 30;

interface ChartSkeletonProps {
  label: string;
  height?: number | "fill";
  /** The chart will name its lines above them. */
  hasLegend?: boolean;
}

/** Takes the place of a chart while its code is loaded, as high as the chart will be. */
export function ChartSkeleton({ label, height = chartDefaults.height, hasLegend = false }: ChartSkeletonProps) {
  return (
    <figure className={`petrons-chart${height === "fill" ? " petrons-chart-fill" : ""}`} aria-label={label} aria-busy="true">
      <div className="petrons-chart-bar" />
      {hasLegend && height !== "fill" ? <div style={{ height: legendHeight }} /> : null}
      <div className={`petrons-chart-frame petrons-chart-skeleton ${Classes.SKELETON}`} style={{ height: height === "fill" ? undefined : height }}>
        {chartTexts.loading}
      </div>
    </figure>
  );
}
