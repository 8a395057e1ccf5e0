import { resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { ListedFlow } from "@petrons/sdk/contracts";
import { DataTable, rowsSource, type TableColumnOption } from "@petrons/sdk/tables";
import { useEffect, useState } from "react";
import { flowNameText, flowStateText } from "./flowStateText.ts";
import { kernelsTexts } from "./kernelsTexts.ts";

const texts = kernelsTexts.flows;
const count = { type: "number", typeOptions: { format: "integer" } } as const;
const columns: readonly TableColumnOption[] = [
  { name: "name", label: texts.columns.name, value: ({ name }) => flowNameText(String(name)) },
  { name: "about", label: texts.columns.about },
  { name: "state", label: texts.columns.state, value: (row) => flowStateText(row as unknown as ListedFlow) },
  { name: "error", label: texts.columns.error, value: (row) => resourceFailure(row as unknown as ListedFlow) ?? "" },
  { name: "runCount", label: texts.columns.runCount, help: texts.help.runCount, ...count },
  { name: "lastElapsedSeconds", label: texts.columns.lastElapsedSeconds, unit: "s", type: "number" },
  { name: "uptime", label: texts.columns.uptime, unit: "min", help: texts.help.uptime, value: ({ uptime }) => Math.floor(Number(uptime) / 60), ...count },
  { name: "workspace", label: texts.columns.workspace },
];

/** The flows of the organization, live. */
export function FlowsSection() {
  const { user } = useHost();
  const live = useResource<ListedFlow[]>(`$root/Kernels/${user.userId}#Flows`);
  const [source] = useState(() => rowsSource([], { table: "kernels-flows", columns }));
  const { data } = live;
  useEffect(() => source.setRows((data ?? []).map((flow) => ({ ...flow, id: `${flow.workspace}#${flow.name}` }))), [source, data]);
  return (
    <section className="kernels-flows" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="kernels-explain">{texts.explain}</p>
      {data === undefined ? (
        <StateMessage kind={live.state === "error" ? "failed" : "loading"} title={resourceFailure(live) ?? texts.loading} compact />
      ) : (
        <DataTable source={source} label={texts.title} selection="none" whenEmpty={<StateMessage kind="empty" title={texts.none} compact />} />
      )}
    </section>
  );
}
