import type { GraphPoint } from "./graphLayout.ts";
import type { GraphDirection } from "./graphTypes.ts";
import type { WorkflowStructure } from "./workflowStructure.ts";

type GraphStep = "successor" | "predecessor" | "next" | "previous" | "first" | "last";

/** What a key means: along the flow to successors and predecessors, across it to siblings. */
export function graphStep(key: string, direction: GraphDirection): GraphStep | null {
  const along = direction === "left-right";
  switch (key) {
    case "ArrowRight":
      return along ? "successor" : "next";
    case "ArrowLeft":
      return along ? "predecessor" : "previous";
    case "ArrowDown":
      return along ? "next" : "successor";
    case "ArrowUp":
      return along ? "previous" : "predecessor";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

interface GraphWalkOptions {
  structure: WorkflowStructure;
  places: ReadonlyMap<string, GraphPoint>;
  direction: GraphDirection;
}

/**
 * The node one comes to from `id`; the same one where there is no other. From nowhere every step
 * leads to the first.
 */
export function walkGraph(
  { structure, places, direction }: GraphWalkOptions,
  id: string | null,
  step: GraphStep,
): string | null {
  const along = (node: string) =>
    (direction === "left-right" ? places.get(node)?.x : places.get(node)?.y) ?? 0;
  const across = (node: string) =>
    (direction === "left-right" ? places.get(node)?.y : places.get(node)?.x) ?? 0;
  const inReading = [...structure.order].sort(
    (one, other) => along(one) - along(other) || across(one) - across(other),
  );
  if (id === null || !places.has(id) || step === "first") return inReading[0] ?? null;
  if (step === "last") return inReading.at(-1) ?? null;
  if (step === "successor" || step === "predecessor") {
    const neighbors =
      (step === "successor" ? structure.successors : structure.predecessors).get(id) ?? [];
    const nearest = [...neighbors]
      .filter((other) => other !== id)
      .sort(
        (one, other) => Math.abs(across(one) - across(id)) - Math.abs(across(other) - across(id)),
      );
    return nearest[0] ?? id;
  }
  const siblings = inReading.filter((other) => along(other) === along(id));
  return siblings[siblings.indexOf(id) + (step === "next" ? 1 : -1)] ?? id;
}
