import "./kernels.css";
import { Button } from "@blueprintjs/core";
import { resourceFailure, useResource } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import type { PerformanceRow } from "@petrons/sdk/contracts";
import { DataTable, rowsSource, type TableColumnOption } from "@petrons/sdk/tables";
import { useEffect, useMemo, useState } from "react";
import { FlowsSection } from "./FlowsSection.tsx";
import { kernelsTexts as texts } from "./kernelsTexts.ts";
import { NodePanel } from "./NodePanel.tsx";
import { nodeSeries, percent } from "./nodeSeries.ts";

const uri = "$root/Kernels#Performance";
const count = { type: "number", typeOptions: { format: "integer" } } as const;
const columns: readonly TableColumnOption[] = [
  {
    name: "start",
    label: texts.columns.start,
    type: "time",
    typeOptions: { format: "h:mm:ss A z" },
  },
  { name: "node", label: texts.columns.node },
  {
    name: "totalResources",
    label: texts.columns.totalResources,
    help: texts.help.totalResources,
    ...count,
  },
  {
    name: "utilization",
    label: texts.columns.utilization,
    unit: "%",
    help: texts.help.utilization,
    type: "number",
    typeOptions: { format: "plain" },
    value: ({ utilization }) => percent(Number(utilization)),
  },
  { name: "totalRows", label: texts.columns.totalRows, help: texts.help.totalRows, ...count },
  {
    name: "clientWorkspaces",
    label: texts.columns.clientWorkspaces,
    help: texts.help.clientWorkspaces,
    ...count,
  },
];

/** The live compute performance monitor (FG-025), for admins. */
export function KernelsPage() {
  const live = useResource<PerformanceRow[]>(uri);
  const [paused, setPaused] = useState<readonly PerformanceRow[]>();
  const [source] = useState(() => rowsSource([], { table: "kernels", columns }));
  const rows = paused ?? live.data;
  useEffect(
    () => source.setRows((rows ?? []).map((row) => ({ ...row, id: `${row.start} ${row.node}` }))),
    [source, rows],
  );
  const nodes = useMemo(() => nodeSeries(rows ?? []), [rows]);
  const toggle = () => setPaused(paused ? undefined : (live.data ?? []));
  return (
    <Page
      title={texts.title}
      actions={
        <Button text={paused ? texts.resume : texts.pause} onClick={toggle} disabled={!rows} />
      }
    >
      <p className="kernels-explain">{paused ? texts.paused : texts.explain}</p>
      {rows === undefined ? (
        <StateMessage
          kind={live.state === "error" ? "failed" : "loading"}
          title={resourceFailure(live) ?? texts.loading}
        />
      ) : (
        <>
          {nodes.map(({ node, rows: own }) => (
            <NodePanel key={node} node={node} rows={own} />
          ))}
          <DataTable
            source={source}
            label={texts.table}
            selection="none"
            whenEmpty={<StateMessage kind="empty" title={texts.none} />}
          />
        </>
      )}
      <FlowsSection />
    </Page>
  );
}
