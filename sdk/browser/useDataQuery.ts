import { useCallback, useEffect, useState } from "react";
import type { Query, QueryOptions, Stored } from "../contracts/index.ts";
import { failureText } from "./failureText.ts";
import { useHost } from "./HostProvider.tsx";
import { useReadAgain } from "./useReadAgain.ts";

export interface DataQueryState<T> {
  readonly data: readonly Stored<T>[];
  readonly total: number;
  readonly loading: boolean;
  /** The sentence of a failed query; the data is then that of the last good one. */
  readonly error: string | null;
  reload(): void;
}

/**
 * Documents of a type, for paging and finders; screens that must stay current use `useResource`.
 * Asks again when type, query or options change in content; an answer that a newer question
 * overtook is dropped. A null query asks nothing.
 */
export function useDataQuery<T = Record<string, unknown>>(
  type: string,
  query: Query | null,
  options?: QueryOptions,
): DataQueryState<T> {
  const { api } = useHost();
  const question = query === null ? null : JSON.stringify({ query, options });
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<DataQueryState<T>, "reload">>({
    data: [],
    total: 0,
    loading: question !== null,
    error: null,
  });
  const reload = useCallback(() => setRound((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks the same question again
  useEffect(() => {
    if (question === null) return setState({ data: [], total: 0, loading: false, error: null });
    const asked = JSON.parse(question) as { query: Query; options?: QueryOptions };
    let overtaken = false;
    setState((last) => ({ ...last, loading: true }));
    api.query<T>(type, asked.query, asked.options).then(
      ({ data, total }) => {
        if (!overtaken) setState({ data, total, loading: false, error: null });
      },
      (error: unknown) => {
        if (!overtaken)
          setState((last) => ({ ...last, loading: false, error: failureText(error) }));
      },
    );
    return () => {
      overtaken = true;
    };
  }, [api, type, question, round]);

  useReadAgain(state.error !== null, reload);
  return { ...state, reload };
}
