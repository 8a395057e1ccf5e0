import { WorkflowGraph, type WorkflowNode } from "@petrons/sdk/components";

const steps: readonly WorkflowNode[] = [
  { id: "model", label: "Reservoir model", state: "done" },
  { id: "run", label: "Simulate", state: "done" },
  { id: "match", label: "History match", state: "failed", detail: "Misfit 18 %" },
  { id: "forecast", label: "Forecast", state: "skipped" },
];
const connections = [
  { from: "model", to: "run" },
  { from: "run", to: "match" },
  { from: "match", to: "model", label: "misfit" },
  { from: "match", to: "forecast" },
  { from: "archive", to: "forecast" },
];

export function LoopingWorkflow() {
  return <WorkflowGraph label="History matching" nodes={steps} edges={connections} height={220} />;
}
