import { failureText, useFetch, useReadAgain } from "@petrons/sdk/browser";

export interface CallState<T> {
  /** The list of the last good answer; undefined until there is one. */
  data: readonly T[] | undefined;
  loading: boolean;
  /** The sentence of a failed call; the data is then that of the last good one. */
  error: string | null;
  reload(): void;
}

/**
 * What a GET call of the server answers; null asks nothing. An answer that a newer request
 * overtook is dropped.
 */
export function useCall<T>(path: string | null): CallState<T> {
  const { data, key, loading, error, reload } = useFetch(path, (api) => api.get<T>(path!));
  const failure = loading || error === undefined ? null : failureText(error);
  useReadAgain(failure !== null, reload);
  return { data: key === path ? data?.data : undefined, loading, error: failure, reload };
}
