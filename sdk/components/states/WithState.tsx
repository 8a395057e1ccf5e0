import { Button } from "@blueprintjs/core";
import type { ResourceSnapshot } from "@petrons/sdk/browser";
import type { ReactElement, ReactNode } from "react";
import { StateMessage } from "../StateMessage.tsx";
import { type LoadSource, loadStateOf } from "./loadState.ts";
import { Stale } from "./Stale.tsx";

export interface WithStateProps<T> {
  /**
   * What `useResource` or `useDataQuery` answers, or anything with `data`, `loading` and `error`.
   */
  of: LoadSource<T> | ResourceSnapshot<T>;
  /** What it is, in the texts: "wells". */
  what: string;
  /** When its answer counts as empty; by default null and an empty list do. */
  isEmpty?: (data: T) => boolean;
  /**
   * In place of an empty answer; default 'No {what}.' Say what to do next, and tell 'filtered out'
   * apart by kind filtered.
   */
  empty?: ReactElement;
  /** While nothing has arrived; default a spinner. Take a Skeleton where the shape is known. */
  loading?: ReactElement;
  /** Asks again; by default the `reload` of a query or a live resource. */
  onRetry?: () => void;
  compact?: boolean;
  children: (data: T) => ReactNode;
}

/**
 * Shows what is loaded, or which of the other states it is in, so that no screen decides this
 * again. Old data is shown dimmed with its age.
 */
export function WithState<T>({
  of,
  what,
  isEmpty,
  empty,
  loading,
  onRetry,
  compact,
  children,
}: WithStateProps<T>) {
  const state = loadStateOf(of, isEmpty);
  const retry = onRetry ?? of.reload;
  const again = retry ? <Button size="small" text="Retry" onClick={retry} /> : undefined;
  switch (state.kind) {
    case "loading":
      return (
        loading ?? <StateMessage kind="loading" title={`Loading ${what} …`} compact={compact} />
      );
    case "failed":
      return (
        <StateMessage
          kind="failed"
          title={`Unable to load ${what}.`}
          action={again}
          compact={compact}
        >
          {state.reason}
        </StateMessage>
      );
    case "no-access":
      return (
        <StateMessage kind="no-access" title={`You may not see these ${what}.`} compact={compact}>
          {state.reason}
        </StateMessage>
      );
    case "empty":
      return empty ?? <StateMessage kind="empty" title={`No ${what}.`} compact={compact} />;
    case "data":
      return (
        <Stale
          stale={state.stale}
          since={state.since}
          reason={state.reason}
          action={state.reason ? again : undefined}
        >
          {children(state.data)}
        </Stale>
      );
  }
}
