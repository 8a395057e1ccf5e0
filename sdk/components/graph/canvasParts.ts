import { type Edge, type NodeHandle, Position } from "@xyflow/react";
import type { CanvasNode } from "./GraphNode.tsx";
import { type NodePlace, nodeSize } from "./graphLayout.ts";
import type { GraphDirection, WorkflowEdge, WorkflowNode } from "./graphTypes.ts";
import type { WorkflowStructure } from "./workflowStructure.ts";

const { width, height } = nodeSize;

/** Where edges meet a node; given, so that the canvas need not measure. */
const handles: Readonly<Record<GraphDirection, NodeHandle[]>> = {
  "left-right": [
    { type: "target", position: Position.Left, x: 0, y: height / 2, width: 0, height: 0 },
    { type: "source", position: Position.Right, x: width, y: height / 2, width: 0, height: 0 },
  ],
  "top-down": [
    { type: "target", position: Position.Top, x: width / 2, y: 0, width: 0, height: 0 },
    { type: "source", position: Position.Bottom, x: width / 2, y: height, width: 0, height: 0 },
  ],
};

export function canvasNodes(nodes: readonly WorkflowNode[], places: ReadonlyMap<string, NodePlace>, direction: GraphDirection): CanvasNode[] {
  return nodes.flatMap((node) => {
    const position = places.get(node.id);
    return position ? [{ id: node.id, type: "step", position, width, height, measured: nodeSize, handles: handles[direction], data: { node, direction } }] : [];
  });
}

/** Edges of a loop are dashed, since nothing else tells where it closes. */
export function canvasEdges({ edges, loops }: WorkflowStructure): Edge[] {
  const closing = new Set(loops.map((loop) => `${loop.at(-2)} ${loop.at(-1)}`));
  const keyOf = ({ from, to }: WorkflowEdge) => `${from} ${to}`;
  return edges.map((edge) => ({
    id: keyOf(edge),
    source: edge.from,
    target: edge.to,
    label: edge.label,
    type: "smoothstep",
    // What leads where is told of the steps.
    domAttributes: { "aria-hidden": true },
    markerEnd: { type: "arrowclosed", width: 16, height: 16 } as Edge["markerEnd"],
    className: closing.has(keyOf(edge)) ? "petrons-graph-loop" : "",
  }));
}
