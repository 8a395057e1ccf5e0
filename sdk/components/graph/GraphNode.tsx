import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { memo } from "react";
import { GraphState } from "./GraphState.tsx";
import type { GraphDirection, WorkflowNode } from "./graphTypes.ts";

export type CanvasNode = Node<{ node: WorkflowNode; direction: GraphDirection }, "step">;

/** A step on the canvas. */
export const GraphNode = memo(function GraphNode({
  data: { node, direction },
}: NodeProps<CanvasNode>) {
  const along = direction === "left-right";
  return (
    <div className={`petrons-graph-node petrons-graph-is-${node.state}`} title={node.label}>
      <Handle type="target" position={along ? Position.Left : Position.Top} isConnectable={false} />
      <span className="petrons-graph-name">
        {node.icon}
        <span>{node.label}</span>
      </span>
      <span className="petrons-graph-line">
        <GraphState state={node.state} />
        {node.detail === undefined ? null : (
          <span className="petrons-graph-detail">{node.detail}</span>
        )}
      </span>
      <Handle
        type="source"
        position={along ? Position.Right : Position.Bottom}
        isConnectable={false}
      />
    </div>
  );
});
