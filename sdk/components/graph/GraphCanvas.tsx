import { MiniMap, ReactFlow, useReactFlow, useStoreApi } from "@xyflow/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import "@xyflow/react/dist/base.css";
import { canvasEdges, canvasNodes } from "./canvasParts.ts";
import { GraphEdge } from "./GraphEdge.tsx";
import { GraphNode } from "./GraphNode.tsx";
import { type GraphPlaces, nodeSize } from "./graphLayout.ts";
import { graphTexts, stateWords } from "./graphTexts.ts";
import type { GraphDirection, WorkflowNode } from "./graphTypes.ts";
import { graphStep, walkGraph } from "./graphWalk.ts";
import type { WorkflowStructure } from "./workflowStructure.ts";

interface GraphCanvasProps {
  label: string;
  describedBy: string;
  nodes: readonly WorkflowNode[];
  structure: WorkflowStructure;
  places: GraphPlaces;
  direction: GraphDirection;
  openId: string | null;
  onOpen: ((id: string) => void) | undefined;
  minimap: boolean;
}

const nodeTypes = { step: GraphNode };
const edgeTypes = { route: GraphEdge };
const overviewSize = { width: 140, height: 104 };
const fitting = { padding: 0.08, maxZoom: 1 };
/** Below this a walked-to node could not be read. */
const readableZoom = 0.7;
const smallestZoom = 0.35;
/** From this many on, only the steps in sight are in the page. */
const manyNodes = 150;

const duration = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120);

/**
 * The graph, drawn: drag pans, Ctrl and wheel or a pinch zooms. One tab stop; see `graphTexts.hint`
 * for its keys.
 */
export function GraphCanvas({
  label,
  describedBy,
  nodes,
  structure,
  places,
  direction,
  openId,
  onOpen,
  minimap,
}: GraphCanvasProps) {
  const flow = useReactFlow();
  const store = useStoreApi();
  const canvas = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(openId);
  const [announcement, setAnnouncement] = useState("");
  const byId = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const drawn = useMemo(() => canvasNodes(nodes, places, direction), [nodes, places, direction]);
  const edges = useMemo(() => canvasEdges(structure, places), [structure, places]);
  const shown = useMemo(
    () =>
      drawn.map((node) => {
        const classes = [
          node.id === active && "petrons-graph-active",
          node.id === openId && "petrons-graph-open",
        ]
          .filter(Boolean)
          .join(" ");
        return classes === "" ? node : { ...node, className: classes };
      }),
    [drawn, active, openId],
  );

  /** All of it, or of one that would be too small to read its beginning. */
  const begin = useCallback(() => {
    const { width, height } = store.getState();
    const corners = [...places.nodes.values()];
    const [right, bottom] = [
      Math.max(...corners.map(({ x }) => x)) + nodeSize.width,
      Math.max(...corners.map(({ y }) => y)) + nodeSize.height,
    ];
    if (width === 0 || Math.min(width / right, height / bottom) >= smallestZoom)
      return void flow.fitView(fitting);
    void flow.setViewport({ x: 24, y: 24, zoom: readableZoom });
  }, [flow, store, places]);
  useEffect(begin, [begin]);

  const announce = (id: string) => {
    const node = byId.get(id);
    const labels = (ids: readonly string[] | undefined) =>
      (ids ?? []).map((other) => byId.get(other)?.label ?? other);
    if (node)
      setAnnouncement(
        graphTexts.announcement(
          node.label,
          stateWords[node.state],
          node.detail,
          labels(structure.predecessors.get(id)),
          labels(structure.successors.get(id)),
        ),
      );
  };
  const reveal = (id: string) => {
    const place = places.nodes.get(id);
    if (!place) return;
    const { width, height, transform } = store.getState();
    const [left, top, zoom] = transform;
    const [x, y] = [place.x * zoom + left, place.y * zoom + top];
    const inSight =
      x >= 8 &&
      y >= 8 &&
      x + nodeSize.width * zoom <= width - 8 &&
      y + nodeSize.height * zoom <= height - 8;
    if (inSight && zoom >= readableZoom) return;
    void flow.setCenter(place.x + nodeSize.width / 2, place.y + nodeSize.height / 2, {
      zoom: Math.max(zoom, readableZoom),
      duration: duration(),
    });
  };
  const goTo = (id: string | null) => {
    if (id === null) return;
    setActive(id);
    announce(id);
    reveal(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== canvas.current) return;
    const step = graphStep(event.key, direction);
    if (step !== null)
      goTo(walkGraph({ structure, places: places.nodes, direction }, active, step));
    else if (event.key === "Enter" && active !== null && onOpen) onOpen(active);
    else if (event.key === "+" || event.key === "=") void flow.zoomIn({ duration: duration() });
    else if (event.key === "-") void flow.zoomOut({ duration: duration() });
    else if (event.key === "0") void flow.fitView({ ...fitting, duration: duration() });
    else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target !== canvas.current || !event.target.matches(":focus-visible")) return;
    const first =
      active ?? openId ?? walkGraph({ structure, places: places.nodes, direction }, null, "first");
    if (first === null) return;
    setActive(first);
    announce(first);
  };

  return (
    <div className="petrons-graph-canvas">
      <ReactFlow
        ref={canvas}
        nodes={shown}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onInit={begin}
        onlyRenderVisibleElements={nodes.length >= manyNodes}
        minZoom={0.05}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        zoomOnScroll={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        defaultMarkerColor={null}
        proOptions={{ hideAttribution: true }}
        tabIndex={0}
        aria-label={label}
        aria-roledescription={graphTexts.role}
        aria-describedby={describedBy}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onNodeClick={(_event, { id }) => {
          canvas.current?.focus({ preventScroll: true });
          setActive(id);
          onOpen?.(id);
        }}
      >
        {minimap ? (
          <MiniMap
            pannable
            style={overviewSize}
            ariaLabel={null}
            nodeClassName={({ id }) => `petrons-graph-is-${byId.get(id)?.state ?? "idle"}`}
            className="petrons-graph-minimap"
          />
        ) : null}
      </ReactFlow>
      <p className="petrons-graph-announcement" role="status">
        {announcement}
      </p>
    </div>
  );
}
