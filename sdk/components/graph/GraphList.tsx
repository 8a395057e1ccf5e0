import { Button } from "@blueprintjs/core";
import { GraphState } from "./GraphState.tsx";
import { graphTexts } from "./graphTexts.ts";
import type { WorkflowNode } from "./graphTypes.ts";
import type { WorkflowStructure } from "./workflowStructure.ts";

interface GraphListProps {
  label: string;
  nodes: readonly WorkflowNode[];
  structure: WorkflowStructure;
  openId: string | null;
  onOpen: ((id: string) => void) | undefined;
}

/**
 * The same workflow as a table: each step with its state and what it depends on, predecessors
 * first.
 */
export function GraphList({ label, nodes, structure, openId, onOpen }: GraphListProps) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return (
    <section
      className="petrons-graph-list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`${label}, ${graphTexts.list}`}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{graphTexts.step}</th>
            <th scope="col">{graphTexts.state}</th>
            <th scope="col">{graphTexts.dependsOn}</th>
          </tr>
        </thead>
        <tbody>
          {structure.order.map((id) => {
            const node = byId.get(id);
            if (!node) return null;
            const before = (structure.predecessors.get(id) ?? []).map(
              (other) => byId.get(other)?.label ?? other,
            );
            return (
              <tr key={id} className={id === openId ? "petrons-graph-open" : undefined}>
                <th scope="row">
                  <span className="petrons-graph-name">
                    {node.icon}
                    {onOpen ? (
                      <Button
                        variant="minimal"
                        size="small"
                        text={node.label}
                        aria-pressed={id === openId}
                        onClick={() => onOpen(id)}
                      />
                    ) : (
                      <span>{node.label}</span>
                    )}
                  </span>
                </th>
                <td>
                  <GraphState state={node.state} />
                  {node.detail === undefined ? null : (
                    <span className="petrons-graph-detail"> {node.detail}</span>
                  )}
                </td>
                <td>{before.length === 0 ? graphTexts.none : before.join(", ")}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
