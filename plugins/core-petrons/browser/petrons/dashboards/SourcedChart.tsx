import { Callout } from "@blueprintjs/core";
import { formatCount } from "@petrons/sdk/browser";
import { type ChartOptions, DataChart } from "@petrons/sdk/charts";
import { StateMessage } from "@petrons/sdk/components";
import { useMemo } from "react";
import { type ChartSource, othersName } from "../../../contracts/index.ts";
import { undatedText } from "../undatedText.ts";
import { dashboardTexts as texts } from "./dashboardTexts.ts";
import { useChartRows } from "./useDashboard.ts";

interface SourcedChartProps {
  workspace: string;
  source: ChartSource;
  label: string;
  options: ChartOptions;
  height: number | "fill";
}

const none: never[] = [];

/** The same name has the same color in every chart of the dashboard. */
const inOrder = (options: ChartOptions, groupOrder: readonly string[]): ChartOptions =>
  groupOrder.length === 0
    ? options
    : {
        ...options,
        layers: options.layers?.map((layer) => (layer.groupBy ? { ...layer, groupOrder } : layer)),
      };

/** A chart of a table of the Petron, live: an import draws it anew. */
export default function SourcedChart({
  workspace,
  source,
  label,
  options,
  height,
}: SourcedChartProps) {
  const { read, order } = useChartRows(workspace, source);
  const ordered = useMemo(() => inOrder(options, order), [options, order]);
  if (read && "error" in read) return <StateMessage kind="failed" title={read.error} compact />;
  const unplaced = read?.unplaced ?? 0;
  return (
    <>
      {read?.merged ? (
        <Callout compact intent="warning" className="dashboard-warning">
          {texts.merged(
            read.merged.kept,
            read.merged.kept + read.merged.others,
            othersName(read.merged.others),
          )}
        </Callout>
      ) : null}
      <DataChart
        label={label}
        options={ordered}
        data={read?.rows ?? none}
        height={height}
        isLoading={read === undefined}
      />
      {unplaced > 0 ? (
        <p className="dashboard-note">
          {options.x?.type === "time"
            ? undatedText(unplaced)
            : texts.unplaced(unplaced, formatCount(unplaced), options.x?.title ?? source.x.field)}
        </p>
      ) : null}
    </>
  );
}
