import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import { ChartSkeleton } from "./ChartSkeleton.tsx";
import type { DataChartProps } from "./dataChartProps.ts";

const ChartWidget = lazyPart(() => import("./widget/ChartWidget.tsx"));

/**
 * A chart of rows: tracks over one shared axis, lines, scatters, bars, areas and pies, with legend,
 * zoom, tooltips, keyboard walk, table view, export and comments. The code that draws is loaded
 * when the first chart is shown.
 */
export function DataChart(props: DataChartProps) {
  return (
    <Suspense
      fallback={
        <ChartSkeleton
          label={props.label}
          height={props.height}
          hasLegend={
            props.options.layers.length > 1 ||
            props.options.layers.some(({ groupBy }) => groupBy !== undefined)
          }
        />
      }
    >
      <ChartWidget {...props} />
    </Suspense>
  );
}
