import type { Query, QueryOptions, Stored } from "../../contracts/index.ts";
import { failureText } from "../text/failureText.ts";
import { useFetch } from "../useFetch.ts";
import { useReadAgain } from "../useReadAgain.ts";

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
 * Asks again when type, query or options change in content; an answer that a newer query
 * overtook is dropped. A null query asks nothing.
 */
export function useDataQuery<T = Record<string, unknown>>(
  type: string,
  query: Query | null,
  options?: QueryOptions,
): DataQueryState<T> {
  const key = query === null ? null : JSON.stringify({ type, query, options });
  const {
    data: answer,
    loading,
    error,
    reload,
  } = useFetch(key, (api) => api.query<T>(type, query!, options));
  const { data, total } = answer ?? none;
  useReadAgain(error !== undefined, reload);
  return {
    data,
    total,
    loading,
    error: error === undefined ? null : failureText(error),
    reload,
  };
}

const none = { data: [], total: 0 };
