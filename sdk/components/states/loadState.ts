import { failureText, type ResourceSnapshot } from "@petrons/sdk/browser";

/**
 * Something that is loaded, in the least that a screen must know. `useDataQuery` answers it as it
 * is.
 */
export interface LoadSource<T> {
  data: T | undefined;
  loading: boolean;
  /** The sentence of the last failure; the data is then that of the last good answer. */
  error: string | null;
  /** Asks again. */
  reload?: () => void;
  /** When the data arrived, in ms of Date.now(). */
  updatedAt?: number | null;
  /** The data may be out of date. */
  stale?: boolean;
}

/** What a place shows of something that is loaded. */
export type LoadState<T> =
  | { kind: "loading" }
  | { kind: "failed"; reason: string }
  | { kind: "no-access"; reason: string }
  | { kind: "empty"; data: T }
  | { kind: "data"; data: T; stale: boolean; since: number | null; reason: string | undefined };

/**
 * A live resource as a source: its data is stale while the element is, and when a newer answer
 * failed.
 */
function sourceOf<T>(
  given: LoadSource<T> | ResourceSnapshot<T>,
): LoadSource<T> & { forbidden: boolean } {
  if (!("state" in given)) return { ...given, forbidden: false };
  const { data, state, errors, updatedAt } = given;
  return {
    data,
    loading: data === undefined && state !== "error",
    error: state === "error" ? errors.map(failureText).join(" ") : null,
    updatedAt,
    stale: state === "stale" || state === "error",
    forbidden: errors.some(
      ({ code }) => code !== undefined && /forbidden$|^role-missing$/.test(code),
    ),
  };
}

const emptyByItself = (data: unknown): boolean =>
  data === null || (Array.isArray(data) && data.length === 0);

/**
 * The one state of several. A failure with older data shows the data as stale, one without is
 * failed; an empty answer that is loading again stays empty. A query's first load has an empty list
 * and is loading: it is not empty yet.
 */
export function loadStateOf<T>(
  given: LoadSource<T> | ResourceSnapshot<T>,
  isEmpty: (data: T) => boolean = emptyByItself,
): LoadState<T> {
  const { data, loading, error, updatedAt = null, stale = false, forbidden } = sourceOf(given);
  const nothing = data === undefined || isEmpty(data);
  if (error !== null && nothing)
    return forbidden ? { kind: "no-access", reason: error } : { kind: "failed", reason: error };
  if (data === undefined || (nothing && loading)) return { kind: "loading" };
  if (nothing) return { kind: "empty", data };
  return {
    kind: "data",
    data,
    stale: stale || error !== null,
    since: updatedAt,
    reason: error ?? undefined,
  };
}
