import type { Envelope } from "../contracts/index.ts";

/**
 * Returns the first item of an answer that always holds one. Throws a sentence for people where the
 * server sent none.
 *
 * ```ts
 * const { rowCount } = firstItem(await api.runTask<ImportOutcome>(body));
 * ```
 */
export function firstItem<T>(answer: Pick<Envelope<T>, "data">): T {
  const [first] = answer.data;
  if (first === undefined) throw new Error("The server's answer was empty. Reload the page.");
  return first;
}
