import type { ReactElement } from "react";

/**
 * The states a node may be in, in the order in which they are counted. `stale`: done, but what it
 * was made from has changed since.
 */
export const graphNodeStates = [
  "idle",
  "queued",
  "running",
  "done",
  "failed",
  "skipped",
  "stale",
] as const;
export type GraphNodeState = (typeof graphNodeStates)[number];

/** A step of the workflow. Its state is shown by icon, word and color. */
export interface WorkflowNode {
  id: string;
  label: string;
  state: GraphNodeState;
  /** A line below the name: progress, rows, elapsed time. */
  detail?: string;
  /** An icon of 16 px before the name, such as `<Timeline />`. */
  icon?: ReactElement;
}

/**
 * `to` needs what `from` makes. An edge to a node that does not exist is left out, and the page
 * says so.
 */
export interface WorkflowEdge {
  from: string;
  to: string;
  label?: string;
}

export type GraphDirection = "left-right" | "top-down";
