import type { DataChartProps } from "@petrons/sdk/charts";
import { Suspense } from "react";
import { lazyPart } from "../lazyPart.tsx";
import { Skeleton } from "../states/Skeleton.tsx";

const DataChart = lazyPart(async () => ({ default: (await import("@petrons/sdk/charts")).DataChart }));

export interface DataChartSectionProps {
  /** As DataChart takes them: label, options, data. */
  chart: DataChartProps;
}

/** A chart; the chart widget is loaded when it is shown. */
export default function DataChartSection({ chart }: DataChartSectionProps) {
  return (
    <Suspense fallback={<Skeleton label={`Loading ${chart.label}`} kind="cards" count={1} />}>
      <DataChart {...chart} />
    </Suspense>
  );
}
