import { Button, SegmentedControl } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { failureText, useHost } from "@petrons/sdk/browser";
import { StateMessage, Tip } from "@petrons/sdk/components";
import type { TableColumn } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useMemo, useRef, useState } from "react";
import { VegaEmbed } from "react-vega";
import type { Result } from "vega-embed";
import { expressionInterpreter } from "vega-interpreter";
import { chartTheme } from "../chartTheme.ts";
import { momentLabel } from "../spec/timeLabels.ts";
import { useElementSize } from "../useElementSize.ts";
import { ChartTable } from "./ChartTable.tsx";

export interface ChartProps {
  /** Names the chart for screen readers and for its files. */
  label: string;
  /**
   * A Vega-Lite specification without data, size and config; its data is named `rows`. JSON only:
   * functions and loaders are refused by the page.
   */
  spec: object;
  rows: readonly Record<string, unknown>[];
  /** Columns of the table view, in order. */
  columns: readonly Pick<TableColumn, "name" | "label" | "type" | "unit">[];
  height?: number | "fill";
  /** Left of the chart's own tools, such as its choices. */
  header?: ReactNode;
}

/**
 * A chart on Vega: the interpreter draws it, so that no code is generated. It follows size and
 * theme, and its rows are there as a table too.
 */
const VegaLiteChart = observer(function VegaLiteChart({
  label,
  spec,
  rows,
  columns,
  height = 280,
  header,
}: ChartProps) {
  const { layout } = useHost();
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame, `${layout.openPanel}|${layout.filterDrawerOpen}`);
  const view = useRef<Result["view"]>(undefined);
  const [shown, setShown] = useState<"chart" | "table">("chart");
  const [failure, setFailure] = useState<string>();
  const theme = layout.theme;
  const width = Math.max(0, Math.floor(size.width));
  const drawn = height === "fill" ? Math.max(120, Math.floor(size.height)) : height;
  const full = useMemo(
    () => ({
      ...spec,
      width: width - 16,
      height: drawn - 8,
      autosize: { type: "fit", contains: "padding" },
      data: { name: "rows", values: rows },
      config: { ...chartTheme(theme), axisTemporal: { labelExpr: momentLabel("local") } },
    }),
    [spec, rows, width, drawn, theme],
  );
  const save = async () => {
    const url = await view.current?.toImageURL("png", 2);
    if (!url) return;
    const link = document.createElement("a");
    link.href = url;
    link.download = `${label}.png`;
    link.click();
  };
  return (
    <figure
      className={`petrons-chart${height === "fill" ? " petrons-chart-fill" : ""}`}
      aria-label={label}
    >
      <div className="petrons-chart-bar">
        <div className="petrons-chart-header">{header}</div>
        <SegmentedControl
          size="small"
          aria-label="Shown as"
          options={[
            { label: "Chart", value: "chart" },
            { label: "Table", value: "table" },
          ]}
          value={shown}
          onValueChange={(value) => setShown(value as "chart" | "table")}
        />
        <Tip text="Download PNG">
          <Button
            variant="minimal"
            size="small"
            icon={<Download />}
            aria-label="Download PNG"
            disabled={shown === "table"}
            onClick={save}
          />
        </Tip>
      </div>
      <div
        ref={frame}
        className="petrons-chart-frame"
        style={{ height: height === "fill" ? undefined : height }}
      >
        {rows.length === 0 ? <StateMessage kind="empty" title="This chart has no data." /> : null}
        {failure ? <StateMessage kind="failed" title={failure} /> : null}
        {shown === "table" ? <ChartTable label={label} rows={rows} columns={columns} /> : null}
        {shown === "chart" && rows.length > 0 && width > 0 ? (
          <VegaEmbed
            spec={full as never}
            options={{
              ast: true,
              expr: expressionInterpreter,
              actions: false,
              defaultStyle: false,
              renderer: "canvas",
              tooltip: { disableDefaultStyle: true, theme: "petrons" },
            }}
            onEmbed={(result) => {
              view.current = result.view;
              setFailure(undefined);
            }}
            onError={(error) => setFailure(failureText(error))}
          />
        ) : null}
      </div>
    </figure>
  );
});

export default VegaLiteChart;
