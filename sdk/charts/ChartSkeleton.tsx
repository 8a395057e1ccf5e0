import { Classes } from "@blueprintjs/core";
import { chartDefaults } from "./chartDefaults.ts";
import { chartTexts } from "./texts.ts";

/** Takes the place of a chart while its code is loaded, as high as the chart will be. */
export function ChartSkeleton({ label, height = chartDefaults.height }: { label: string; height?: number | "fill" }) {
  return (
    <figure className={`petrons-chart${height === "fill" ? " petrons-chart-fill" : ""}`} aria-label={label} aria-busy="true">
      <div className="petrons-chart-bar" />
      <div className={`petrons-chart-frame petrons-chart-skeleton ${Classes.SKELETON}`} style={{ height: height === "fill" ? undefined : height }}>
        {chartTexts.loading}
      </div>
    </figure>
  );
}
