import { WorkflowGraph } from "@petrons/sdk/components";
import { useState } from "react";
import { declineConnections, declineSteps } from "./declineWorkflow.ts";

export function DeclineWorkflow() {
  const [openId, setOpenId] = useState<string | null>(null);
  const step = declineSteps.find(({ id }) => id === openId);
  return (
    <>
      <WorkflowGraph
        label="Reserves workflow"
        nodes={declineSteps}
        edges={declineConnections}
        openId={openId}
        onOpen={setOpenId}
      />
      <p aria-live="polite">{step ? `Open: ${step.label}` : "No step is open."}</p>
    </>
  );
}
