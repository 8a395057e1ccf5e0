import { useCallback, useEffect, useState } from "react";
import type { Variable } from "../../contracts/index.ts";
import { useHost } from "../HostProvider.tsx";
import { failureText } from "../text/failureText.ts";

export interface VariablesState {
  /** Empty until they have arrived. */
  readonly variables: readonly Variable[];
  readonly loading: boolean;
  /**
   * 'There was an error retrieving variables: …' with the reason (UN-006, GP-042); a notice shows
   * it too.
   */
  readonly error: string | null;
  reload(): void;
}

/** What `${key}` in the options of a task may name, with its value for this person now (UN-006). */
export function useVariables(): VariablesState {
  const { api, notices } = useHost();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<VariablesState, "reload">>({
    variables: [],
    loading: true,
    error: null,
  });
  const reload = useCallback(() => setRound((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks again
  useEffect(() => {
    let left = false;
    setState((last) => ({ ...last, loading: true }));
    api.get<Variable>("/variables").then(
      ({ data }) => {
        if (!left) setState({ variables: data, loading: false, error: null });
      },
      (failure: unknown) => {
        if (left) return;
        const error = `There was an error retrieving variables: ${failureText(failure)}`;
        setState((last) => ({ ...last, loading: false, error }));
        notices.error(error);
      },
    );
    return () => {
      left = true;
    };
  }, [api, notices, round]);

  return { ...state, reload };
}
