import { type GraphNodeState, WorkflowGraph, type WorkflowNode } from "@petrons/sdk/components";

const states: readonly GraphNodeState[] = [
  "done",
  "done",
  "done",
  "running",
  "queued",
  "stale",
  "failed",
  "skipped",
  "idle",
];

/**
 * 60 pads: of each the rates are cleaned, allocated, fitted and checked, and all lead to the
 * field's forecast.
 */
const pads = Array.from({ length: 60 }, (_, at) => at + 1);
const tasks = ["Clean", "Allocate", "Fit", "Check", "Publish"];
const steps: readonly WorkflowNode[] = pads.flatMap((pad) =>
  tasks.map((task, at) => ({
    id: `${task}-${pad}`,
    label: `${task} pad ${pad}`,
    state: states[(pad * 3 + at * 2) % states.length]!,
  })),
);
const connections = pads.flatMap((pad) => [
  ...tasks.slice(1).map((task, at) => ({ from: `${tasks[at]}-${pad}`, to: `${task}-${pad}` })),
  // Every sixth pad is the hub of its battery.
  ...(pad % 6 === 1 ? [] : [{ from: `Check-${pad}`, to: `Publish-${pad - ((pad - 1) % 6)}` }]),
]);

export function LargeWorkflow() {
  return (
    <WorkflowGraph label="Field workflow" nodes={steps} edges={connections} height={480} minimap />
  );
}
