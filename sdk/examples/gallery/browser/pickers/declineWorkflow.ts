import type { WorkflowEdge, WorkflowNode } from "@petrons/sdk/components";

/** From daily rates to a reserves report. */
export const declineSteps: readonly WorkflowNode[] = [
  { id: "import", label: "Import daily rates", state: "done", detail: "214,560 rows" },
  { id: "tests", label: "Import well tests", state: "done", detail: "1,204 rows" },
  { id: "clean", label: "Clean", state: "done", detail: "312 rejected" },
  { id: "allocate", label: "Allocate to wells", state: "running", detail: "64.0 %" },
  { id: "oil", label: "Decline fit, oil", state: "queued" },
  { id: "gas", label: "Decline fit, gas", state: "queued" },
  { id: "prices", label: "Price deck", state: "stale", detail: "2 days old" },
  { id: "economics", label: "Economics", state: "idle" },
  { id: "report", label: "Reserves report", state: "idle" },
];

export const declineConnections: readonly WorkflowEdge[] = [
  { from: "import", to: "clean" },
  { from: "clean", to: "allocate" },
  { from: "tests", to: "allocate", label: "rates" },
  { from: "allocate", to: "oil" },
  { from: "allocate", to: "gas" },
  { from: "oil", to: "economics" },
  { from: "gas", to: "economics" },
  { from: "prices", to: "economics" },
  { from: "economics", to: "report" },
];
