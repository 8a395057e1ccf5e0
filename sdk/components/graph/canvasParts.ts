import { MarkerType, type NodeHandle, Position } from "@xyflow/react";
import type { CanvasEdge } from "./GraphEdge.tsx";
import type { CanvasNode } from "./GraphNode.tsx";
import { edgeKey, type GraphPlaces, nodeSize } from "./graphLayout.ts";
import type { GraphDirection, WorkflowNode } from "./graphTypes.ts";
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

export function canvasNodes(
  nodes: readonly WorkflowNode[],
  places: GraphPlaces,
  direction: GraphDirection,
): CanvasNode[] {
  return nodes.flatMap((node) => {
    const position = places.nodes.get(node.id);
    return position
      ? [
          {
            id: node.id,
            type: "step",
            position,
            width,
            height,
            measured: nodeSize,
            handles: handles[direction],
            data: { node, direction },
          },
        ]
      : [];
  });
}

/**
 * The edge that closes a loop is dashed, since nothing else shows where it closes. Screen readers
 * hear what leads where from the steps.
 */
export function canvasEdges(
  { edges, loops }: WorkflowStructure,
  places: GraphPlaces,
): CanvasEdge[] {
  const closing = new Set(
    loops.map((loop) => edgeKey({ from: loop.at(-2) ?? "", to: loop.at(-1) ?? "" })),
  );
  return edges.flatMap((edge) => {
    const id = edgeKey(edge);
    const route = places.edges.get(id);
    if (!route) return [];
    const className = closing.has(id) ? "petrons-graph-loop" : "";
    const markerEnd = { type: MarkerType.ArrowClosed, width: 16, height: 16 };
    const domAttributes = { "aria-hidden": true } as const;
    return [
      {
        id,
        type: "route",
        source: edge.from,
        target: edge.to,
        label: edge.label,
        markerEnd,
        className,
        domAttributes,
        data: { route },
      },
    ];
  });
}
