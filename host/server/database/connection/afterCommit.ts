import type { Transaction } from "kysely";
import type { Tables } from "../types.ts";

const waiting = new WeakMap<Transaction<Tables>, (() => void)[]>();
const outerOf = new WeakMap<Transaction<Tables>, Transaction<Tables>>();

/**
 * Runs `work` once the transaction is committed; never when it is rolled back. At once without a
 * transaction.
 */
export function afterCommit(tx: Transaction<Tables> | undefined, work: () => void): void {
  if (!tx) {
    work();
    return;
  }
  const owner = outerOf.get(tx) ?? tx;
  const works = waiting.get(owner);
  if (works) works.push(work);
  else waiting.set(owner, [work]);
}

/** What waits for a revocable transaction waits for the commit of the one it is made of. */
export const runsWithin = (inner: Transaction<Tables>, outer: Transaction<Tables>): void => {
  outerOf.set(inner, outerOf.get(outer) ?? outer);
};

/** For the one place that commits. */
export function committedTransaction(tx: Transaction<Tables>): void {
  for (const work of waiting.get(tx) ?? []) work();
}
