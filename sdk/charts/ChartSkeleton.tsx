import { Classes } from "@blueprintjs/core";
import { chartDefaults, chartRoom } from "./chartDefaults.ts";
import { chartTexts } from "./texts.ts";

/** Between the parts of a chart, in px. */
const gap = 4;

interface ChartSkeletonProps {
  label: string;
  height?: number | "fill";
  /** The chart will name its lines above them. */
  hasLegend?: boolean;
}

/** Takes the place of a chart while its code is loaded, as high as the chart will be. */
export function ChartSkeleton({
  label,
  height = chartDefaults.height,
  hasLegend = false,
}: ChartSkeletonProps) {
  return (
    <figure
      className={`petrons-chart${height === "fill" ? " petrons-chart-fill" : ""}`}
      aria-label={label}
      aria-busy="true"
    >
      <div className="petrons-chart-bar" />
      {hasLegend && height !== "fill" ? <div style={{ height: chartRoom.legend - gap }} /> : null}
      <div
        className={`petrons-chart-frame petrons-chart-skeleton ${Classes.SKELETON}`}
        style={{ height: height === "fill" ? undefined : height }}
      >
        {chartTexts.loading}
      </div>
    </figure>
  );
}
