import { countText } from "@petrons/sdk/contracts";
import type { GraphNodeState } from "./graphTypes.ts";

export const stateWords: Readonly<Record<GraphNodeState, string>> = {
  idle: "Idle",
  queued: "Queued",
  running: "Running",
  done: "Done",
  failed: "Failed",
  skipped: "Skipped",
  stale: "Out of date",
};

const listed = (names: readonly string[]) =>
  names.length > 4
    ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`
    : names.join(", ");

/** UI texts of the workflow graph. */
export const graphTexts = {
  empty: "The workflow has no steps.",
  role: "workflow graph",
  hint: (opens: boolean) =>
    `Arrow keys walk along the steps, Home goes to the first, ${opens ? "Enter opens one, " : ""}plus and minus zoom, 0 shows all. Ctrl and the wheel zoom too.`,
  graph: "Graph",
  list: "List",
  view: "View",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all",
  turn: (direction: string) =>
    direction === "left-right" ? "Lay out top to bottom" : "Lay out left to right",
  step: "Step",
  state: "State",
  dependsOn: "Depends on",
  none: "–",
  steps: (count: number) => countText(count, "step"),
  loop: (labels: readonly string[]) => `Loop: ${labels.join(" → ")}.`,
  unknown: (count: number) =>
    `${count} ${count === 1 ? "connection leads" : "connections lead"} to a step that does not exist.`,
  /** What is announced of the step that the keyboard came to. */
  announcement: (
    label: string,
    state: string,
    detail: string | undefined,
    from: readonly string[],
    to: readonly string[],
  ) =>
    [
      `${label}, ${state}`,
      detail,
      from.length > 0 ? `depends on ${listed(from)}` : "depends on nothing",
      to.length > 0 ? `leads to ${listed(to)}` : "leads to nothing",
    ]
      .filter(Boolean)
      .join("; "),
} as const;
