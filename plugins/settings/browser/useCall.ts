import { failureText, useHost, useReadAgain } from "@petrons/sdk/browser";
import { useCallback, useEffect, useState } from "react";

export interface CallState<T> {
  /** The list of the last good answer; undefined until there is one. */
  data: readonly T[] | undefined;
  loading: boolean;
  /** The sentence of a failed call; the data is then that of the last good one. */
  error: string | null;
  reload(): void;
}

/**
 * What a GET call of the server answers; null asks nothing. An answer that a newer question
 * overtook is dropped.
 */
export function useCall<T>(path: string | null): CallState<T> {
  const { api } = useHost();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{
    path: string | null;
    data: readonly T[] | undefined;
    loading: boolean;
    error: string | null;
  }>({
    ...{ path, data: undefined, error: null },
    loading: path !== null,
  });
  const reload = useCallback(() => setRound((last) => last + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks the same question again
  useEffect(() => {
    if (path === null) return setState({ path, data: undefined, loading: false, error: null });
    let overtaken = false;
    setState((last) => ({
      path,
      data: last.path === path ? last.data : undefined,
      loading: true,
      error: null,
    }));
    api.get<T>(path).then(
      ({ data }) => {
        if (!overtaken) setState({ path, data, loading: false, error: null });
      },
      (error: unknown) => {
        if (!overtaken)
          setState((last) => ({ ...last, loading: false, error: failureText(error) }));
      },
    );
    return () => {
      overtaken = true;
    };
  }, [api, path, round]);
  useReadAgain(state.error !== null, reload);
  return { data: state.data, loading: state.loading, error: state.error, reload };
}
