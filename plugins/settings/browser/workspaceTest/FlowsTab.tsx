import { StateMessage } from "@petrons/sdk/components";
import type { FlowInfo } from "@petrons/sdk/contracts";
import { DataTable } from "@petrons/sdk/tables";
import { flowColumns } from "../flowColumns.ts";
import { useRows } from "./useRows.ts";
import { workspaceTestTexts as texts } from "./workspaceTestTexts.ts";

const rowOf = (flow: FlowInfo) => ({ ...flow, id: `${flow.workspace} ${flow.name}` });

export function FlowsTab({ flows, workspace }: { flows: readonly FlowInfo[]; workspace: string }) {
  const source = useRows("workspace-test-flows", flowColumns, flows, rowOf);
  if (flows.length === 0) return <StateMessage kind="empty" title={texts.flows.none} />;
  return (
    <DataTable
      source={source}
      label={`${texts.tabs.flows} ${workspace}`}
      selection="none"
      csv="flows.csv"
    />
  );
}
