import { WorkflowGraph } from "@petrons/sdk/components";
import { FullPage } from "@petrons/sdk/templates";
import { declineConnections, declineSteps } from "../pickers/declineWorkflow.ts";

export default function FullPageExample() {
  return (
    <FullPage title="Reserves workflow" detail={`${declineSteps.length} steps`}>
      <WorkflowGraph label="Reserves workflow" nodes={declineSteps} edges={declineConnections} />
    </FullPage>
  );
}
