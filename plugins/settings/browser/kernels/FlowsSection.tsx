import { resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { ListedFlow } from "@petrons/sdk/contracts";
import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useEffect, useState } from "react";
import { listedFlowColumns } from "../flowColumns.ts";
import { flowTexts } from "../flowTexts.ts";

const texts = flowTexts;

/** The flows of the organization, live. */
export function FlowsSection() {
  const { user } = useHost();
  const live = useResource<ListedFlow[]>(`$root/Kernels/${user.userId}#Flows`);
  const [source] = useState(() =>
    rowsSource([], { table: "kernels-flows", columns: listedFlowColumns }),
  );
  const { data } = live;
  useEffect(
    () =>
      source.setRows(
        (data ?? []).map((flow) => ({ ...flow, id: `${flow.workspace}#${flow.name}` })),
      ),
    [source, data],
  );
  return (
    <section className="kernels-flows" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="kernels-explain">{texts.explain}</p>
      {data === undefined ? (
        <StateMessage
          kind={live.state === "error" ? "failed" : "loading"}
          title={resourceFailure(live) ?? texts.loading}
          compact
        />
      ) : (
        <DataTable
          source={source}
          label={texts.title}
          selection="none"
          whenEmpty={<StateMessage kind="empty" title={texts.none} compact />}
        />
      )}
    </section>
  );
}
