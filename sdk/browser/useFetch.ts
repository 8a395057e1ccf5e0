import { useCallback, useEffect, useRef, useState } from "react";
import { useHost } from "./HostProvider.tsx";
import type { Api } from "./host.ts";

interface Answered<T> {
  /** The last good answer, and the key that it answers; it stays while another is awaited. */
  readonly data?: T;
  readonly key?: string | null;
  /** What the last call failed with. It stays until the next good answer. */
  readonly error?: unknown;
}

export interface Fetched<T> extends Answered<T> {
  readonly loading: boolean;
  /** Asks the same again. */
  readonly reload: () => void;
}

/**
 * What a call of the server answers, for a hook with a name of its own. It is made again when its
 * key changes; null makes none. The answer to a key that another took the place of is dropped, and
 * its signal aborted.
 *
 * ```ts
 * const { data, error } = useFetch(id, (api) => api.get<Well>(`/wells/${id}`));
 * ```
 */
export function useFetch<T>(
  key: string | null,
  fetch: (api: Api, signal: AbortSignal) => Promise<T>,
): Fetched<T> {
  const { api } = useHost();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Answered<T> & { asked: string | null; loading: boolean }>(
    idle,
  );
  const latest = useRef(fetch);
  latest.current = fetch;
  const reload = useCallback(() => setRound((last) => last + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round makes the same call again
  useEffect(() => {
    if (key === null) return setState(idle);
    const request = new AbortController();
    const settle = (answer: Answered<T>) =>
      request.signal.aborted || setState((last) => ({ ...last, ...answer, loading: false }));
    setState((last) => ({ ...last, asked: key, loading: true }));
    latest.current(api, request.signal).then(
      (data) => settle({ data, key, error: undefined }),
      (error: unknown) => settle({ error }),
    );
    return () => request.abort();
  }, [api, key, round]);
  const { asked, loading, ...answered } = state;
  return { ...answered, loading: loading || asked !== key, reload };
}

const idle = { asked: null, loading: false };
