import { Button, ButtonGroup } from "@blueprintjs/core";
import {
  SwapHorizontal,
  SwapVertical,
  WarningSign,
  ZoomIn,
  ZoomOut,
  ZoomToFit,
} from "@blueprintjs/icons";
import { ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { useId, useMemo, useState } from "react";
import { StateMessage } from "../StateMessage.tsx";
import { Tip } from "../Tip.tsx";
import { GraphCanvas } from "./GraphCanvas.tsx";
import { GraphList } from "./GraphList.tsx";
import { GraphState } from "./GraphState.tsx";
import { graphLayout } from "./graphLayout.ts";
import { graphTexts } from "./graphTexts.ts";
import {
  type GraphDirection,
  graphNodeStates,
  type WorkflowEdge,
  type WorkflowNode,
} from "./graphTypes.ts";
import { workflowStructure } from "./workflowStructure.ts";
import "./graph.css";

export interface WorkflowGraphProps {
  /** What the workflow is, for those who do not see it. */
  label: string;
  /**
   * The steps. Give the same array while nothing changed; a change of states does not lay the graph
   * out anew.
   */
  nodes: readonly WorkflowNode[];
  edges: readonly WorkflowEdge[];
  /** The layout at first; people may turn it. Default left-right. */
  direction?: GraphDirection;
  /** The view at first: default the graph, on screens narrower than 600 px the list. */
  view?: "graph" | "list";
  /** The step whose details are open: it is outlined. */
  openId?: string | null;
  /** A step was clicked, or Enter pressed on it. */
  onOpen?: (id: string) => void;
  /** An overview of the whole graph in the corner, for large ones. */
  minimap?: boolean;
  /** Height of the canvas in px; default 360. */
  height?: number;
}

/** See `WorkflowGraph`. */
export function WorkflowGraphView(props: WorkflowGraphProps) {
  return (
    <ReactFlowProvider>
      <GraphWithBar {...props} />
    </ReactFlowProvider>
  );
}

/** An array that stays the same while its content does, so that new states do not lay out anew. */
function useSameContent<T>(value: T): T {
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is the key
  return useMemo(() => value, [key]);
}

function GraphWithBar({
  label,
  nodes,
  edges,
  openId = null,
  onOpen,
  minimap = false,
  height = 360,
  ...initial
}: WorkflowGraphProps) {
  const [direction, setDirection] = useState<GraphDirection>(initial.direction ?? "left-right");
  const [view, setView] = useState(
    () => initial.view ?? (matchMedia("(width < 600px)").matches ? "list" : "graph"),
  );
  const flow = useReactFlow();
  const hint = useId();
  const ids = useSameContent(nodes.map(({ id }) => ({ id })));
  const sameEdges = useSameContent(edges);
  const structure = useMemo(() => workflowStructure(ids, sameEdges), [ids, sameEdges]);
  const places = useMemo(
    () => (view === "graph" ? graphLayout(structure, direction) : null),
    [structure, direction, view],
  );
  const labels = new Map(nodes.map((node) => [node.id, node.label]));
  const counts = graphNodeStates
    .map((state) => ({ state, count: nodes.filter((node) => node.state === state).length }))
    .filter(({ count }) => count > 0);

  if (nodes.length === 0) return <StateMessage kind="empty" title={graphTexts.empty} />;
  return (
    <div className="petrons-graph">
      <div className="petrons-graph-bar">
        <p className="petrons-graph-counts">
          <span className="petrons-numbers">{graphTexts.steps(nodes.length)}</span>
          {counts.map(({ state, count }) => (
            <GraphState key={state} state={state} count={count} />
          ))}
        </p>
        <div className="petrons-graph-tools">
          {view === "graph" ? (
            <ButtonGroup variant="minimal">
              <GraphButton
                name={graphTexts.zoomOut}
                icon={<ZoomOut />}
                onClick={() => void flow.zoomOut()}
              />
              <GraphButton
                name={graphTexts.zoomIn}
                icon={<ZoomIn />}
                onClick={() => void flow.zoomIn()}
              />
              <GraphButton
                name={graphTexts.fit}
                icon={<ZoomToFit />}
                onClick={() => void flow.fitView({ padding: 0.08, maxZoom: 1 })}
              />
              <GraphButton
                name={graphTexts.turn(direction)}
                icon={direction === "left-right" ? <SwapVertical /> : <SwapHorizontal />}
                onClick={() => setDirection(direction === "left-right" ? "top-down" : "left-right")}
              />
            </ButtonGroup>
          ) : null}
          <ButtonGroup role="group" aria-label={graphTexts.view}>
            <Button
              text={graphTexts.graph}
              size="small"
              active={view === "graph"}
              aria-pressed={view === "graph"}
              onClick={() => setView("graph")}
            />
            <Button
              text={graphTexts.list}
              size="small"
              active={view === "list"}
              aria-pressed={view === "list"}
              onClick={() => setView("list")}
            />
          </ButtonGroup>
        </div>
      </div>
      {structure.loops.map((loop) => (
        <GraphWarning
          key={loop.join(" ")}
          text={graphTexts.loop(loop.map((id) => labels.get(id) ?? id))}
        />
      ))}
      {structure.unknown > 0 ? <GraphWarning text={graphTexts.unknown(structure.unknown)} /> : null}
      {places === null ? (
        <GraphList
          label={label}
          nodes={nodes}
          structure={structure}
          openId={openId}
          onOpen={onOpen}
        />
      ) : (
        <div style={{ height }}>
          <GraphCanvas
            label={label}
            describedBy={hint}
            nodes={nodes}
            structure={structure}
            places={places}
            direction={direction}
            openId={openId}
            onOpen={onOpen}
            minimap={minimap}
          />
        </div>
      )}
      <p id={hint} className="petrons-graph-hint" hidden={view === "list"}>
        {graphTexts.hint(onOpen !== undefined)}
      </p>
    </div>
  );
}

function GraphButton({
  name,
  icon,
  onClick,
}: {
  name: string;
  icon: React.ReactElement;
  onClick: () => void;
}) {
  return (
    <Tip text={name}>
      <Button icon={icon} aria-label={name} onClick={onClick} />
    </Tip>
  );
}

function GraphWarning({ text }: { text: string }) {
  return (
    <p className="petrons-graph-warning">
      <WarningSign size={12} aria-hidden /> {text}
    </p>
  );
}
