import { Suspense } from "react";
import { lazyPart } from "../lazyPart.tsx";
import { StateMessage } from "../StateMessage.tsx";
import { graphTexts } from "./graphTexts.ts";
import type { WorkflowGraphProps } from "./WorkflowGraphView.tsx";

const LazyGraph = lazyPart(async () => ({
  default: (await import("./WorkflowGraphView.tsx")).WorkflowGraphView,
}));

/**
 * The workflow graph canvas (CH-018): steps with their states, laid out by dependency, to pan, zoom
 * and walk by keyboard,
 * and the same as a table. Its code is loaded when one is first shown.
 */
export function WorkflowGraph(props: WorkflowGraphProps) {
  return (
    <Suspense fallback={<StateMessage kind="loading" title={graphTexts.loading} />}>
      <LazyGraph {...props} />
    </Suspense>
  );
}
