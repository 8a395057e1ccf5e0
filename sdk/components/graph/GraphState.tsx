import {
  Circle,
  Error as Failed,
  FastForward,
  Outdated,
  Refresh,
  TickCircle,
  Time,
} from "@blueprintjs/icons";
import { stateWords } from "./graphTexts.ts";
import type { GraphNodeState } from "./graphTypes.ts";

const icons = {
  idle: Circle,
  queued: Time,
  running: Refresh,
  done: TickCircle,
  failed: Failed,
  skipped: FastForward,
  stale: Outdated,
} as const;

/** A state by icon, word and color, with how many there are when counted. */
export function GraphState({ state, count }: { state: GraphNodeState; count?: number }) {
  const Icon = icons[state];
  return (
    <span className={`petrons-graph-state petrons-graph-is-${state}`}>
      <Icon size={12} aria-hidden />
      {count === undefined ? null : <span className="petrons-numbers">{count}</span>}
      {stateWords[state]}
    </span>
  );
}
