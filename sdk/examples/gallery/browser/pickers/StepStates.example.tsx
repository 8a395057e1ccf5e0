import { Chart, Database, Document, Filter } from "@blueprintjs/icons";
import { WorkflowGraph, type WorkflowNode } from "@petrons/sdk/components";

const steps: readonly WorkflowNode[] = [
  { id: "idle", label: "Idle step", state: "idle", icon: <Database /> },
  {
    id: "queued",
    label: "Queued step",
    state: "queued",
    detail: "2nd in the queue",
    icon: <Filter />,
  },
  {
    id: "running",
    label: "Running step",
    state: "running",
    detail: "12.5 % · 1 min 4 s",
    icon: <Chart />,
  },
  { id: "done", label: "Done step", state: "done", detail: "4.2 s", icon: <Document /> },
  {
    id: "failed",
    label: "Failed step with a name that is too long for its place",
    state: "failed",
    detail: "Column 'oil' is missing",
  },
  { id: "skipped", label: "Skipped step", state: "skipped" },
  { id: "stale", label: "Step out of date", state: "stale" },
];

const connections = [
  { from: "idle", to: "queued" },
  { from: "queued", to: "running" },
  { from: "running", to: "done" },
  { from: "running", to: "failed" },
  { from: "failed", to: "skipped" },
  { from: "done", to: "stale" },
];

export function StepStates() {
  return (
    <WorkflowGraph
      label="All states"
      nodes={steps}
      edges={connections}
      direction="top-down"
      height={440}
    />
  );
}
