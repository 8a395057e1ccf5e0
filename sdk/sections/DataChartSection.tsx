import { lazyPart, Skeleton } from "@petrons/sdk/components";
import { Suspense } from "react";
import type { DataChartSectionProps } from "./sectionTypes.ts";

const DataChart = lazyPart(async () => ({
  default: (await import("@petrons/sdk/charts")).DataChart,
}));

/** A chart; the chart widget is loaded when it is shown. */
export default function DataChartSection({ chart }: DataChartSectionProps) {
  return (
    <Suspense fallback={<Skeleton label={`Loading ${chart.label}`} kind="cards" count={1} />}>
      <DataChart {...chart} />
    </Suspense>
  );
}
