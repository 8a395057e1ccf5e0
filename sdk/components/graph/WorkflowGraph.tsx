import { lazyPiece } from "../lazyPiece.tsx";
import { StateMessage } from "../StateMessage.tsx";

// Beside the texts of the graph, which come with it.
const loading = "Loading the graph …";

/**
 * The workflow graph canvas (CH-018): steps with their states, laid out by dependency, to pan, zoom
 * and walk by keyboard, and the same as a table. Its code is loaded when one is first shown.
 */
export const WorkflowGraph = lazyPiece(
  async () => (await import("./WorkflowGraphView.tsx")).WorkflowGraphView,
  <StateMessage kind="loading" title={loading} />,
);
