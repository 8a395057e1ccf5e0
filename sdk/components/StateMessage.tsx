import { Spinner, SpinnerSize } from "@blueprintjs/core";
import type { ReactElement, ReactNode } from "react";
import { useOverdue } from "../browser/index.ts";

/** What a place without content says. Each kind looks different and may offer an action. */
export interface StateMessageProps {
  kind: "loading" | "empty" | "filtered" | "no-access" | "failed";
  title: string;
  /** The next step, or the reason of a failure. */
  children?: ReactNode;
  action?: ReactElement;
  compact?: boolean;
}

/** Milliseconds after which loading is said to take long: no spinner turns without a word. */
export const loadingWait = 15_000;

const drawings = {
  empty: "M8 12h32v24H8zM8 20h32M16 12v24",
  filtered: "M8 10h32L28 25v12l-8-4v-8z",
  "no-access": "M14 22h20v16H14zM18 22v-6a6 6 0 0 1 12 0v6",
  failed: "M24 8l18 32H6zM24 20v10M24 34v1",
} as const;

/**
 * A message in place of content: 'no data', 'filtered out', 'no access' and 'failed' are told apart
 * by drawing and words.
 */
export function StateMessage({
  kind,
  title,
  children,
  action,
  compact = false,
}: StateMessageProps) {
  const isOverdue = useOverdue(kind === "loading", loadingWait);
  const detail = children ?? (isOverdue ? "This is taking longer than usual." : undefined);
  return (
    <div
      className={`petrons-state petrons-state-${kind}${compact ? " petrons-state-compact" : ""}`}
      role={kind === "failed" ? "alert" : "status"}
    >
      {kind === "loading" ? (
        <Spinner size={compact ? SpinnerSize.SMALL : 32} aria-label={title} />
      ) : (
        <svg
          className="petrons-state-drawing"
          viewBox="0 0 48 48"
          width={compact ? 24 : 40}
          height={compact ? 24 : 40}
          aria-hidden="true"
        >
          <path d={drawings[kind]} />
        </svg>
      )}
      <p className="petrons-state-title">{title}</p>
      {detail === undefined ? null : <div className="petrons-state-detail">{detail}</div>}
      {action}
    </div>
  );
}
