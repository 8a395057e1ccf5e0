import type { Transaction } from "kysely";
import type { Tables } from "./types.ts";

const waiting = new WeakMap<Transaction<Tables>, (() => void)[]>();
const lenders = new WeakMap<Transaction<Tables>, Transaction<Tables>>();

/**
 * Runs `work` once the transaction is committed; never when it is rolled back. At once without a
 * transaction.
 */
export function afterCommit(tx: Transaction<Tables> | undefined, work: () => void): void {
  if (!tx) {
    work();
    return;
  }
  const owner = lenders.get(tx) ?? tx;
  const works = waiting.get(owner);
  if (works) works.push(work);
  else waiting.set(owner, [work]);
}

/** What waits for a transaction that is lent waits for its lender's commit. */
export const lentBy = (lent: Transaction<Tables>, lender: Transaction<Tables>): void => {
  lenders.set(lent, lenders.get(lender) ?? lender);
};

/** For the one place that commits. */
export function committedTransaction(tx: Transaction<Tables>): void {
  for (const work of waiting.get(tx) ?? []) work();
}
