import type { WorkflowEdge, WorkflowNode } from "./graphTypes.ts";

/** What of a workflow does not change with the states of its nodes. */
export interface WorkflowStructure {
  /** Ids with predecessors first, as far as loops allow; otherwise in the order given. */
  readonly order: readonly string[];
  readonly edges: readonly WorkflowEdge[];
  readonly predecessors: ReadonlyMap<string, readonly string[]>;
  readonly successors: ReadonlyMap<string, readonly string[]>;
  /** A loop each, as ids from a node back to the same node. */
  readonly loops: readonly (readonly string[])[];
  /** How many edges name a node that does not exist. */
  readonly unknown: number;
}

/** Reads the structure of a workflow. Loops are tolerated and reported; double edges count once. */
export function workflowStructure(
  nodes: readonly Pick<WorkflowNode, "id">[],
  given: readonly WorkflowEdge[],
): WorkflowStructure {
  const predecessors = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  const successors = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
  const edges: WorkflowEdge[] = [];
  let unknown = 0;
  for (const edge of given) {
    const before = predecessors.get(edge.to);
    const after = successors.get(edge.from);
    if (!before || !after) unknown++;
    else if (!after.includes(edge.to)) {
      before.push(edge.from);
      after.push(edge.to);
      edges.push(edge);
    }
  }
  return {
    order: dependencyOrder(predecessors, successors),
    edges,
    predecessors,
    successors,
    loops: findLoops(successors),
    unknown,
  };
}

type Neighbors = ReadonlyMap<string, readonly string[]>;

/** Kahn's order; where only loops are left, the first of them goes on. */
function dependencyOrder(predecessors: Neighbors, successors: Neighbors): string[] {
  const missing = new Map([...predecessors].map(([id, before]) => [id, before.length]));
  const order: string[] = [];
  const ready = [...missing].filter(([, count]) => count === 0).map(([id]) => id);
  const left = new Set(missing.keys());
  while (left.size > 0) {
    const next = ready.shift() ?? left.values().next().value;
    if (next === undefined) break;
    if (!left.delete(next)) continue;
    order.push(next);
    for (const after of successors.get(next) ?? []) {
      const count = (missing.get(after) ?? 0) - 1;
      missing.set(after, count);
      if (count === 0 && left.has(after)) ready.push(after);
    }
  }
  return order;
}

/** One loop for each edge that leads back, by a walk in depth without recursion. */
function findLoops(successors: Neighbors): string[][] {
  const loops: string[][] = [];
  const finished = new Set<string>();
  for (const start of successors.keys()) {
    if (finished.has(start)) continue;
    const path = [{ id: start, next: 0 }];
    const onPath = new Map([[start, 0]]);
    while (path.length > 0) {
      const step = path.at(-1)!;
      const target = successors.get(step.id)?.[step.next++];
      if (target === undefined) {
        finished.add(step.id);
        onPath.delete(step.id);
        path.pop();
      } else if (onPath.has(target))
        loops.push([...path.slice(onPath.get(target)).map(({ id }) => id), target]);
      else if (!finished.has(target)) {
        onPath.set(target, path.length);
        path.push({ id: target, next: 0 });
      }
    }
  }
  return loops;
}
