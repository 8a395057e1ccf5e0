import { BaseEdge, type Edge, type EdgeProps } from "@xyflow/react";
import { memo } from "react";
import type { EdgeRoute } from "./graphLayout.ts";

export type CanvasEdge = Edge<{ route: EdgeRoute }, "route">;

/** An edge along the way that the layout found around the steps. */
export const GraphEdge = memo(function GraphEdge({
  id,
  data,
  label,
  markerEnd,
}: EdgeProps<CanvasEdge>) {
  if (!data) return null;
  const { path, label: at } = data.route;
  return (
    <BaseEdge
      id={id}
      path={path}
      markerEnd={markerEnd}
      label={label}
      labelX={at.x}
      labelY={at.y}
      labelBgPadding={[4, 0]}
      interactionWidth={0}
    />
  );
});
