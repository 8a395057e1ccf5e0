import { lazyPart } from "@petrons/sdk/components";
import { Suspense } from "react";
import { ChartSkeleton } from "./ChartSkeleton.tsx";
import type { ChartProps } from "./vegaLite/VegaLiteChart.tsx";

const VegaLiteChart = lazyPart(() => import("./vegaLite/VegaLiteChart.tsx"));

/**
 * A chart from a Vega-Lite specification of your own, for what `DataChart` has no options for:
 * size, theme, PNG and a table view, without zoom, walk and comments.
 */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton label={props.label} height={props.height ?? 280} />}>
      <VegaLiteChart {...props} />
    </Suspense>
  );
}
