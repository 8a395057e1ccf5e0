import dagre from "@dagrejs/dagre";
import type { GraphDirection } from "./graphTypes.ts";
import type { WorkflowStructure } from "./workflowStructure.ts";

/** The size of a node, in px of the canvas at 100 %. */
export const nodeSize = { width: 196, height: 52 } as const;

/** The upper left corner of a node, in px of the canvas. */
export interface NodePlace {
  x: number;
  y: number;
}

/** Layers by dependency, few crossings. The same structure gives the same places. */
export function graphLayout({ order, edges }: WorkflowStructure, direction: GraphDirection): ReadonlyMap<string, NodePlace> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: direction === "left-right" ? "LR" : "TB", nodesep: 20, ranksep: 64, marginx: 0, marginy: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of order) graph.setNode(id, { ...nodeSize });
  for (const { from, to } of edges) if (from !== to) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    order.map((id) => {
      const { x, y } = graph.node(id) as NodePlace;
      return [id, { x: Math.round(x - nodeSize.width / 2), y: Math.round(y - nodeSize.height / 2) }];
    }),
  );
}
