import type { ErrorCode } from "./errors.ts";

/**
 * One error of an answer. `path` leads to the fault in what was sent, such as `query.$or[1].name`.
 */
export interface WireError {
  code: ErrorCode;
  message: string;
  path?: string;
}

/**
 * The shape of every answer of `/api` (DA-003). `hasErrors` or a non-empty `errors` list means
 * failure.
 */
export interface Envelope<T = unknown> {
  success: boolean;
  data: T[];
  total: number;
  insertedIds: string[];
  hasErrors: boolean;
  errors: WireError[];
  /**
   * The answer held no data at all, which feeds and searches take for an error (FE-006). Set by the
   * client that read it.
   */
  noData?: true;
  /**
   * The `skip` to go on with: given when a query's answer ended early because it would have been
   * too large.
   */
  next?: number;
}

export function envelope<T>(part: Partial<Envelope<T>> = {}): Envelope<T> {
  const errors = part.errors ?? [];
  const data = part.data ?? [];
  return {
    success: part.success ?? errors.length === 0,
    data,
    total: part.total ?? data.length,
    insertedIds: part.insertedIds ?? [],
    hasErrors: part.hasErrors ?? errors.length > 0,
    errors,
    ...(part.next === undefined ? {} : { next: part.next }),
  };
}
