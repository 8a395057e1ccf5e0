import dagre from "@dagrejs/dagre";
import type { GraphDirection, WorkflowEdge } from "./graphTypes.ts";
import type { WorkflowStructure } from "./workflowStructure.ts";

/** The size of a node, in px of the canvas at 100 %. */
export const nodeSize = { width: 196, height: 52 } as const;

/** A point of the canvas, in px at 100 %; of a node its upper left corner. */
export interface GraphPoint {
  x: number;
  y: number;
}

/** The way of an edge around the nodes, as an SVG path, and the middle of its label. */
export interface EdgeRoute {
  path: string;
  label: GraphPoint;
}

export interface GraphPlaces {
  nodes: ReadonlyMap<string, GraphPoint>;
  edges: ReadonlyMap<string, EdgeRoute>;
}

export const edgeKey = ({ from, to }: Pick<WorkflowEdge, "from" | "to">): string =>
  JSON.stringify([from, to]);

/** Layers by dependency, few crossings. The same structure gives the same places. */
export function graphLayout(
  { order, edges }: WorkflowStructure,
  direction: GraphDirection,
): GraphPlaces {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({
    rankdir: direction === "left-right" ? "LR" : "TB",
    nodesep: 20,
    edgesep: 16,
    ranksep: 48,
    marginx: 0,
    marginy: 0,
  });
  for (const id of order) graph.setNode(id, { ...nodeSize });
  for (const edge of edges)
    if (edge.from !== edge.to)
      graph.setEdge(edge.from, edge.to, { ...labelSize(edge.label), labelpos: "c" });
  dagre.layout(graph);
  const nodes = new Map(order.map((id) => [id, cornerOf(graph.node(id) as GraphPoint)]));
  const routes = edges.map((edge): [string, EdgeRoute] => {
    const [from, to] = [nodes.get(edge.from)!, nodes.get(edge.to)!];
    if (edge.from === edge.to) return [edgeKey(edge), ownLoop(from)];
    const { points, x, y } = graph.edge(edge.from, edge.to) as {
      points: GraphPoint[];
      x?: number;
      y?: number;
    };
    const middle = points[Math.floor(points.length / 2)]!;
    return [
      edgeKey(edge),
      {
        path: edgePath(from, to, points, direction, Boolean(edge.label)),
        label: { x: x ?? middle.x, y: y ?? middle.y },
      },
    ];
  });
  return { nodes, edges: new Map(routes) };
}

const cornerOf = ({ x, y }: GraphPoint): GraphPoint => ({
  x: Math.round(x - nodeSize.width / 2),
  y: Math.round(y - nodeSize.height / 2),
});

const labelSize = (label: string | undefined) =>
  label ? { width: label.length * 7 + 8, height: 16 } : { width: 0, height: 0 };

/** A bow at the right side of a node, back to itself. */
function ownLoop({ x, y }: GraphPoint): EdgeRoute {
  const [right, middle] = [x + nodeSize.width, y + nodeSize.height / 2];
  const bow = right + 32;
  return {
    path: `M${right},${middle - 10} C${bow},${middle - 24} ${bow},${middle + 24} ${right},${middle + 10}`,
    label: { x: bow, y: middle },
  };
}

/**
 * With the flow from port to port, leaving and arriving straight; against it, where a loop closes,
 * the layout's own way round.
 */
function edgePath(
  from: GraphPoint,
  to: GraphPoint,
  points: readonly GraphPoint[],
  direction: GraphDirection,
  labeled: boolean,
): string {
  const { width, height } = nodeSize;
  const along = direction === "left-right" ? "x" : "y";
  if (to[along] <= from[along]) return roundedPath(points);
  const [start, end] =
    along === "x"
      ? [
          { x: from.x + width, y: from.y + height / 2 },
          { x: to.x, y: to.y + height / 2 },
        ]
      : [
          { x: from.x + width / 2, y: from.y + height },
          { x: to.x + width / 2, y: to.y },
        ];
  // Between neighboring layers the only bend is the place of a label.
  const bends = points.length <= 3 && !labeled ? [] : points.slice(1, -1);
  let path = `M${start.x},${start.y}`;
  let last = start;
  for (const point of [...bends, end]) {
    const half = round((last[along] + point[along]) / 2);
    const [x, y] = [round(point.x), round(point.y)];
    path +=
      along === "x"
        ? ` C${half},${round(last.y)} ${half},${y} ${x},${y}`
        : ` C${round(last.x)},${half} ${x},${half} ${x},${y}`;
    last = point;
  }
  return path;
}

/** Through the middles between points, with the points as corners to be rounded. */
function roundedPath(points: readonly GraphPoint[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = rest.map((point, at) => {
    const next = rest[at + 1];
    const corner = `${round(point.x)},${round(point.y)}`;
    return next
      ? `Q${corner} ${round((point.x + next.x) / 2)},${round((point.y + next.y) / 2)}`
      : `L${corner}`;
  });
  return `M${round(first.x)},${round(first.y)} ${parts.join(" ")}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
