import { lazyPart } from "@petrons/sdk/components";
import type { TableColumn } from "@petrons/sdk/contracts";
import { type ReactNode, Suspense } from "react";
import { ChartSkeleton } from "./ChartSkeleton.tsx";

const VegaLiteChart = lazyPart(() => import("./vegaLite/VegaLiteChart.tsx"));

export interface ChartProps {
  /** Names the chart for screen readers and for its files. */
  label: string;
  /** A Vega-Lite specification without data, size and config; its data is named `rows`. JSON only: functions and loaders are refused by the page. */
  spec: object;
  rows: readonly Record<string, unknown>[];
  /** Columns of the table view, in order. */
  columns: readonly Pick<TableColumn, "name" | "label" | "type" | "unit">[];
  height?: number | "fill";
  /** Left of the chart's own tools, such as its choices. */
  header?: ReactNode;
}

/** A chart from a Vega-Lite specification of your own, for what `DataChart` has no options for: size, theme, PNG and a table view, without zoom, walk and comments. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<ChartSkeleton label={props.label} height={props.height ?? 280} />}>
      <VegaLiteChart {...props} />
    </Suspense>
  );
}
