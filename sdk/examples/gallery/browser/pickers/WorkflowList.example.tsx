import { WorkflowGraph } from "@petrons/sdk/components";
import { declineConnections, declineSteps } from "./declineWorkflow.ts";

export function WorkflowList() {
  return (
    <>
      <WorkflowGraph
        label="Reserves workflow as a list"
        view="list"
        nodes={declineSteps}
        edges={declineConnections}
      />
      <WorkflowGraph label="Empty workflow" nodes={[]} edges={[]} />
    </>
  );
}
